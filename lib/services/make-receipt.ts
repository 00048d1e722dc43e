import { tellOmitted } from '@/lib/core/prompts/omitted-parts'
import { countWords } from '@/lib/core/retrieval/count-words'
import type { Capture } from '@/lib/model/capture'
import type { Model } from '@/lib/model/language-model'
import type { Passage } from '@/lib/model/passage'
import type { Receipt, SentSource, UnreadSource } from '@/lib/model/receipt'
import type { AskedSource } from './read-sources'

export interface ReceiptInput {
  model: Model
  sources: readonly AskedSource[]
  unread: UnreadSource[]
  /** Of all sources. */
  all: readonly Passage[]
  sent: readonly Passage[]
  promptTokensEstimated: number | null
  /** Earlier turns with answers, and how many of them go along. */
  earlierTurns?: { sent: number; total: number }
}

/** What is about to be sent, where to, and what is left out. What the server reports is filled in later. */
export function makeReceipt({ model, sources, unread, all, sent, ...input }: ReceiptInput): Receipt {
  return {
    providerId: model.providerId,
    modelName: model.name,
    host: model.host,
    sources: sources.map((source) => toSentSource(source, all, sent)),
    unread,
    contextTokens: model.contextTokens,
    ...((input.earlierTurns?.total ?? 0) > 0 && { earlierTurns: input.earlierTurns }),
    promptTokensEstimated: input.promptTokensEstimated,
    promptTokens: null,
    outputTokens: null,
    firstWordMs: null,
    tookMs: null,
  }
}

/** Of one source, what is sent and what is left out. */
export function toSentSource(
  { letter, attachmentId, capture, change }: AskedSource,
  all: readonly Passage[],
  sent: readonly Passage[],
): Required<SentSource> {
  const { captureId, sourceId, kind, title } = capture
  const isOwn = (passage: Passage) => passage.captureId === captureId
  const own = all.filter(isOwn)
  const ownSent = sent.filter(isOwn)
  return {
    letter,
    attachmentId,
    captureId,
    sourceId,
    kind,
    title,
    words: wordsOf(capture, own),
    wordsSent: wordsOf(capture, ownSent),
    passages: ownSent.map(({ id, start, end }) => ({ id, start, end })),
    passagesInSource: own.length,
    ...tellOmitted(capture, own, ownSent),
    change,
  }
}

/** Words of these passages of a capture, and of the headings that go with them, each heading once. */
export function wordsOf(capture: Capture, passages: readonly Passage[]): number {
  const texts = passages.map(({ text }) => text)
  return [...texts, ...headingsOver(capture, passages)].reduce((sum, text) => sum + countWords(text), 0)
}

/** Texts of the headings that are no passages themselves; what nobody sees stands over nothing that everybody sees. */
function headingsOver({ text, blocks }: Capture, passages: readonly Passage[]): string[] {
  const own = new Set(
    passages.flatMap(({ firstBlock, lastBlock }) => blocks.slice(firstBlock, lastBlock + 1)),
  )
  const over = passages.flatMap(({ firstBlock, collapsed }) =>
    (blocks[firstBlock]?.headings ?? []).flatMap((n) => {
      const heading = blocks[n]
      return heading && !own.has(heading) && (collapsed || !heading.collapsed) ? [heading] : []
    }),
  )
  return [...new Set(over)].map(({ start, end }) => text.slice(start, end))
}
