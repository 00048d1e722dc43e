import { inOneGo, type Steps } from '@/lib/core/extraction/steps'
import type { Passage } from '@/lib/model/passage'
import { guessLanguage } from './guess-language'
import { createPassageTable, type PassageTable } from './passage-table'
import { rankPassages } from './rank-passages'
import { rankSentences } from './rank-sentences'
import type { RankedPassage, RankedSentence } from './ranked'
import { LIBRARY_RANKING, type RankingSettings } from './ranking-settings'
import { createQuestionReader, type ReadQuestion } from './read-question'
import { createTokeniser, type TokenisedText } from './tokenise'

export interface SentenceOptions {
  /** Most sentences to return; default 10. */
  limit?: number
}

/** Finds passages and sentences for questions. */
export interface PassageFinder {
  /** Those that share a word with the question, best first; equal ones in the order in which they were added. */
  rankPassages(question: string): RankedPassage[]
  /** Sentences of the best passages, best first. */
  rankSentences(question: string, options?: SentenceOptions): RankedSentence[]
}

/** Passages of one page, some tabs or a library, that come and go one page at a time. */
export interface PassageIndex extends PassageFinder {
  /** Adds a page's passages, one a step. `lang` is BCP 47, `''` when unknown. Nothing that is there is read again. */
  addInSteps(passages: readonly Passage[], lang: string): Steps<void>
  add(passages: readonly Passage[], lang: string): void
  /** Takes out what was captured together; unknown captures are not there anyway. */
  remove(captureId: string): void
}

/** An empty index. A question is read in its own language if pages have that one, else in that of most pages. */
export function createPassageIndex(settings: RankingSettings = LIBRARY_RANKING): PassageIndex {
  const readers = new Map<string, LanguageReader>()
  const table = createPassageTable([], createTokeniser(''))
  const readerOf = (language: string): LanguageReader => {
    let reader = readers.get(language)
    if (!reader) {
      reader = createLanguageReader(table, language, settings)
      readers.set(language, reader)
    }
    return reader
  }
  const read = (question: string): ReadQuestion => {
    const [most] = [...readers].sort(([, a], [, b]) => b.passages - a.passages)
    const own = readers.size > 1 ? readers.get(guessLanguage(question, '')) : undefined
    return (own ?? most?.[1] ?? readerOf('')).readQuestion(question)
  }
  function* addInSteps(passages: readonly Passage[], lang: string): Steps<void> {
    const reader = readerOf(guessLanguage(sampleOf(passages), lang))
    for (const passage of passages) {
      table.add(passage, reader.tokenise)
      reader.passages++
      yield
    }
  }
  return {
    addInSteps,
    add: (passages, lang) => inOneGo(addInSteps(passages, lang)),
    remove: (captureId) => table.remove(captureId),
    rankPassages: (question) => rankPassages(table, read(question), settings).map(toRanked),
    rankSentences: (question, { limit = 10 } = {}) =>
      rankSentences(table, read(question), settings).slice(0, limit),
  }
}

interface LanguageReader {
  tokenise(text: string): TokenisedText
  readQuestion(question: string): ReadQuestion
  /** How many passages were read in the language. */
  passages: number
}

function createLanguageReader(
  table: PassageTable,
  language: string,
  settings: RankingSettings,
): LanguageReader {
  const tokenise = createTokeniser(language)
  const readQuestion = createQuestionReader(table, tokenise, language, settings)
  return { tokenise, readQuestion, passages: 0 }
}

function toRanked({ passageId, score, coverage }: RankedPassage): RankedPassage {
  return { passageId, score, coverage }
}

function sampleOf(passages: readonly Passage[]): string {
  const texts: string[] = []
  let length = 0
  for (const { text } of passages) {
    if (length > 4_000) break
    texts.push(text)
    length += text.length
  }
  return texts.join('\n')
}
