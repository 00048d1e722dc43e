import { applyAnswerEvent } from '@/lib/core/answers/apply-answer-event'
import type { Answer } from '@/lib/model/answer'

/** An open answer as it is when whoever wrote it is gone: ended, its text kept. */
export function interrupted(answer: Answer, now: number): Answer {
  return applyAnswerEvent(answer, {
    type: 'answer-end',
    status: 'interrupted',
    error: { code: 'INTERRUPTED' },
    firstWordMs: null,
    tookMs: null,
    at: now,
  })
}
