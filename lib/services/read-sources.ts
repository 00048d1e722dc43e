import { compareCaptures } from '@/lib/core/extraction/compare-captures'
import type { Answer } from '@/lib/model/answer'
import { type AppError, AppFailure, toAppError } from '@/lib/model/app-error'
import type { AskedAttachment } from '@/lib/model/attachment'
import type { Capture } from '@/lib/model/capture'
import type { CaptureChange } from '@/lib/model/capture-change'
import type { Question, Turn } from '@/lib/model/conversation'
import type { UnreadSource } from '@/lib/model/receipt'
import { withEarlierReading } from './earlier-reading'

export interface SourcesInput {
  question: Question
  /** The tab to read; `null` when none shows the page. */
  tabId: number | null
  /** The newest earlier answer to the question: what it was made from stands in for what cannot be read any more. */
  earlier: Answer | null
  /** Earlier turns of the conversation, oldest first. */
  history: readonly Turn[]
  /** The unfinished answer that goes on, and what the model wrote of it. */
  kept: { answer: Answer; raw: string } | null
}

export interface SourcesDeps {
  readPage(tabId: number, signal: AbortSignal): Promise<Capture>
  /** What was attached, as it is now. */
  readAttachment(attachment: AskedAttachment, signal: AbortSignal): Promise<Capture>
  /** What the reader pasted into the question, when that is enough to answer from. */
  readPasted(
    typed: string,
    made: { captureId: string; takenAt: number },
  ): { capture: Capture; question: string } | null
  captures: {
    keep(capture: Capture): Promise<Capture>
    get(captureId: string): Promise<Capture | null>
    /** The newest other reading of the same source that is kept and says something else. */
    otherReading(capture: Capture): Promise<Capture | null>
  }
  newId(): string
}

/** One source of an answer. */
export interface AskedSource {
  /** The ids of its passages begin with it. */
  letter: string
  attachmentId: string | null
  capture: Capture
  change: CaptureChange | null
}

/** What an answer is made from, and what is asked of it. */
export interface ReadSources {
  sources: [AskedSource, ...AskedSource[]]
  unread: UnreadSource[]
  question: string
}

/** The letter of the page beside the panel, and of pasted text in its place. */
export const PAGE_LETTER = 'p'
/** One for each attachment that goes with a question, none of them the page's. */
export const ATTACHMENT_LETTERS = 'abcdefgh'

/**
 * The captures a kept answer began with; else the page and what was attached, each as it is now or was when the question
 * was first answered; else what the reader pasted because nothing else can be read. Fails as the page does when there is
 * nothing to answer from.
 */
export async function readSources(
  input: SourcesInput,
  deps: SourcesDeps,
  signal: AbortSignal,
): Promise<ReadSources> {
  const { question } = input
  const kept = await keptSources(input, deps)
  if (kept) return { ...kept, question: askedOf(kept.sources, input, deps) }
  const [page, ...attached] = await Promise.all([
    readPage(input, deps, signal),
    ...question.attachments.map((attachment, n) => readAttached(attachment, n, input, deps, signal)),
  ])
  signal.throwIfAborted()
  const found = [page, ...attached].flatMap((outcome) => ('error' in outcome ? [] : outcome))
  const read = await withChanges(withoutRepeats(found), input, deps)
  const [first, ...rest] = await withEarlierReading(read, question.commandId, deps.captures.otherReading)
  if (first) {
    const unread = [page, ...attached].flatMap((outcome) => ('error' in outcome ? outcome : []))
    const sources: ReadSources['sources'] = [first, ...rest]
    return { sources, unread: unread.filter(isMissed(input)), question: askedOf(sources, input, deps) }
  }
  return readPasted(input, deps, page)
}

/**
 * A page and its tab, attached as well, are one source: the first stays. They are known by what they say, too: a reading that
 * is not kept has an id of its own.
 */
export function withoutRepeats<Source extends { capture: Capture }>(sources: readonly Source[]): Source[] {
  return sources.filter(
    ({ capture }, n) => sources.findIndex((other) => isSameReading(other.capture, capture)) === n,
  )
}

function isSameReading(one: Capture, other: Capture): boolean {
  if (one.captureId === other.captureId) return true
  return one.sourceId === other.sourceId && one.kind === other.kind && one.textHash === other.textHash
}

type Outcome = Omit<AskedSource, 'change'> | UnreadSource

