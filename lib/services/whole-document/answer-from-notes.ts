import { commandById } from '@/lib/commands'
import { writeNotesRequest } from '@/lib/core/whole-document/write-requests'
import type { AnswerEvent } from '@/lib/model/answer-event'
import { AppFailure } from '@/lib/model/app-error'
import type { SectionNotes } from '@/lib/model/whole-reading'
import { type AskStart, type AskStep, ask } from '@/lib/services/ask'
import { type NoteDeps, requestOf, tellReading } from './note-request'
import { namesOf } from './plan-whole-reading'
import { countReceipt } from './whole-receipt'
import { recount, type WholeWork } from './whole-work'

/** The answer itself, from notes that fit one request. Its quotations are checked in the captures as always. */
export async function* answerFromNotes(
  noted: readonly SectionNotes[],
  start: AskStart,
  work: WholeWork,
  deps: Pick<NoteDeps, 'newFence'>,
  signal: AbortSignal,
): AsyncGenerator<AskStep> {
  const { asked, captures, model, now } = work
  const sections = noted.filter(({ notes }) => notes.length > 0)
  if (sections.length === 0) throw new AppFailure('EMPTY', { model: model.name })
  recount(work, { kind: 'answer', startedAt: now() })
  countReceipt(work, 1)
  yield tellReading(work)
  const messages = writeNotesRequest({
    question: asked.question,
    instruction: commandById(asked.commandId).instruction,
    sources: namesOf(asked),
    sections,
    parts: work.whole.sectionsDone,
    mostNotes: null,
    fence: deps.newFence(),
    continueFrom: start.raw,
  })
  const request = requestOf(work, messages, start.raw)
  const prepared = { captures, passages: [...asked.all], receipt: work.receipt, request }
  for await (const step of ask(start, { model, prepare: async () => prepared, now }, signal)) {
    const event = inAll(step.event, work)
    if (event.type === 'answer-end' && event.status === 'complete') yield allRead(work, event.tookMs ?? 0)
    yield { ...step, event }
  }
}

/** Tokens and time of the whole reading, not of its last request. */
function inAll(event: AnswerEvent, { receipt, whole }: WholeWork): AnswerEvent {
  if (event.type === 'answer-end') return { ...event, tookMs: whole.tookMs + (event.tookMs ?? 0) }
  if (event.type !== 'usage-reported') return event
  return {
    ...event,
    promptTokens: (receipt.promptTokens ?? 0) + (event.promptTokens ?? 0),
    outputTokens: (receipt.outputTokens ?? 0) + (event.outputTokens ?? 0),
  }
}

function allRead({ whole }: WholeWork, answerMs: number): AskStep {
  const done = { requestsDone: whole.requests, tookMs: whole.tookMs + answerMs, step: null }
  return { event: { type: 'reading-advanced', whole: { ...whole, ...done } }, raw: '' }
}
