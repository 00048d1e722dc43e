import { AppFailure } from '@/lib/model/app-error'
import type { Capture } from '@/lib/model/capture'
import { readPastedText } from '@/lib/sources/pasted-text/read-pasted-text'
import type { PrepareDeps, PrepareInput } from './prepare-question'

/** What an answer is made from, and what is asked of it. */
export interface ReadSource {
  capture: Capture
  question: string
}

/**
 * The capture a kept answer began with, else the page as it is now, else what the reader pasted because the page
 * cannot be read. Fails as the page does.
 */
export async function readSource(
  input: PrepareInput,
  deps: PrepareDeps,
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
    const made = { captureId: deps.newId(), takenAt: question.createdAt }
    const pasted = isUnreadable(thrown) ? readPastedText(question.text, made) : null
    if (!pasted) throw thrown
    return { capture: await deps.captures.keep(pasted.capture), question: pasted.question }
  }
}

function isUnreadable(thrown: unknown): boolean {
  return thrown instanceof AppFailure && thrown.error.code.startsWith('PAGE_')
}
