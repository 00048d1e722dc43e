import { describe, expect, it } from 'vitest'
import { holdsKind, isNumberWord } from '@/lib/core/retrieval/kind-hints'

describe('holdsKind', () => {
  it.each([
    ['The boat holds nine cars.', true],
    ['Das Boot fasst zwölf Autos.', true],
    ['Паром везёт двести человек.', true],
    ['नाव में पाँच लोग हैं।', true],
    ['The boat holds cars.', false],
    ['The price depends on the tide.', false],
  ])('sees whether there is a number in %j', (sentence, holds) => {
    expect(holdsKind(sentence, 'how-many', '')).toBe(holds)
  })

  it.each([
    ['It opened in 1911.', true],
    ['It opened in March.', true],
    ['Sie wurde im Oktober geöffnet.', true],
    ['Köprü Ekim ayında açıldı.', true],
    ['The main road leads to the pier.', false],
    ['The mayor marched to the marsh.', false],
  ])('sees whether there is a date in %j', (sentence, holds) => {
    expect(holdsKind(sentence, 'when', '')).toBe(holds)
  })
})

describe('isNumberWord', () => {
  it('knows digits and whole words', () => {
    expect(isNumberWord('40 minutes')).toBe(true)
    expect(isNumberWord('nine cars')).toBe(true)
    expect(isNumberWord('tender boats')).toBe(false)
  })
})
