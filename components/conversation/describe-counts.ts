import { plural } from '@/components/app/format-number'
import { countVerdicts } from '@/lib/core/answers/count-verdicts'
import type { Answer } from '@/lib/model/answer'
import type { MessageKey, Translate } from '@/lib/model/message-key'

/** An answer's verdicts in words: what was found in its sources, and what was not. */
export function describeCounts(
  answer: Pick<Answer, 'citations' | 'uncited'>,
  translate: Translate,
): { good: string[]; doubtful: string[] } {
  const counts = countVerdicts(answer)
  const isOfPage = answer.citations.every(({ kind }) => kind === 'page')
  const say = (count: number, one: MessageKey, other: MessageKey) =>
    count === 0 ? [] : [plural(translate, count, one, other)]
  return {
    good: [
      ...say(counts.found, 'footQuotesOne', 'footQuotes'),
      ...(isOfPage
        ? say(counts.repaired, 'footRepairedOne', 'footRepaired')
        : say(counts.repaired, 'footRepairedSourceOne', 'footRepairedSource')),
      ...say(counts.matched, 'footMatchedOne', 'footMatched'),
    ],
    doubtful: [
      ...(isOfPage
        ? say(counts.absent, 'footAbsentOne', 'footAbsent')
        : say(counts.absent, 'footAbsentSourceOne', 'footAbsentSource')),
      ...say(counts.uncited, 'footUncitedOne', 'footUncited'),
    ],
  }
}
