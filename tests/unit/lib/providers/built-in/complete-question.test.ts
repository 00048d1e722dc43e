import { describe, expect, it } from 'vitest'
import { completeQuestion } from '@/lib/providers/built-in/complete-question'
import { createTermReader } from '@/lib/providers/built-in/content-terms'

const complete = (question: string, before?: string): string =>
  completeQuestion(question, before, createTermReader([], 'en'))

describe('completeQuestion', () => {
  it('asks again what was asked before, of something else', () => {
    expect(complete('and in winter?', 'How long does the crossing take?')).toBe(
      'How long does the crossing take? and in winter?',
    )
  })

  it('asks something else of what was spoken of before', () => {
    expect(complete('Who founded it?', 'How old is the ferry company?')).toBe(
      'Who founded it? How old is the ferry company?',
    )
  })

  it.each([
    'Who painted the harbour office?',
    'How many passengers does the boat hold?',
    'And which of the harbour offices did the painter leave unpainted in spring?',
    'Which river that runs through the old town did they cross first?',
  ])('leaves %j alone, which says all', (question) => {
    expect(complete(question, 'How old is the ferry company?')).toBe(question)
  })

  it('has nothing to add where nothing was asked before', () => {
    expect(complete('and in winter?')).toBe('and in winter?')
    expect(complete('and in winter?', '')).toBe('and in winter?')
  })
})
