import { guessLanguage } from '@/lib/core/retrieval/guess-language'
import { createPassageTable } from '@/lib/core/retrieval/passage-table'
import { type Contender, describeContest } from '@/lib/core/retrieval/rank-sentences'
import { PAGE_RANKING } from '@/lib/core/retrieval/ranking-settings'
import { createQuestionReader } from '@/lib/core/retrieval/read-question'
import { createTokeniser } from '@/lib/core/retrieval/tokenise'
import type { Passage } from '@/lib/model/passage'

/** Asks a page questions, and gives the sentences that compete with all that can be told of them. */
export function createContests(
  passages: readonly Passage[],
  lang: string,
): (question: string) => Contender[] {
  const language = guessLanguage(passages.map(({ text }) => text).join('\n'), lang)
  const tokenise = createTokeniser(language)
  const table = createPassageTable(passages, tokenise)
  const readQuestion = createQuestionReader(table, tokenise, language, PAGE_RANKING)
  return (question) => describeContest(table, readQuestion(question), PAGE_RANKING)
}

/** The column of a clue; a new one for a clue that was not met before. */
export function columnOf<Clue>(columns: Map<Clue, number>, clue: Clue): number {
  const column = columns.get(clue) ?? columns.size
  columns.set(clue, column)
  return column
}
