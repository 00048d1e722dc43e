import { holdsKind } from '@/lib/core/retrieval/kind-hints'
import { createPassageStudy, type PassageStudy } from '@/lib/core/retrieval/passage-study'
import { createPassageTable, type PassageTable } from '@/lib/core/retrieval/passage-table'
import { rankPassages, usualSentenceWords } from '@/lib/core/retrieval/rank-passages'
import { PAIR_WEIGHT, type RankingSettings } from '@/lib/core/retrieval/ranking-settings'
import { createQuestionReader, type ReadQuestion } from '@/lib/core/retrieval/read-question'
import { createTokeniser } from '@/lib/core/retrieval/tokenise'
import type { Passage } from '@/lib/model/passage'
import { type Contest, type ContestPassage, WORD_CLUES } from './fit-ranking'

interface Asked {
  text: string
  gold: ReadonlySet<string>
  half: 0 | 1
}

/** Passages that stand against each other. */
const CANDIDATES = 40
/** A language of which nothing is known: what is fitted to it serves those without tables. */
const NO_LANGUAGE = 'und'

/**
 * The questions of one index as contests, studied by the shipped code. Each comes twice: with what is known of
 * English at large, and without.
 */
export function* createContests(
  set: string,
  passages: readonly Passage[],
  asked: readonly Asked[],
  settings: RankingSettings,
): Generator<Contest> {
  const tokenise = createTokeniser('en')
  const table = createPassageTable(passages, tokenise)
  for (const language of ['en', NO_LANGUAGE]) {
    const read = createQuestionReader(table, tokenise, language, settings)
    for (const { text, gold, half } of asked) {
      const question = read(text)
      if (question.isStatement) continue
      const ranked = rankPassages(table, question, settings)
      const study = createPassageStudy(table, question, settings, usualSentenceWords(table, ranked))
      const held = ranked.slice(0, CANDIDATES).flatMap(({ row }): ContestPassage[] => {
        const studied = study(row)
        const id = table.rows[row]?.passage.id
        return studied && id ? [toContestPassage(table, question, studied, gold.has(id))] : []
      })
      yield {
        set: language === 'en' ? set : `${set}, ${NO_LANGUAGE}`,
        half,
        terms: question.terms.length,
        clues: Float32Array.from(
          question.terms.flatMap(({ clues }) => WORD_CLUES.map((name) => clues[name])),
        ),
        factors: Float32Array.from(factorsOf(question)),
        neighbours: Int32Array.from(question.neighbours.flat()),
        passages: held,
      }
    }
  }
}

function factorsOf({ terms, words }: ReadQuestion): number[] {
  const whole = new Set(words.map(({ term }) => term)).size
  return terms.map((_, at) => (at < whole ? 1 : PAIR_WEIGHT))
}

function toContestPassage(
  table: PassageTable,
  { kind, text: asked }: ReadQuestion,
  { row, strengths, shares, inOrder, nearness, length, opening, sentences }: PassageStudy,
  isRight: boolean,
): ContestPassage {
  const text = table.rows[row]?.passage.text ?? ''
  return {
    isRight,
    strengths: Float32Array.from(strengths),
    shares: Float32Array.from(shares),
    inOrder,
    plain: Float32Array.of(nearness, length, opening),
    sentences: sentences.map((sentence) => {
      const span = table.sentences(row)[sentence.at]?.span
      const isOfKind = span && holdsKind(text.slice(span.start, span.end), kind, asked)
      return {
        strengths: Float32Array.from(sentence.strengths),
        clues: Float32Array.of(isOfKind ? 1 : 0, sentence.length, sentence.isFirst ? 1 : 0),
      }
    }),
  }
}
