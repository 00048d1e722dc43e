import { describeAnchor } from '@/lib/core/anchoring/describe-anchor'
import { createAnswerCiter } from '@/lib/core/citations/cite-answer'
import { createCutMarkEnd } from '@/lib/core/citations/cut-mark'
import type { AnswerEvent } from '@/lib/model/answer-event'
import type { AppError } from '@/lib/model/app-error'
import type { Capture } from '@/lib/model/capture'
import type { Citation, UncitedStatement } from '@/lib/model/citation'
import type { FinishReason, Model, ModelChunk } from '@/lib/model/language-model'
import type { PreparedQuestion } from './prepare-question'

/** What `ask` needs from outside. */
export interface AskDeps {
  model: Model
  /** Reads the source, chooses passages, writes the request. */
  prepare(signal: AbortSignal): Promise<PreparedQuestion>
  now(): number
}

/** What the model has written so far belongs beside each event: a kept answer goes on from there. */
export interface AskStep {
  event: AnswerEvent
  /** What the model wrote since the last step, marks and all. */
  raw: string
}

/** The answer that is given. */
export interface AskStart {
  answerId: string
  /** What the model wrote of it already, marks and all, when a kept answer goes on; else `''`. */
  raw: string
  /** The half mark that it broke off in, which is no part of `raw`; else `''`. */
  cutMark: string
}

/** Answers one question as a stream of facts: what was read, what was said, what was proved. */
export async function* ask(start: AskStart, deps: AskDeps, signal: AbortSignal): AsyncGenerator<AskStep> {
  const began = deps.now()
  const { captures, passages, receipt, request } = await deps.prepare(signal)
  yield step({ type: 'receipt-made', receipt })
  yield step({ type: 'request-sent' })

  const citer = createAnswerCiter({ answerId: start.answerId, captures, passages })
  if (start.raw !== '' || start.cutMark !== '') {
    // Its text was shown before: reading it again brings the reader to where it was.
    yield step(restored(anchored(citer.read(start.raw), captures)))
  }
  const stream = { finish: null as FinishReason | null, firstWordMs: null as number | null }
  const goingOn = createCutMarkEnd(start.cutMark)
  const say = (text: string) => withRaw(anchored(citer.read(text), captures), text)
  try {
    for await (const chunk of deps.model.stream(request, signal)) {
      if (chunk.type === 'finish') stream.finish = chunk.reason
      else if (chunk.type !== 'text') yield step(toEvent(chunk))
      else {
        stream.firstWordMs ??= deps.now() - began
        yield* say(goingOn.read(chunk.text))
      }
    }
  } catch (thrown) {
    yield* say(goingOn.end())
    throw thrown
  }
  yield* say(goingOn.end())
  yield* withRaw(anchored(citer.end(), captures), '')
  const silent = stream.firstWordMs === null && start.raw === ''
  yield step({
    type: 'answer-end',
    ...outcome(stream.finish, signal.aborted, silent),
    firstWordMs: stream.firstWordMs,
    tookMs: deps.now() - began,
    at: deps.now(),
  })
}

function step(event: AnswerEvent): AskStep {
  return { event, raw: '' }
}

/** A chunk may hold back everything it brought: its raw text then travels on an empty text event. */
function* withRaw(events: AnswerEvent[], raw: string): Generator<AskStep> {
  if (events.length === 0 && raw !== '') yield { event: { type: 'text-delta', text: '' }, raw }
  for (const [index, event] of events.entries()) yield { event, raw: index === 0 ? raw : '' }
}

/** A text that is known already, with all its citations and open statements. */
function restored(events: AnswerEvent[]): AnswerEvent {
  const citations = new Map<string, Citation>()
  const uncited: UncitedStatement[] = []
  let text = ''
  for (const event of events) {
    if (event.type === 'text-delta') text += event.text
    if (event.type === 'citation-checked') citations.set(event.citation.citationId, event.citation)
    if (event.type === 'statement-uncited') uncited.push(event.statement)
  }
  return { type: 'citations-restored', text, citations: [...citations.values()], uncited }
}

/** Each citation learns how its place is found again: that of its words or, where there are none, the nearest. */
function anchored(events: AnswerEvent[], captures: readonly Capture[]): AnswerEvent[] {
  return events.map((event) => {
    if (event.type !== 'citation-checked') return event
    const { spans, nearest, captureId } = event.citation
    const capture = captures.find((each) => each.captureId === captureId)
    const place = spans.length > 0 ? spans : nearest ? [nearest.span] : []
    if (!capture || !canBeFoundAgain(capture) || place.length === 0) return event
    return { ...event, citation: { ...event.citation, anchor: describeAnchor(capture, place) } }
  })
}

/** What was pasted, dropped or written out by a server is kept here and nowhere else. */
function canBeFoundAgain({ kind }: Capture): boolean {
  return kind === 'page' || kind === 'selection' || kind === 'pdf' || kind === 'transcript'
}

function toEvent(chunk: Exclude<ModelChunk, { type: 'text' | 'finish' }>): AnswerEvent {
  if (chunk.type === 'retry') return { type: 'retry-planned', retry: chunk.retry }
  return {
    type: 'usage-reported',
    promptTokens: chunk.promptTokens,
    outputTokens: chunk.outputTokens,
  }
}

type Outcome = { status: 'complete' | 'cut' | 'stopped' | 'failed'; error: AppError | null }

/** An answer is complete only when the model said so: an end without a reason was cut off. */
function outcome(finish: FinishReason | null, stopped: boolean, silent: boolean): Outcome {
  if (stopped) return { status: 'stopped', error: null }
  if (finish === 'length') return { status: 'cut', error: { code: 'LENGTH' } }
  if (finish === 'filtered') return { status: 'cut', error: { code: 'FILTERED' } }
  if (finish === 'refused') return { status: 'failed', error: { code: 'REFUSED' } }
  if (finish === null) return { status: 'cut', error: { code: 'CUT_OFF' } }
  if (silent) return { status: 'failed', error: { code: 'EMPTY' } }
  return { status: 'complete', error: finish === 'unsaid' ? { code: 'ENDED_UNSAID' } : null }
}
