/**
 * `npm run eval -- english-words --data <folder> --out <file>`: makes `lib/core/retrieval/english-words.ts` from the
 * `dict` folder of WordNet (3.0 or 3.1, wordnet.princeton.edu): how common stems are in its definitions, which of
 * them mean the same, and which are derived from each other.
 */
import { writeFileSync } from 'node:fs'
import { createTokeniser } from '@/lib/core/retrieval/tokenise'
import { readWordNet, type Synset } from './words/read-wordnet'
import { writeWords } from './words/write-words'

/** A stem in fewer definitions than this is left out. */
const LEAST_DEFINITIONS = 12
/** A word belongs to a group if so much of its use has the group's meaning; one word must have more. */
const LEAST_SENSE = 0.1
const CHIEF_SENSE = 0.2

export async function run({ data, out }: { data: string; out: string }): Promise<void> {
  const synsets = readWordNet(data)
  const stemOf = createStemmer()
  const counts = countDefinitions(synsets)
  const stems = [...counts].filter(([stem, count]) => count >= LEAST_DEFINITIONS && /^[a-z]{2,}$/.test(stem))
  const known = new Map(stems.sort(([a], [b]) => (a < b ? -1 : 1)).map(([stem], at) => [stem, at]))
  const synonyms = new Set<string>()
  const derived = new Set<string>()
  for (const { words, derivations } of synsets) {
    const shares = new Map<number, number>()
    for (const { text, share } of words) {
      const at = known.get(stemOf(text) ?? '')
      if (at !== undefined) shares.set(at, Math.max(shares.get(at) ?? 0, share))
    }
    const group = [...shares].filter(([, share]) => share >= LEAST_SENSE).map(([at]) => at)
    if (group.length > 1 && [...shares.values()].some((share) => share >= CHIEF_SENSE))
      synonyms.add(keyOf(group))
    for (const [from, to] of derivations) {
      const [a, b] = [known.get(stemOf(from) ?? ''), known.get(stemOf(to) ?? '')]
      if (a !== undefined && b !== undefined && a !== b) derived.add(keyOf([a, b]))
    }
  }
  const groups = [...synonyms].filter((key) => !derived.has(key))
  writeFileSync(
    out,
    writeWords({ stems, definitions: synsets.length, synonyms: groups, derived: [...derived] }),
  )
  console.log(`${stems.length} stems, ${groups.length} groups, ${derived.size} derivations: ${out}`)
}

function keyOf(group: readonly number[]): string {
  return group.toSorted((a, b) => a - b).join(' ')
}

/** The stem of a single word; nothing for what is written in several. */
function createStemmer(): (word: string) => string | undefined {
  const tokenise = createTokeniser('en')
  const known = new Map<string, string | undefined>()
  return (word) => {
    if (!known.has(word)) {
      const { words } = tokenise(word)
      known.set(word, words.length === 1 && words[0] && words[0].term.length > 2 ? words[0].term : undefined)
    }
    return known.get(word)
  }
}

function countDefinitions(synsets: readonly Synset[]): Map<string, number> {
  const tokenise = createTokeniser('en')
  const counts = new Map<string, number>()
  for (const { definition } of synsets)
    for (const stem of new Set(tokenise(definition).words.map(({ term }) => term)))
      counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}
