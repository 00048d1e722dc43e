import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countMentions } from '@/lib/core/overview/count-mentions'

describe('mentions of words in a text', () => {
  it('are counted also inside of longer words', () => {
    const counts = countMentions('Kettle, kettles and a teakettle: 5 %, 15 %.', ['kettle', '5 %', 'pot'])
    expect(counts).toEqual(
      new Map([
        ['kettle', 2],
        ['5 %', 2],
      ]),
    )
  })

  it('are as many as cutting the text at each word tells', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 40 })
    const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength: 1, maxLength: 5 }))
    fc.assert(
      fc.property(letters, words, (text, wanted) => {
        const counts = countMentions(text, wanted)
        for (const word of wanted) expect(counts.get(word) ?? 0).toBe(text.split(word).length - 1)
      }),
    )
  })
})
