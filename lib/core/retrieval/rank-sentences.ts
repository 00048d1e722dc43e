import { holdsKind } from './kind-hints'
import type { PassageTable } from './passage-table'
import { type PassageScore, rankPassages, usualSentenceWords } from './rank-passages'
import type { RankedSentence } from './ranked'
import {
  type RankingSettings,
  SENTENCE_BEFORE_SHARE,
  SENTENCE_KIND_BONUS,
  SENTENCE_PAIR_SHARE,
  SENTENCE_PASSAGE_SHARE,
  SENTENCE_PASSAGES,
} from './ranking-settings'
import type { ReadQuestion } from './read-question'
import { createWordScorer } from './score-words'

/** Sentences of the best passages, best first. */
export function rankSentences(
  table: PassageTable,
  question: ReadQuestion,
  settings: RankingSettings,
): RankedSentence[] {
  const passages = rankPassages(table, question, settings).slice(0, SENTENCE_PASSAGES)
  const scorer = createWordScorer(table, question, settings)
  const usual = usualSentenceWords(table, passages)
  return passages.flatMap(sentencesOf).sort((a, b) => b.score - a.score || a.span.start - b.span.start)

  function sentencesOf({ row, passageId, score: passageScore }: PassageScore): RankedSentence[] {
    const passage = table.rows[row]?.passage
    if (!passage) return []
    let before = 0
    return table.sentences(row).map((sentence) => {
      const { own, adjacency, coverage } = scorer(row, sentence, usual)
      const text = passage.text.slice(sentence.span.start, sentence.span.end)
      const kind = holdsKind(text, question.kind, question.text) ? SENTENCE_KIND_BONUS : 0
      const score =
        own +
        SENTENCE_PASSAGE_SHARE * passageScore +
        kind +
        SENTENCE_PAIR_SHARE * adjacency +
        SENTENCE_BEFORE_SHARE * before
      before = own
      const span = {
        start: passage.start + sentence.span.start,
        end: passage.start + sentence.span.end,
      }
      return { span, text, passageId, score, coverage }
    })
  }
}
