import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prepareText, squeezedIndexAt, toSpan } from '@/lib/core/citations/prepare-text'

const squeeze = (text: string) => prepareText(text).squeezed
/** The words as the start bits part them. */
const words = (text: string) => {
  const { squeezed, wordStarts } = prepareText(text)
  return [...squeezed].reduce((out, unit, i) => out + (wordStarts[i] ? '|' : '') + unit, '').slice(1)
}

describe('prepareText makes equal', () => {
  it.each([
    ['case', 'The HARROW boils', 'the harrow boils'],
    ['quotation marks', 'a “quiet” kettle', "a 'quiet' kettle"],
    ['dashes', 'a well-known — kettle', 'a well‑known – kettle'],
    ['line breaks and hyphenation', 'an exam-\nple of it', 'an example of it'],
    ['spacing between Chinese and Latin letters', '于 1941 年 消失', '于1941年消失'],
    ['compatibility forms', 'ﬁfty Ｗａｔｔ', 'fifty Watt'],
    ['composed and decomposed letters', 'cafe\u0301', 'café'],
    ['half-width katakana', 'ｶﾞｽ', 'ガス'],
    ['digits of other scripts', '٣٫٥ and १५५९', '3.5 and 1559'],
    ['grouped thousands', '1,000 and 190\u202f000 and 12,34,567', '1000 and 190000 and 1234567'],
    ['ß and ss, final sigma', 'Straße ΣΑΣ σας', 'STRASSE σασ σας'],
    ['an ampersand', 'Smith & Sons', 'Smith and Sons'],
    ['invisible characters', 'ke\u00adtt\u200ble\u2060s\ufe0f', 'kettles'],
    ['apostrophes inside words', 'don’t', "don't"],
    ['Arabic letter variants and vowel marks', 'أَحْمَد إلى', 'احمد الي'],
    ['the minus sign and the hyphen before a digit', '−5 °C', '-5 °C'],
    ['ranges with any dash', '1990–1995', '1990 - 1995'],
  ])('%s', (_, one, other) => expect(squeeze(one)).toBe(squeeze(other)))
})

describe('prepareText keeps apart', () => {
  it.each([
    ['a decimal point', '3.5', '35'],
    ['a decimal comma', '3,5', '35'],
    ['a minus', '-5', '5'],
    ['two numbers', '1 2', '12'],
    ['a power', '10²', '102'],
    ['a mixed fraction', '2½', '21/2'],
    ['per cent', '5 %', '5'],
    ['currencies', '€5', '$5'],
    ['comparisons', 'x < 5', 'x <= 5'],
    ['accents', 'schon', 'schön'],
    ['look-alike letters of another script', 'Саt', 'Cat'],
    ['a negated condition', 'if (!ok)', 'if (ok)'],
    ['times', '12:30', '1230'],
    ['a product and a list', 'a * b', 'a b'],
  ])('%s', (_, one, other) => expect(squeeze(one)).not.toBe(squeeze(other)))
})

describe('a word starts', () => {
  it.each([
    ['behind space and punctuation', 'one,two three', 'one|two|three'],
    ['not at a number right behind its sign', 'at -5 or <3 or €9', 'at|-5|or|<3|or|€9'],
    ['not inside a number', '3.5 12:30 12/05', '3.5| |12:30| |12/05'],
    ['not between digits that may be one number', 'of 1 900 000 km', 'of|1 900 000|km'],
    ['not at the sign right behind an amount', 'of 45% or 5€', 'of|45%|or|5€'],
    ['not inside a word that a line end hyphenates', 'an exam-\nple', 'an|example'],
    ['at every letter of a script without spaces', '五時です', '五|時|で|す'],
  ])('%s', (_, text, parted) => {
    expect(words(text)).toBe(parted)
  })
})

describe('toSpan', () => {
  it('gives the raw words under a squeezed range', () => {
    const prepared = prepareText('A “well-\nknown” kettle.')
    const at = prepared.squeezed.indexOf('wellknown')
    const span = toSpan(prepared, at, at + 9)
    expect(prepared.text.slice(span.start, span.end)).toBe('well-\nknown')
    expect(squeezedIndexAt(prepared, span.start)).toBe(at)
  })

  it('stays inside the text and in order, whatever the text', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 })
    fc.assert(
      fc.property(text, (raw) => {
        const prepared = prepareText(raw)
        let last = 0
        for (let i = 0; i < prepared.squeezed.length; i++) {
          const { start, end } = toSpan(prepared, i, i + 1)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(raw.length)
          expect(start).toBeGreaterThanOrEqual(last)
          last = start
        }
        expect(prepared.wordStarts.length).toBe(prepared.squeezed.length + 1)
      }),
    )
  })

  it('survives stacked marks and letters that unfold into many', () => {
    const raw = `ﷺ${'\u0301'.repeat(500)}${'ﷺ'.repeat(300)}`
    const prepared = prepareText(raw)
    expect(prepared.ends[prepared.squeezed.length - 1]).toBe(raw.length)
  })
})

describe('blockEnds', () => {
  it('come from the blocks, else from blank lines, else from line ends', () => {
    expect(
      prepareText('a\nb', [
        { start: 0, end: 1 },
        { start: 2, end: 3 },
      ]).blockEnds,
    ).toEqual([1, 3])
    expect(prepareText('a\nb\n\nc').blockEnds).toEqual([3])
    expect(prepareText('a\nb\nc').blockEnds).toEqual([1, 3])
  })
})
