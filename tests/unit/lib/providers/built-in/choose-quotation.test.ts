import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countWords } from '@/lib/core/retrieval/count-words'
import { chooseQuotation } from '@/lib/providers/built-in/choose-quotation'

const none = new Set<string>()

describe('chooseQuotation', () => {
  it('avoids quotation marks inside a mark', () => {
    expect(
      chooseQuotation('She called it "a great day for all of us" and left the room at once.', none),
    ).toBe('a great day for all of us')
  })

  it('takes the stretch of a long sentence that holds what was asked for', () => {
    const filler = 'and then some more was said about this and that by people who were there '.repeat(3)
    const sentence = `At first ${filler}until the kettle reached 76 dB in the open-plan kitchen of the house.`
    const quotation = chooseQuotation(sentence, new Set(['kettle']))
    expect(quotation).toContain('kettle reached 76 dB')
    expect(countWords(quotation)).toBeLessThanOrEqual(27)
  })

  it.each([
    ['1. Open the box with care now.', 'Open the box with care now.'],
    ['Oil rose[3] and then gas fell a little', 'and then gas fell a little'],
    ['The V&A has sixteen thousand pieces', 'The V&A has sixteen thousand pieces'],
    ['Rise[x]up is set by all of these', 'is set by all of these'],
    ['Yes.', 'Yes.'],
    ['…', ''],
  ])('quotes %j as %j', (sentence, quotation) => {
    expect(chooseQuotation(sentence, none)).toBe(quotation)
  })

  it('is always a part of the sentence, without a sign that would end or change a mark', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (sentence) => {
        const quotation = chooseQuotation(sentence, none)
        expect(sentence).toContain(quotation)
        expect(quotation).not.toMatch(/["“”[\]`\n…]|\.\./)
      }),
    )
  })
})
