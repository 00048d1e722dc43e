import { describe, expect, it } from 'vitest'
import { createAnswerCiter } from '@/lib/core/citations/cite-answer'
import { ALL_OWN_LINES } from '@/lib/providers/built-in/own-lines'
import { sampleCapture } from '@/tests/fakes/sample-capture'

describe('the lines that the built-in engine says itself', () => {
  it.each([...new Set(ALL_OWN_LINES)])('are no statements about the page: %s', (line) => {
    const capture = sampleCapture(['A paragraph about something else altogether, with some words in it.'])
    const citer = createAnswerCiter({ answerId: 'a', captures: [capture], passages: [] })
    const events = [...citer.read(`${line}\n\n`), ...citer.end()]
    expect(events.filter(({ type }) => type !== 'text-delta')).toEqual([])
  })
})
