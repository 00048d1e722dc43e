import { expect, it } from 'vitest'
import { countWords } from '@/lib/core/retrieval/count-words'

it.each([
  ['', 0],
  ['One two, three.', 3],
  ["It doesn't cost 3,000.50 dollars", 5],
  ['— … !', 0],
  ['日本で梅雨がない', 5],
  ['ผมกินข้าว', 3],
  ['Die Straße ist naß', 4],
])('counts the words of %j as %i', (text, words) => {
  expect(countWords(text)).toBe(words)
})
