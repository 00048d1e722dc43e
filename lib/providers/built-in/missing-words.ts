import { foldWord } from '@/lib/core/retrieval/fold-word'
import { readWords } from '@/lib/core/retrieval/read-words'
import type { Passage } from '@/lib/model/passage'
import type { ReadTerms } from './content-terms'

/** What of a question stands nowhere on the pages, not even inside another word. */
export interface MissingWords {
  /** A name that the question holds: "Was it founded in Tokyo?". */
  hasName: boolean
  /** Besides names, all that it asks about: "Was Webb married?". */
  isAllElse: boolean
}

/**
 * Looks for the words of questions anywhere on the pages. A question in capitals shows no names.
 */
export function createMissingWordFinder(
  { passages, title, lang }: { passages: readonly Passage[]; title: string; lang: string },
  readTerms: ReadTerms,
): (question: string) => MissingWords {
  let page: string | undefined
  const isThere = (word: string): boolean => {
    page ??= foldWord([title, ...passages.flatMap(({ headings, text }) => [...headings, text])].join('\n'))
    return page.includes(word.slice(0, Math.max(LEAST_LETTERS, Math.ceil(BEGINNING * word.length))))
  }
  return (question) => {
    const names = UNTOLD.test(lang) ? [] : namesOf(question)
    if (names.length === 0) return { hasName: false, isAllElse: false }
    const known = new Set(names.flatMap((name) => [...readTerms(name)]))
    const rest = [...readTerms(question)].filter((term) => !known.has(term))
    return {
      hasName: names.some((name) => !isThere(foldWord(name.replace(/['’].*$/u, '')))),
      isAllElse: rest.length > 0 && !rest.some(isThere),
    }
  }
}

const LONGEST_READ = 500
const LEAST_LETTERS = 4
/** Share of a word that its endings leave alone: Varşova'nın, Varşova'da. */
const BEGINNING = 0.6
/** German writes nouns like names; Turkish and its like change words too much to tell that one is nowhere. */
const UNTOLD = /^(?:de|lb|tr|az|fi|et|hu)(?![a-z])/i

/** Words with a capital that open neither the question nor another sentence. */
function namesOf(question: string): string[] {
  const text = question.slice(0, LONGEST_READ)
  const words = readWords(text)
  const capitals = words.slice(1).filter(({ start, text: word }) => {
    return /^\p{Lu}/u.test(word) && !/[.?!؟¿:"“«]\s*$/u.test(text.slice(0, start))
  })
  if (capitals.length * 2 > words.length) return []
  return capitals.map(({ text: word }) => word).filter((word) => word.length >= LEAST_LETTERS)
}