async function keptSources(
  { kept }: SourcesInput,
  { captures }: SourcesDeps,
): Promise<Pick<ReadSources, 'sources' | 'unread'> | null> {
  const receipt = kept?.answer.receipt
  if (!receipt) return null
  const found = await Promise.all(
    receipt.sources.map(async ({ letter, attachmentId, captureId, change }) => {
      const capture = await captures.get(captureId)
      return capture ? [{ letter, attachmentId, capture, change }] : []
    }),
  )
  const [first, ...rest] = found.flat()
  return first && rest.length + 1 === found.length
    ? { sources: [first, ...rest], unread: receipt.unread }
    : null
}

async function readPage(input: SourcesInput, deps: SourcesDeps, signal: AbortSignal): Promise<Outcome> {
  const { tabId, question } = input
  const read = async () => {
    if (tabId === null) throw new AppFailure('PAGE_GONE')
    return deps.captures.keep(await deps.readPage(tabId, signal))
  }
  return outcomeOf(null, PAGE_LETTER, question.pageTitle ?? '', input, deps, read)
}

async function readAttached(
  attachment: AskedAttachment,
  n: number,
  input: SourcesInput,
  deps: SourcesDeps,
  signal: AbortSignal,
): Promise<Outcome> {
  const letter = ATTACHMENT_LETTERS.charAt(n)
  const read = () => deps.readAttachment(attachment, signal)
  return outcomeOf(attachment.attachmentId, letter, attachment.title, input, deps, read)
}

async function outcomeOf(
  attachmentId: string | null,
  letter: string,
  title: string,
  { earlier }: SourcesInput,
  { captures }: SourcesDeps,
  read: () => Promise<Capture>,
): Promise<Outcome> {
  try {
    return { letter, attachmentId, capture: await read() }
  } catch (thrown) {
    if (!isUnreadable(thrown)) throw thrown
    const before = earlier?.receipt?.sources.find((source) => source.attachmentId === attachmentId)
    const capture = before ? await captures.get(before.captureId) : null
    return capture ? { letter, attachmentId, capture } : { attachmentId, title, error: toAppError(thrown) }
  }
}

/** Where there is no tab, no page was to be read. */
function isMissed({ tabId }: SourcesInput): (source: UnreadSource) => boolean {
  return ({ attachmentId }) => attachmentId !== null || tabId !== null
}

function withChanges(
  sources: readonly Omit<AskedSource, 'change'>[],
  { history }: SourcesInput,
  { captures }: SourcesDeps,
): Promise<AskedSource[]> {
  const before = history.at(-1)?.answers.findLast(({ receipt }) => receipt !== null)?.receipt?.sources ?? []
  return Promise.all(
    sources.map(async (source) => {
      const { capture } = source
      // The page itself comes before an earlier reading of it.
      const known = before.find(
        ({ sourceId, kind }) => sourceId === capture.sourceId && kind === capture.kind,
      )
      const last = known && known.captureId !== capture.captureId ? await captures.get(known.captureId) : null
      const isSame = !last || last.textHash === capture.textHash
      return { ...source, change: isSame ? null : compareCaptures(last, capture) }
    }),
  )
}

/** What was pasted stands in its data block and nowhere else (S13), when it is read again as well. */
function askedOf(sources: ReadSources['sources'], input: SourcesInput, deps: SourcesDeps): string {
  const isPasted = sources.some(({ capture }) => capture.kind === 'pasted')
  return (isPasted && splitPasted(input, deps)?.question) || input.question.text
}

function splitPasted({ question }: SourcesInput, { readPasted, newId }: SourcesDeps) {
  return readPasted(question.text, { captureId: newId(), takenAt: question.createdAt })
}

async function readPasted(input: SourcesInput, deps: SourcesDeps, page: Outcome): Promise<ReadSources> {
  const pasted = splitPasted(input, deps)
  if (!pasted) throw failureOf('error' in page ? page.error : { code: 'PAGE_GONE' })
  const capture = await deps.captures.keep(pasted.capture)
  return {
    sources: [{ letter: PAGE_LETTER, attachmentId: null, capture, change: null }],
    unread: [],
    question: pasted.question,
  }
}

function failureOf({ code, detail }: AppError): AppFailure {
  return new AppFailure(code, detail)
}

/** The source's own failure, not ours and not the reader's stop. */
function isUnreadable(thrown: unknown): boolean {
  return (
    thrown instanceof AppFailure &&
    /^(PAGE|FILE|DOCUMENT|NOTHING|NO_TRANSCRIPT|READING)/.test(thrown.error.code)
  )
}
