import type { Answer } from '@/lib/model/answer'
import { AppFailure } from '@/lib/model/app-error'
import type { Capture } from '@/lib/model/capture'
import type { Question } from '@/lib/model/conversation'

export interface SourceInput {
  question: Question
  /** The tab to read; `null` when none shows the page. */
  tabId: number | null
  /** What was read of the page before, to answer from when it cannot be read any more. */
  captureId: string | null
  /** The unfinished answer that goes on, and what the model wrote of it. */
  kept: { answer: Answer; raw: string } | null
}

export interface SourceDeps {
  readPage(tabId: number, signal: AbortSignal): Promise<Capture>
  /** What the reader pasted into the question, when that is enough to answer from. */
  readPasted(typed: string, made: { captureId: string; takenAt: number }): ReadSource | null
  captures: { keep(capture: Capture): Promise<Capture>; get(captureId: string): Promise<Capture | null> }
  newId(): string
}

/** What an answer is made from, and what is asked of it. */
export interface ReadSource {
  capture: Capture
  question: string
}

/**
 * The capture a kept answer began with, else the page as it is now or was when it was asked, else what the reader pasted because the page
 * cannot be read. Fails as the page does.
 */
export async function readSource(
  input: SourceInput,
  deps: SourceDeps,
  signal: AbortSignal,
): Promise<ReadSource> {
  const { question, tabId, kept } = input
  const known = kept?.answer.receipt ? await deps.captures.get(kept.answer.receipt.captureId) : null
  if (known) return { capture: known, question: question.text }
  try {
    if (tabId === null) throw new AppFailure('PAGE_GONE')
    const capture = await deps.readPage(tabId, signal)
    return { capture: await deps.captures.keep(capture), question: question.text }
  } catch (thrown) {
    const earlier = input.captureId ? await deps.captures.get(input.captureId) : null
    if (earlier && isUnreadable(thrown)) return { capture: earlier, question: question.text }
    const made = { captureId: deps.newId(), takenAt: question.createdAt }
    const pasted = isUnreadable(thrown) ? deps.readPasted(question.text, made) : null
    if (!pasted) throw thrown
    return { capture: await deps.captures.keep(pasted.capture), question: pasted.question }
  }
}

function isUnreadable(thrown: unknown): boolean {
  return thrown instanceof AppFailure && thrown.error.code.startsWith('PAGE_')
}
