import { applyAnswerEvent } from '@/lib/core/answers/apply-answer-event'
import type { Answer } from '@/lib/model/answer'
import type { AnswerEvent } from '@/lib/model/answer-event'
import { AppFailure, toAppError } from '@/lib/model/app-error'
import type { AnswerRepository } from '@/lib/storage/answer-repository'
import type { AskStep } from './ask'
import { untilStopped } from './until-stopped'

/** A word is on disk and on screen this soon after it came; a quarter of a second is promised (R1). */
const FLUSH_MS = 50

export interface AnswerRunnerDeps {
  answers: Pick<AnswerRepository, 'save'>
  /** Keeps the worker alive until the returned function is called. */
  keepAwake(): () => void
  now(): number
  wait(ms: number): Promise<void>
  /** An answer of this conversation began or ended. */
  changed(conversationId: string): void
}

export type AnswerListener = (message: { answerId: string; seq: number; event: AnswerEvent }) => void

type Steps = (signal: AbortSignal) => AsyncGenerator<AskStep>

interface LiveAnswer {
  answer: Answer
  raw: string
  controller: AbortController
  /** Frees the conversation for the next question. */
  settle(): void
}

export type AnswerRunner = ReturnType<typeof createAnswerRunner>

/**
 * Runs answers: stores every event first, then tells it to whoever listens, and turns a failure into an end. What is
 * live dies with the worker; what is stored does not.
 */
export function createAnswerRunner(deps: AnswerRunnerDeps) {
  const live = new Map<string, LiveAnswer>()
  const reserved = new Set<string>()
  const listeners = new Map<string, Set<AnswerListener>>()

  const tell: AnswerListener = (message) => {
    for (const listener of listeners.get(message.answerId) ?? []) listener(message)
  }

  async function run(running: LiveAnswer, steps: Steps): Promise<void> {
    const { conversationId } = running.answer
    const release = deps.keepAwake()
    deps.changed(conversationId)
    try {
      await drain(running, steps, deps, tell)
    } finally {
      running.settle()
      release()
      deps.changed(conversationId)
    }
  }

  return {
    /** Claims the conversation for one answer; `false` when one is open there already. */
    reserve(conversationId: string): boolean {
      if (reserved.has(conversationId)) return false
      reserved.add(conversationId)
      return true
    },

    /** Gives a claim back that was not used. */
    release(conversationId: string): void {
      reserved.delete(conversationId)
    },

    /** Begins or goes on with an answer whose conversation was reserved. Resolves when it has ended. */
    start(answer: Answer, raw: string, steps: Steps): Promise<void> {
      const settle = () => {
        if (live.delete(answer.answerId)) reserved.delete(answer.conversationId)
      }
      const running = { answer, raw, controller: new AbortController(), settle }
      live.set(answer.answerId, running)
      return run(running, steps)
    },

    stop(answerId: string): void {
      live.get(answerId)?.controller.abort()
    },

    isLive: (answerId: string): boolean => live.has(answerId),

    /** An answer of this conversation is open here, or about to be. */
    isBusy: (conversationId: string): boolean => reserved.has(conversationId),

    stopConversation(conversationId: string): void {
      for (const { answer, controller } of live.values())
        if (answer.conversationId === conversationId) controller.abort()
    },

    /** Calls `listener` with every event from now on. Returns what ends that. */
    listen(answerId: string, listener: AnswerListener): () => void {
      const own = listeners.get(answerId) ?? new Set()
      listeners.set(answerId, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(answerId) === own) listeners.delete(answerId)
      }
    },
  }
}

