import { describe, expect, it } from 'vitest'
import { newAnswer } from '@/lib/core/answers/new-answer'
import type { Answer } from '@/lib/model/answer'
import type { AnswerEvent } from '@/lib/model/answer-event'
import { AppFailure } from '@/lib/model/app-error'
import { type AnswerRunnerDeps, createAnswerRunner } from '@/lib/services/answer-runner'
import type { AskStep } from '@/lib/services/ask'
import { sampleCitation } from '@/tests/fakes/sample-citation'

const fresh = () =>
  newAnswer({ answerId: 'a1', questionId: 'q1', conversationId: 'c1', version: 1, createdAt: 1 })

const END: AnswerEvent = {
  type: 'answer-end',
  status: 'complete',
  error: null,
  firstWordMs: 1,
  tookMs: 2,
  at: 3,
}

const text = (words: string): AskStep => ({ event: { type: 'text-delta', text: words }, raw: words })
const end: AskStep = { event: END, raw: '' }

function setUp(change: Partial<AnswerRunnerDeps> = {}) {
  const log: string[] = []
  const saved: { answer: Answer; raw: string }[] = []
  const awake = { now: 0 }
  const runner = createAnswerRunner({
    answers: {
      save: async (answer, raw) => {
        log.push(`saved ${answer.seq}`)
        saved.push({ answer, raw })
      },
    },
    keepAwake: () => {
      awake.now += 1
      return () => {
        awake.now -= 1
      }
    },
    now: () => 5,
    wait: () => Promise.resolve(),
    changed: () => undefined,
    ...change,
  })
  const told: AnswerEvent[] = []
  runner.listen('a1', ({ seq, event }) => {
    log.push(`told ${seq}`)
    told.push(event)
  })
  const run = (steps: (signal: AbortSignal) => AsyncGenerator<AskStep>) => {
    runner.reserve('c1')
    return runner.start(fresh(), '', steps)
  }
  return { runner, log, saved, told, awake, run }
}

describe('answer runner', () => {
  it('stores every event before it tells anybody', async () => {
    const { log, run } = setUp()
    await run(async function* () {
      yield text('one ')
      await Promise.resolve()
      yield text('two')
      yield end
    })
    const told = log.filter((line) => line.startsWith('told'))
    expect(told.length).toBeGreaterThan(0)
    for (const line of told) {
      const seq = Number(line.split(' ')[1])
      const before = log.slice(0, log.indexOf(line)).filter((each) => each.startsWith('saved'))
      expect(Math.max(...before.map((each) => Number(each.split(' ')[1])))).toBeGreaterThanOrEqual(seq)
    }
  })

  it('ends with exactly what was said, in text and in what the model wrote', async () => {
    const { saved, run } = setUp()
    await run(async function* () {
      for (const word of ['a', 'b', 'c']) yield text(word)
      yield { event: { type: 'text-delta', text: '' }, raw: '[p1]' }
      yield { event: { type: 'citation-checked', citation: sampleCitation() }, raw: '' }
      yield end
    })
    const last = saved.at(-1)!
    expect(last.raw).toBe('abc[p1]')
    expect(last.answer).toMatchObject({ text: 'abc', status: 'complete', error: null })
    expect(last.answer.citations).toHaveLength(1)
  })

  it('turns a failure before the first word into a failed answer with its code', async () => {
    const { saved, run } = setUp()
    // biome-ignore lint/correctness/useYield: a model that fails at once
    await run(async function* () {
      throw new AppFailure('AUTH', { endpoint: 'example.org' })
    })
    expect(saved.at(-1)!.answer).toMatchObject({
      status: 'failed',
      error: { code: 'AUTH', detail: { endpoint: 'example.org' } },
    })
  })

  it('turns a failure after the first word into a cut answer that keeps its words', async () => {
    const { saved, run } = setUp()
    await run(async function* () {
      yield text('Half a')
      throw new AppFailure('STALLED')
    })
    expect(saved.at(-1)!.answer).toMatchObject({ status: 'cut', text: 'Half a', error: { code: 'STALLED' } })
  })

  it('shows a stream of steps without an end as cut', async () => {
    const { saved, run } = setUp()
    await run(async function* () {
      yield text('Half')
    })
    expect(saved.at(-1)!.answer).toMatchObject({ status: 'cut', error: { code: 'CUT_OFF' } })
  })

  it('stops: the signal aborts and the words so far are kept', async () => {
    const { runner, saved, run } = setUp()
    const running = run(async function* (signal) {
      yield text('So far')
      runner.stop('a1')
      signal.throwIfAborted()
    })
    await running
    expect(saved.at(-1)!.answer).toMatchObject({ status: 'stopped', text: 'So far', error: null })
    expect(runner.isLive('a1')).toBe(false)
  })

  it('does not wait for a source that goes on after it was stopped', async () => {
    const { runner, saved, run } = setUp()
    await run(async function* () {
      yield text('So far')
      runner.stop('a1')
      await new Promise(() => undefined)
    })
    expect(saved.at(-1)!.answer).toMatchObject({ status: 'stopped', text: 'So far', error: null })
  })

  it('keeps the words on the screen and asks for no more when the disk refuses', async () => {
    const signals: AbortSignal[] = []
    const { told, run } = setUp({
      answers: { save: () => Promise.reject(new AppFailure('STORAGE_FULL')) },
    })
    await run(async function* (signal) {
      signals.push(signal)
      yield text('On screen')
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
    })
    expect(signals[0]?.aborted).toBe(true)
    expect(told[0]).toEqual({ type: 'text-delta', text: 'On screen' })
    expect(told.at(-1)).toMatchObject({ type: 'answer-end', error: { code: 'STORAGE_FULL' } })
  })

  it('holds one conversation for one answer and keeps the worker awake only meanwhile', async () => {
    const { runner, awake, run } = setUp()
    expect(runner.reserve('c1')).toBe(true)
    expect(runner.reserve('c1')).toBe(false)
    await run(async function* () {
      expect(awake.now).toBe(1)
      yield end
    })
    expect(awake.now).toBe(0)
    expect(runner.reserve('c1')).toBe(true)
  })
})
