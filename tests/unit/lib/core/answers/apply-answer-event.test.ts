import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyAnswerEvent } from '@/lib/core/answers/apply-answer-event'
import { newAnswer } from '@/lib/core/answers/new-answer'
import type { Answer, AnswerStatus } from '@/lib/model/answer'
import type { AnswerEvent } from '@/lib/model/answer-event'
import { sampleCitation } from '@/tests/fakes/sample-citation'
import { sampleReceipt } from '@/tests/fakes/sample-receipt'

const receipt = sampleReceipt()
const citation = sampleCitation({ verdict: 'absent', at: 3 })

const end = (status: 'complete' | 'stopped'): AnswerEvent => ({
  type: 'answer-end',
  status,
  error: null,
  firstWordMs: 120,
  tookMs: 900,
  at: 5000,
})

const fresh = newAnswer({
  answerId: 'answer',
  questionId: 'question',
  conversationId: 'conversation',
  version: 1,
  createdAt: 1000,
})

const answerAfter = (...events: AnswerEvent[]): Answer => events.reduce(applyAnswerEvent, fresh)

const anyEvent: fc.Arbitrary<AnswerEvent> = fc.oneof(
  fc.constant<AnswerEvent>({ type: 'receipt-made', receipt }),
  fc.constant<AnswerEvent>({ type: 'request-sent' }),
  fc.constant<AnswerEvent>({
    type: 'retry-planned',
    retry: { attempt: 2, at: 9, error: { code: 'OVERLOADED' } },
  }),
  fc.string().map((text): AnswerEvent => ({ type: 'text-delta', text })),
  fc.constant<AnswerEvent>({ type: 'citation-checked', citation }),
  fc.constant<AnswerEvent>({
    type: 'statement-uncited',
    statement: { statement: { start: 0, end: 1 }, warnings: [] },
  }),
  fc.constant<AnswerEvent>({ type: 'usage-reported', promptTokens: 10, outputTokens: null }),
  fc.constant(end('complete')),
  fc.constant(end('stopped')),
  fc.constant<AnswerEvent>({ type: 'answer-resumed' }),
)

describe('applyAnswerEvent', () => {
  it('goes from queued over sending and streaming to one end state', () => {
    const events: AnswerEvent[] = [
      { type: 'receipt-made', receipt },
      { type: 'request-sent' },
      { type: 'text-delta', text: 'Yes' },
      end('complete'),
    ]
    const seen: AnswerStatus[] = []
    let answer = fresh
    for (const event of events) {
      answer = applyAnswerEvent(answer, event)
      seen.push(answer.status)
    }
    expect(seen).toEqual(['queued', 'sending', 'streaming', 'complete'])
    expect(answer).toMatchObject({ text: 'Yes', endedAt: 5000, seq: 4 })
    expect(answer.receipt).toMatchObject({ firstWordMs: 120, tookMs: 900 })
  })

  it('raises seq by one for every event and never changes its input', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        let answer = fresh
        for (const event of events) {
          const before = JSON.stringify(answer)
          const next = applyAnswerEvent(answer, event)
          expect(JSON.stringify(answer)).toBe(before)
          expect(next.seq).toBe(answer.seq + 1)
          answer = next
        }
      }),
    )
  })

  it('keeps an ended answer as it is until it is resumed', () => {
    fc.assert(
      fc.property(fc.array(anyEvent.filter((event) => event.type !== 'answer-resumed')), (late) => {
        const ended = answerAfter({ type: 'text-delta', text: 'Kept.' }, end('stopped'))
        const later = late.reduce(applyAnswerEvent, ended)
        expect({ ...later, seq: 0 }).toEqual({ ...ended, seq: 0 })
      }),
    )
  })

  it('opens a kept answer again with its text, without its error', () => {
    const cut = answerAfter({ type: 'text-delta', text: 'Half' }, {
      ...end('stopped'),
      error: { code: 'CUT_OFF' },
    } as AnswerEvent)
    const resumed = applyAnswerEvent(cut, { type: 'answer-resumed' })
    expect(resumed).toMatchObject({ status: 'queued', text: 'Half', error: null, endedAt: null })
  })

  it('forgets the planned retry when something arrives', () => {
    const waiting = answerAfter({
      type: 'retry-planned',
      retry: { attempt: 2, at: 9, error: { code: 'RATE_LIMIT' } },
    })
    expect(waiting.retry?.attempt).toBe(2)
    expect(applyAnswerEvent(waiting, { type: 'text-delta', text: 'x' }).retry).toBeNull()
  })

  it('replaces a citation that is reported again', () => {
    const answer = answerAfter(
      { type: 'citation-checked', citation },
      { type: 'citation-checked', citation: { ...citation, by: 'matching', verdict: 'repaired' } },
    )
    expect(answer.citations.map((one) => one.verdict)).toEqual(['repaired'])
  })

  it('puts the reported usage into the receipt', () => {
    const answer = answerAfter(
      { type: 'receipt-made', receipt },
      { type: 'usage-reported', promptTokens: 2800, outputTokens: 100 },
    )
    expect(answer.receipt).toMatchObject({ promptTokens: 2800, outputTokens: 100 })
  })
})
