import type { RankedSentence } from '@/lib/core/retrieval/ranked'
import { splitSentences } from '@/lib/core/retrieval/split-sentences'
import type { Span } from '@/lib/model/capture'
import type { Passage } from '@/lib/model/passage'
import { labelRow } from './label-row'
import { isWhole, MOST_STEPS_BACK, pointsBack } from './sentence-cues'
import type { QuotedGroup } from './write-sections'
import type { CitedSentence } from './write-sentence'

/**
 * Chosen sentences in page order. Those that follow each other stand together; one that points back brings the
 * sentence before it, and that one's if it points back too; an item of a list the line that leads in to it; a row of a
 * table the names of its columns.
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
    return wanted ? groupsOf(passage, wanted, passages) : []
  })
}

function groupsOf(
  passage: Passage,
  wanted: ReadonlySet<number>,
  passages: readonly Passage[],
): QuotedGroup[] {
  const sentences = splitSentences(passage.text)
  const textOf = ({ start, end }: Span): string => passage.text.slice(start, end)
  const shown = new Set<number>()
  const leadIns = new Map<number, number>()
  sentences.forEach((span, i) => {
    if (!wanted.has(passage.start + span.start)) return
    shown.add(i)
    for (let back = i; back > 0 && i - back < MOST_STEPS_BACK; back -= 1) {
      const here = sentences[back]
      if (!here || !pointsBack(textOf(here))) break
      shown.add(back - 1)
    }
    const leadIn = leadInOf(sentences.map(textOf), i)
    if (leadIn !== null) leadIns.set(i, leadIn)
  })
  const groups: QuotedGroup[] = []
  let last = -2
  let lastLeadIn: number | undefined
  for (const i of [...shown].sort((a, b) => a - b)) {
    const span = sentences[i]
    if (!span || (leadIns.size > 0 && [...leadIns.values()].includes(i))) continue
    const sentence = toCited(span, passage, passages)
    const leadIn = leadIns.get(i)
    const before = leadIn === undefined ? undefined : sentences[leadIn]
    const sameBlock = !passage.text.slice(sentences[last]?.end ?? 0, span.start).includes('\n')
    const group = groups.at(-1)
    if (before && group?.below && leadIn === lastLeadIn) group.below.push(sentence)
    else if (before)
      groups.push({ passage, sentences: [toCited(before, passage, passages)], below: [sentence] })
    else if (group && last === i - 1 && sameBlock) group.sentences.push(sentence)
    else groups.push({ passage, sentences: [sentence] })
    last = i
    lastLeadIn = leadIn
  }
  return groups
}

function toCited({ start, end }: Span, passage: Passage, passages: readonly Passage[]): CitedSentence {
  const text = passage.text.slice(start, end)
  const shown = labelRow(text, start, passage, passages)
  return { text, passageId: passage.id, ...(shown !== null && { shown }) }
}

/** The line that announces the list in which the sentence at `i` is an item; `null` where it is none. */
function leadInOf(sentences: readonly string[], i: number): number | null {
  for (let at = i; at > 0 && i - at < MOST_ITEMS; at -= 1) {
    if (/[:：]$/.test(sentences[at - 1] ?? '')) return at - 1
    if (isWhole(sentences[at] ?? '') && !ITEM.test(sentences[at] ?? '')) return null
  }
  return null
}

const MOST_ITEMS = 15
/** Items that are sentences are numbered or marked. */
const ITEM = /^(?:[-+•·–—*]|\p{Nd}{1,3}[.)])\s/u
