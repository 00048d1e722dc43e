import type { Passage } from '@/lib/model/passage'
import { guessLanguage } from './guess-language'
import { createPassageTable } from './passage-table'
import { rankPassages } from './rank-passages'
import { rankSentences } from './rank-sentences'
import type { RankedPassage, RankedSentence } from './ranked'
import { PAGE_RANKING, type RankingSettings } from './ranking-settings'
import { createQuestionReader } from './read-question'
import { createTokeniser } from './tokenise'

export interface SentenceOptions {
  /** Most sentences to return; default 10. */
  limit?: number
}

/** Finds passages and sentences for questions. */
export interface PageIndex {
  /** Those that share a word with the question, best first; equal ones in reading order. */
  rankPassages(question: string): RankedPassage[]
  /** Sentences of the best passages, best first. */
  rankSentences(question: string, options?: SentenceOptions): RankedSentence[]
}

/** Indexes passages, of one page unless `settings` say otherwise. `lang` is BCP 47, `''` when unknown. */
export function createPageIndex(
  passages: readonly Passage[],
  lang: string,
  settings: RankingSettings = PAGE_RANKING,
): PageIndex {
  const language = guessLanguage(sampleOf(passages), lang)
  const tokenise = createTokeniser(language)
  const table = createPassageTable(passages, tokenise)
  const readQuestion = createQuestionReader(table, tokenise, language, settings)
  return {
    rankPassages: (question) => rankPassages(table, readQuestion(question), settings).map(toRanked),
    rankSentences: (question, { limit = 10 } = {}) =>
      rankSentences(table, readQuestion(question), settings).slice(0, limit),
  }
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
