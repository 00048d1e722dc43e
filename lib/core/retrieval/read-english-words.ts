import { ENGLISH_DEFINITIONS, ENGLISH_DERIVED, ENGLISH_STEMS, ENGLISH_SYNONYMS } from './english-words'

/** A stem that can stand for another. */
export interface KinWord {
  term: string
  /** Derived from it or the other way round (`deny`, `denial`); else of the same meaning. */
  isDerived: boolean
}

/** What is known of English words at large, beyond any page. */
export interface EnglishWords {
  /** How surprising it is that a passage holds the stem: minus the logarithm of how likely it does. */
  rarity(term: string): number
  kin(term: string): readonly KinWord[]
}

let known: EnglishWords | undefined

/** The tables are unpacked when they are first asked for; it takes some milliseconds. */
export function readEnglishWords(): EnglishWords {
  known ??= unpack()
  return known
}

/** A passage is about as long as so many definitions. */
const PASSAGE_DEFINITIONS = 7
/** A stem that is not in the tables stands in about so many definitions. */
const UNKNOWN_COUNT = 2
const PACKED = /(?:(\d)|\.([a-z]))([a-z]*)([A-Z])/g

function unpack(): EnglishWords {
  const stems: string[] = []
  const rarities = new Map<string, number>()
  let stem = ''
  for (const [, digit, letter, rest = '', level = 'A'] of ENGLISH_STEMS.matchAll(PACKED)) {
    stem = stem.slice(0, Number.parseInt(digit ?? letter ?? '0', 36)) + rest
    stems.push(stem)
    rarities.set(stem, toRarity(2 ** ((level.charCodeAt(0) - 65) / 2)))
  }
  const kin = new Map<string, KinWord[]>()
  relate(ENGLISH_DERIVED, true)
  relate(ENGLISH_SYNONYMS, false)
  const unknown = toRarity(UNKNOWN_COUNT)
  return { rarity: (term) => rarities.get(term) ?? unknown, kin: (term) => kin.get(term) ?? [] }

  function relate(packed: string, isDerived: boolean): void {
    let first = 0
    for (const group of packed.split(';')) {
      let at = first
      const members = group.split(' ').map((gap) => {
        at += Number.parseInt(gap, 36)
        return at
      })
      first = members[0] ?? first
      const words = members.flatMap((member) => stems[member] ?? [])
      for (const word of words)
        for (const term of words) {
          const list = kin.get(word)
          if (term === word || list?.some((other) => other.term === term)) continue
          if (list) list.push({ term, isDerived })
          else kin.set(word, [{ term, isDerived }])
        }
    }
  }
}

function toRarity(count: number): number {
  return -Math.log(1 - (1 - count / ENGLISH_DEFINITIONS) ** PASSAGE_DEFINITIONS)
}