/** Reads the steps as fast as they come and writes them in batches, one write at a time. */
async function drain(
  running: LiveAnswer,
  steps: Steps,
  deps: AnswerRunnerDeps,
  tell: AnswerListener,
): Promise<void> {
  const queue: AskStep[] = []
  const source = { over: false, wake: () => {} }
  const reading = readInto(queue, source, running, steps, deps)
  try {
    while (!source.over || queue.length > 0) {
      if (queue.length === 0) {
        await new Promise<void>((resolve) => {
          source.wake = resolve
          if (source.over || queue.length > 0) resolve()
        })
        continue
      }
      await flush(running, queue.splice(0), deps, tell)
      if (!source.over || queue.length > 0) await deps.wait(FLUSH_MS)
    }
  } catch (thrown) {
    // The disk refused: what was said stays on the screen, and no more is asked for.
    running.controller.abort()
    await reading
    await endUnstored(running, endOf(thrown, running, deps.now()), deps, tell)
  }
  await reading
}

/** The end is told in any case, and stored if the disk takes so little again. */
async function endUnstored(
  running: LiveAnswer,
  event: AnswerEvent,
  deps: AnswerRunnerDeps,
  tell: AnswerListener,
): Promise<void> {
  running.answer = applyAnswerEvent(running.answer, event)
  for (const waitMs of [0, 250, 1_000]) {
    await deps.wait(waitMs)
    const stored = await deps.answers.save(running.answer, running.raw, running.answer.citations).then(
      () => true,
      () => false,
    )
    if (stored) break
  }
  running.settle()
  tell({ answerId: running.answer.answerId, seq: running.answer.seq, event })
}

async function readInto(
  queue: AskStep[],
  source: { over: boolean; wake: () => void },
  running: LiveAnswer,
  steps: Steps,
  deps: AnswerRunnerDeps,
): Promise<void> {
  let ended = false
  try {
    const { signal } = running.controller
    for await (const step of untilStopped(steps(signal), signal, deps.wait)) {
      queue.push(step)
      ended ||= step.event.type === 'answer-end'
      source.wake()
    }
    if (!ended) throw new AppFailure('CUT_OFF')
  } catch (thrown) {
    if (!ended) queue.push({ event: endOf(thrown, running, deps.now(), queue), raw: '' })
  }
  source.over = true
  source.wake()
}

async function flush(
  running: LiveAnswer,
  steps: AskStep[],
  deps: AnswerRunnerDeps,
  tell: AnswerListener,
): Promise<void> {
  const events = mergeText(steps.map((step) => step.event))
  const messages = events.map((event) => {
    running.answer = applyAnswerEvent(running.answer, event)
    return { answerId: running.answer.answerId, seq: running.answer.seq, event }
  })
  running.raw += steps.map((step) => step.raw).join('')
  const anew = events.some(({ type }) => type === 'citations-restored')
  const citations = events.flatMap((event) => (event.type === 'citation-checked' ? event.citation : []))
  try {
    await deps.answers.save(running.answer, running.raw, anew ? running.answer.citations : citations, anew)
    // Before anybody hears of the end: the next question may come at once.
    if (events.some(({ type }) => type === 'answer-end')) running.settle()
  } finally {
    for (const message of messages) tell(message)
  }
}

/** Neighbouring pieces of text become one event; an empty one only carried raw text. */
function mergeText(events: AnswerEvent[]): AnswerEvent[] {
  const merged: AnswerEvent[] = []
  for (const event of events) {
    const last = merged.at(-1)
    if (event.type !== 'text-delta') merged.push(event)
    else if (last?.type === 'text-delta')
      merged[merged.length - 1] = { type: 'text-delta', text: last.text + event.text }
    else if (event.text !== '') merged.push(event)
  }
  return merged
}

/** A failure after the first word leaves a cut answer with its text; stopping is not a failure. */
function endOf(thrown: unknown, running: LiveAnswer, at: number, queue: AskStep[] = []): AnswerEvent {
  const stopped = running.controller.signal.aborted && !(thrown instanceof AppFailure)
  const said =
    running.answer.text !== '' ||
    queue.some(({ event }) => event.type === 'text-delta' && event.text.trim() !== '')
  return {
    type: 'answer-end',
    status: stopped ? 'stopped' : said ? 'cut' : 'failed',
    error: stopped ? null : toAppError(thrown),
    firstWordMs: null,
    tookMs: null,
    at,
  }
}
