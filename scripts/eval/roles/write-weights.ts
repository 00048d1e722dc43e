import type { Clue } from '@/lib/core/extraction/roles/clue'

/**
 * Where a few weights begin, because too few pages speak of them: what lies away from a body that is sure to be one,
 * outside the article of the title, under a linked headline again and again, or folded away, is hardly in it.
 */
export const PRIORS: ReadonlyMap<Clue, number> = new Map<Clue, number>([
  ['outside the article of the title', -3],
  ['before a sure body', -3],
  ['away from a sure body', -3],
  ['behind a sure body', -1],
  ['collapsed', -2],
  ['teaser', -1.5],
])

const HEAD = `import type { Clue } from './clue'

/** What a clue adds: for text, for headings; then the same in the second look. */
export type Weights = readonly [text: number, heading: number, textAgain: number, headingAgain: number]

/**
 * What each clue says for (above 0) or against a block being part of the body, in logits. Fitted by logistic
 * regression to pages whose body is known, by \`npm run eval -- roles\`; see docs/decisions/0012-roles-by-layout.md.
 * A clue that is not here says nothing.
 */
export const CLUE_WEIGHTS: Partial<Record<Clue, Weights>> = {
`

/** Smaller weights say nothing. */
const LEAST = 0.05

type Fitted = ReadonlyMap<Clue, readonly [number, number]>

/** The file of the weights. */
export function writeWeights(first: Fitted, second: Fitted): string {
  const rows = [...new Set([...first.keys(), ...second.keys()])].sort().flatMap((clue) => {
    const weights = [...(first.get(clue) ?? [0, 0]), ...(second.get(clue) ?? [0, 0])]
    if (weights.every((weight) => Math.abs(weight) < LEAST)) return []
    const name = /^[a-z]+$/.test(clue) ? clue : `'${clue}'`
    return [`  ${name}: [${weights.map((weight) => Math.round(weight * 100) / 100).join(', ')}],\n`]
  })
  return `${HEAD}${rows.join('')}}\n`
}
