/** A known word that resembles an unknown one; `likeness` is from 0 to 1. */
export interface NearWord {
  term: string
  likeness: number
  /** It ends with the whole word: what is said of it is said of that. */
  isKindOf?: true
}

/**
 * Finds known words spelt like one that is not known: slips, compounds, forms the stemmer missed. Words that are added
 * to `terms` later are known from the next search on. In a language that writes compounds as one word, one that ends with
 * the unknown word is a kind of it: Sitz, Kindersitz.
 */
export function createNearSpelling(
  terms: ReadonlyMap<string, unknown>,
  lang = '',
): (term: string) => NearWord[] {
  const byInitial = new Map<string, string[]>()
  let learnt = 0
  const learn = (): void => {
    let at = 0
    for (const term of terms.keys()) {
      if (at++ < learnt || term.length < SHORTEST || !/^\p{L}/u.test(term)) continue
      const list = byInitial.get(term.slice(0, 1))
      if (list) list.push(term)
      else byInitial.set(term.slice(0, 1), [term])
    }
    learnt = at
  }
  return (term) => {
    if (term.length < SHORTEST || /\p{Nd}/u.test(term)) return []
    if (learnt < terms.size) learn()
    const pairs = pairsOf(term)
    const compounds = WRITES_COMPOUNDS.has(lang) ? compoundsOf(term, terms) : []
    const alike = (byInitial.get(term.slice(0, 1)) ?? [])
      .filter((other) => Math.abs(other.length - term.length) <= term.length * 0.7)
      .map((other) => ({ term: other, likeness: likeness(term, pairs, other) }))
      .filter((near) => near.likeness >= LEAST_LIKENESS)
    return [...compounds, ...alike].sort((a, b) => b.likeness - a.likeness).slice(0, MOST_WORDS)
  }
}

const SHORTEST = 4
const MOST_WORDS = 3
const LEAST_LIKENESS = 0.6
const COMPOUND_LIKENESS = 0.9
/** Letters that the rest of a compound has at least. */
const SHORTEST_REST = 4
const WRITES_COMPOUNDS: ReadonlySet<string> = new Set(['de', 'nl', 'sv', 'da', 'no', 'nb', 'fi', 'hu'])

function compoundsOf(term: string, terms: ReadonlyMap<string, unknown>): NearWord[] {
  const found: NearWord[] = []
  for (const other of terms.keys())
    if (other.length >= term.length + SHORTEST_REST && other.endsWith(term))
      found.push({ term: other, likeness: COMPOUND_LIKENESS, isKindOf: true })
  return found
}

/** Dice's coefficient over letter pairs, raised by a common beginning. */
function likeness(term: string, pairs: ReadonlySet<string>, other: string): number {
  let shared = 0
  for (let i = 0; i + 1 < other.length; i++) if (pairs.has(other.slice(i, i + 2))) shared++
  const dice = (2 * shared) / (term.length + other.length - 2)
  let prefix = 0
  while (prefix < term.length && term[prefix] === other[prefix]) prefix++
  return dice + 0.1 * (prefix / Math.max(term.length, other.length))
}

function pairsOf(term: string): Set<string> {
  const pairs = new Set<string>()
  for (let i = 0; i + 1 < term.length; i++) pairs.add(term.slice(i, i + 2))
  return pairs
}
