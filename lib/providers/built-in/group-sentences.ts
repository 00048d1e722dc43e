import type { RankedSentence } from '@/lib/core/retrieval/ranked'
import { splitSentences } from '@/lib/core/retrieval/split-sentences'
import type { Passage } from '@/lib/model/passage'
import { MOST_STEPS_BACK, pointsBack } from './sentence-cues'
import type { QuotedGroup } from './write-sections'

/**
 * Chosen sentences in page order. Those that follow each other stand together; one that points back brings the
 * sentence before it, and that one's if it points back too.
 */
export function groupWithContext(
  chosen: readonly Pick<RankedSentence, 'passageId' | 'span'>[],
  passages: readonly Passage[],
): QuotedGroup[] {
  const starts = new Map<string, Set<number>>()
  for (const { passageId, span } of chosen) {
    const set = starts.get(passageId)
    if (set) set.add(span.start)
    else starts.set(passageId, new Set([span.start]))
  }
  return passages.flatMap((passage) => {
    const wanted = starts.get(passage.id)
    return wanted ? groupsOf(passage, wanted) : []
  })
}

function groupsOf(passage: Passage, wanted: ReadonlySet<number>): QuotedGroup[] {
  const sentences = splitSentences(passage.text)
  const shown = new Set<number>()
  sentences.forEach(({ start }, i) => {
    if (!wanted.has(passage.start + start)) return
    shown.add(i)
    for (let back = i; back > 0 && i - back < MOST_STEPS_BACK; back -= 1) {
      const span = sentences[back]
      if (!span || !pointsBack(passage.text.slice(span.start, span.end))) break
      shown.add(back - 1)
    }
  })
  const groups: QuotedGroup[] = []
  let last = -2
  for (const i of [...shown].sort((a, b) => a - b)) {
    const span = sentences[i]
    if (!span) continue
    const sentence = { text: passage.text.slice(span.start, span.end), passageId: passage.id }
    const sameBlock = !passage.text.slice(sentences[last]?.end ?? 0, span.start).includes('\n')
    const group = groups.at(-1)
    if (group && last === i - 1 && sameBlock) group.sentences.push(sentence)
    else groups.push({ passage, sentences: [sentence] })
    last = i
  }
  return groups
}
