import { isWide } from '@/lib/sources/pdf/page/character-width'

/** How one line goes on with the next: what is taken off its end, and what stands between them. */
export interface LineJoin {
  /** Characters to take off the end of the upper line: its hyphen. */
  drop: number
  between: '' | ' '
}

/** The words of a document, to tell a hyphen of the typesetter from one of the writer. */
export type Vocabulary = ReadonlySet<string>

const SPACED: LineJoin = { drop: 0, between: ' ' }
const UNSPACED: LineJoin = { drop: 0, between: '' }

/**
 * Joins two lines of a paragraph. A soft hyphen always goes; another one goes where both halves make a word: one that
 * the document writes elsewhere, or at least none that it writes with the hyphen.
 */
export function joinLines(upper: string, lower: string, words: Vocabulary): LineJoin {
  const last = upper.charCodeAt(upper.length - 1)
  if (last === SOFT_HYPHEN) return { drop: 1, between: '' }
  if (isWide(last) && isWide(lower.charCodeAt(0)) && !isHangul(last)) return UNSPACED
  if (HYPHENS.has(last) && /^\p{L}/u.test(lower)) return joinHyphenated(upper, lower, words)
  return UNSPACED_END.test(upper) ? UNSPACED : SPACED
}

function joinHyphenated(upper: string, lower: string, words: Vocabulary): LineJoin {
  const left = /[\p{L}\p{M}'’]+(?=.$)/u.exec(upper)?.[0] ?? ''
  const right = /^[\p{L}\p{M}'’]+/u.exec(lower)?.[0] ?? ''
  if (left === '') return /\s.$/u.test(upper) ? SPACED : UNSPACED
  const isPlausible = /^\p{Ll}/u.test(right) && left.length > 1 && !/^\p{Lu}+$/u.test(left)
  const [a, b] = [left.toLowerCase(), right.toLowerCase()]
  if (words.has(a + b)) return { drop: 1, between: '' }
  if (!isPlausible || words.has(`${a}-${b}`) || COMPOUND_STARTS.has(a)) return UNSPACED
  return { drop: 1, between: '' }
}

/** Words of a line, and each two that a hyphen joins in it: all but what its end cuts off. */
export function addWords(line: string, words: Set<string>): void {
  const inner = line.replace(/[-\u2010]\S*$/u, '')
  for (const [word] of inner.matchAll(/[\p{L}\p{M}'’]+(?:[-\u2010][\p{L}\p{M}'’]+)*/gu)) {
    const parts = word.toLowerCase().split(/[-\u2010]/u)
    for (const [n, part] of parts.entries()) {
      const next = parts[n + 1]
      if (next !== undefined) words.add(`${part}-${next}`)
      else if (n === 0) words.add(part)
    }
  }
}

const SOFT_HYPHEN = 0xad
const HYPHENS = new Set([0x2d, 0x2010, 0x2011])
/** A dash or a slash that clings to its word clings to the next. */
const UNSPACED_END = /[^\s](?:—|[/\\])$/u

/** First halves that English writes with a hyphen. */
const COMPOUND_STARTS = new Set([
  ...[
    'self',
    'non',
    'well',
    'ill',
    'cross',
    'high',
    'low',
    'long',
    'short',
    'full',
    'half',
    'multi',
    'quasi',
  ],
  ...['ex', 'all', 'one', 'two', 'three', 'four', 'five', 'six', 'ten', 'twenty', 'thirty', 'forty', 'fifty'],
  ...['so', 'open', 'real', 'near', 'best', 'first', 'second', 'third', 'large', 'small', 'state', 'end'],
])

/** Korean has spaces between its words. */
function isHangul(code: number): boolean {
  return code >= 0xac00 && code < 0xd7a4
}
