import { describe, expect, it } from 'vitest'
import { pointsBack } from '@/lib/providers/built-in/sentence-cues'

describe('pointsBack', () => {
  it.each([
    'It was the loudest of all.',
    'In a short paper he showed that bees see colour.',
    'In 1905 she left for Paris.',
    'Später sah er das Meer.',
    'Dans ce livre il parle de la mer.',
    'В этой книге он пишет о море.',
    '这是最大的一座桥。',
  ])('sees that %j needs the sentence before', (sentence) => {
    expect(pointsBack(sentence)).toBe(true)
  })

  it.each([
    'In 1905 Marie Curie said that she would stay.',
    'If water boils, it turns to steam.',
    'The ferry is popular because it is quick.',
    'With Ada Lovelace he built an engine.',
  ])('sees that %j brings its own subject', (sentence) => {
    expect(pointsBack(sentence)).toBe(false)
  })
})
