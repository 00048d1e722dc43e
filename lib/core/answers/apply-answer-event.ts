import { type Answer, OPEN_STATUSES } from '@/lib/model/answer'
import type { AnswerEvent } from '@/lib/model/answer-event'
import type { Citation } from '@/lib/model/citation'

/**
 * The answer after one more event. Worker and panel both build answers with it, so what is seen is what is kept.
 * Never throws and never changes its input; `seq` rises by one for every event. An answer that has ended is changed
 * by `answer-resumed` only: a late event leaves it as it is.
 */
export function applyAnswerEvent(answer: Answer, event: AnswerEvent): Answer {
  const isOpen = OPEN_STATUSES.includes(answer.status)
  const change = isOpen || event.type === 'answer-resumed' ? changeOf(answer, event) : {}
  return { ...answer, ...change, seq: answer.seq + 1 }
}

function changeOf(answer: Answer, event: AnswerEvent): Partial<Answer> {
  switch (event.type) {
    case 'receipt-made':
      return { receipt: event.receipt }
    case 'request-sent':
      return { status: 'sending', retry: null }
    case 'retry-planned':
      return { status: 'sending', retry: event.retry }
    case 'reading-advanced':
      return { whole: event.whole, retry: null }
    case 'text-delta':
      return { status: 'streaming', retry: null, text: answer.text + event.text }
    case 'citation-checked':
      return { citations: withCitation(answer.citations, event.citation) }
    case 'citations-restored':
      return { text: event.text, citations: event.citations, uncited: event.uncited }
    case 'statement-uncited':
      return { uncited: [...answer.uncited, event.statement] }
    case 'usage-reported':
      return receiptWith(answer, { promptTokens: event.promptTokens, outputTokens: event.outputTokens })
    case 'answer-end':
      return {
        status: event.status,
        error: event.error,
        retry: null,
        endedAt: event.at,
        ...receiptWith(answer, { firstWordMs: event.firstWordMs, tookMs: event.tookMs }),
      }
    case 'answer-resumed':
      return { status: 'queued', error: null, retry: null, endedAt: null }
  }
}

/** A citation that was looked at again (a fallback at the end of its block) takes the place of its first result. */
function withCitation(citations: readonly Citation[], citation: Citation): Citation[] {
  const known = citations.findIndex((other) => other.citationId === citation.citationId)
  return known < 0 ? [...citations, citation] : citations.with(known, citation)
}

function receiptWith(answer: Answer, facts: Partial<NonNullable<Answer['receipt']>>): Partial<Answer> {
  return answer.receipt ? { receipt: { ...answer.receipt, ...facts } } : {}
}
