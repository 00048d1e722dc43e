import { describe, expect, it } from 'vitest'
import { completeQuestion } from '@/lib/providers/built-in/complete-question'
import { createTermReader } from '@/lib/providers/built-in/content-terms'

const read = (question: string, before?: string) =>
  completeQuestion(question, before, createTermReader([], 'en'))
const complete = (question: string, before?: string): string => read(question, before).text

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

  it.each(['How do I get there from Malostranská?', 'Where is the mill?'])(
    'leaves %j alone, whose "there" or "the" needs nothing before it',
    (question) => {
      expect(complete(question, 'When is it open in winter?')).toBe(question)
    },
  )

  it('lets a question with words of its own be tried alone, pronoun or none', () => {
    expect(read('Is it open on Mondays?', 'Which tram goes there?').mayStandAlone).toBe(true)
    expect(read('Who founded it?', 'Which tram goes there?').mayStandAlone).toBe(false)
    expect(read('And on Mondays in winter?', 'When is it open?').mayStandAlone).toBe(false)
  })

  it('tells what only takes another thing’s place from what asks for something else', () => {
    expect(read('and in winter?', 'When is it open?')).toMatchObject({
      isExchange: true,
      own: new Set(['winter']),
    })
    expect(read('What about a lift?', 'Is there parking?').isExchange).toBe(true)
    expect(read('and who founded it?', 'When is it open?').isExchange).toBe(false)
  })

  it('has nothing to add where nothing was asked before', () => {
    expect(complete('and in winter?')).toBe('and in winter?')
    expect(complete('and in winter?', '')).toBe('and in winter?')
  })
})
