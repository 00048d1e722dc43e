import { omittedSections } from '@/lib/core/prompts/select-passages'
import { countWords } from '@/lib/core/retrieval/count-words'
import type { Model } from '@/lib/model/language-model'
import type { Passage } from '@/lib/model/passage'
import type { Receipt, SentSource, UnreadSource } from '@/lib/model/receipt'
import type { AskedSource } from './read-sources'

/** More names of sections than this nobody reads. */
const OMITTED_SECTIONS = 50

export interface ReceiptInput {
  model: Model
  sources: readonly AskedSource[]
  unread: UnreadSource[]
  /** Of all sources. */
  all: readonly Passage[]
  sent: readonly Passage[]
  promptTokensEstimated: number | null
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
    promptTokensEstimated: input.promptTokensEstimated,
    promptTokens: null,
    outputTokens: null,
    firstWordMs: null,
    tookMs: null,
  }
}

function toSentSource(
  { letter, attachmentId, capture, change }: AskedSource,
  all: readonly Passage[],
  sent: readonly Passage[],
): SentSource {
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
    words: wordsOf(own),
    wordsSent: wordsOf(ownSent),
    passages: ownSent.map(({ id, start, end }) => ({ id, start, end })),
    passagesInSource: own.length,
    omittedSections: omittedSections(own, ownSent).slice(0, OMITTED_SECTIONS),
    change,
  }
}

/** Words that can be asked about. */
export function wordsOf(passages: readonly Passage[]): number {
  return passages.reduce((sum, { text }) => sum + countWords(text), 0)
}
