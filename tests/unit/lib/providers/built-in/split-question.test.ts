import { describe, expect, it } from 'vitest'
import { splitQuestion } from '@/lib/providers/built-in/split-question'

describe('splitQuestion', () => {
  it.each([
    ['Who built the pier and when was it opened?', ['Who built the pier', 'when was it opened?']],
    ['Who built it? What did it cost?', ['Who built it?', 'What did it cost?']],
    ['Wer baute sie und wann wurde sie eröffnet?', ['Wer baute sie', 'wann wurde sie eröffnet?']],
    ['谁建造了它？它花了多少钱？', ['谁建造了它？', '它花了多少钱？']],
  ])('cuts %j', (question, parts) => {
    expect(splitQuestion(question)).toEqual(parts)
  })

  it.each([
    'Who built the pier and the bridge?',
    'What do walkers and cyclists pay?',
    'How long does the crossing take?',
    '',
  ])('leaves %j whole', (question) => {
    expect(splitQuestion(question)).toEqual([question])
  })
})
