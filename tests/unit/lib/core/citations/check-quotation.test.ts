import { describe, expect, it } from 'vitest'
import { checkQuotation } from '@/lib/core/citations/check-quotation'
import { prepareText } from '@/lib/core/citations/prepare-text'

const PAGE = [
  'Kettle comparison, winter test',
  'We boiled one litre of water in each of the five kettles and measured the noise at one metre.',
  'The Harrow K2 was the loudest of all kettles[3], at 76 dB, and the fastest: it took 2 min 38 s. It is not suitable for an open-plan kitchen.',
  'Harrow K2 | 1.5 L | 3,000 W | −5 °C | 76 dB | €49.00',
  'Oden Glass | 1.7 L | 2,200 W | 3 min 41 s | 68 dB | €64.95',
  'The firm also announced that prices (including delivery) may rise by 4.5 % in the spring. Some dealers did not agree.',
  'Professor Lindqvist organised the measurements carefully, although the thermometers were extremely old.',
  'if (!ready && attempt <= max) throw new Error("gave up")',
  'The lid opens wide. The kettles cannot be repaired; the company was founded in 1998 by two engineers from Malmö.',
  'A further paragraph stands between the parts of this page so that what is far apart stays far apart from the rest.',
  'Most buyers were content with the handle, the spout and the colour of the Oden Glass.',
].join('\n\n')
const page = prepareText(PAGE)
const check = (quote: string) => checkQuotation(page, quote)
const verdict = (quote: string) => check(quote).verdict
const found = (quote: string) => check(quote).spans.map(({ start, end }) => PAGE.slice(start, end))

describe('word for word, although', () => {
  it.each([
    ['nothing differs', 'measured the noise at one metre'],
    ['case differs', 'MEASURED THE NOISE at one Metre'],
    ['punctuation and quotation marks differ', '“the fastest; it took 2 min 38 s”'],
    ['space differs', 'measured   the\nnoise\u00a0at one metre'],
    ['the writer used Markdown', '> measured **the noise** at [one metre](https://x.example)'],
    ['the writer used HTML', '<p>measured <b>the noise</b> at one&nbsp;metre</p>'],
    ['it is a list item', '- measured the noise at one metre'],
    ['it is a numbered list item', '2. measured the noise at one metre'],
    ['the first letter is changed in brackets', '[M]easured the noise at one metre'],
    ['a word is hyphenated at a line end', 'measured the noi-\nse at one metre'],
    ['there are invisible characters', 'mea\u00adsured the no\u200bise at one metre'],
    ['letters are decomposed', 'engineers from Malmo\u0308'],
    ['thousands are not grouped', 'Harrow K2 | 1.5 L | 3000 W'],
    ['a reference mark is written full-width', 'the loudest of all kettles［3］, at 76 dB'],
    ['half of its brackets are full-width', 'the loudest of all kettles［3], at 76 dB'],
    ['what it skips is marked full-width', 'the loudest of all ［…］ at 76 dB, and the fastest'],
    ['cells are joined by commas', 'Harrow K2, 1.5 L, 3,000 W'],
    ['a reference mark is left out', 'the loudest of all kettles, at 76 dB'],
    ['dots stand at the ends', '… measured the noise at one metre …'],
    ['it runs over a sentence end', 'it took 2 min 38 s. It is not suitable'],
    ['"can not" is written apart', 'The kettles can not be repaired'],
    ['it is code', 'if (!ready  &&  attempt <= max)'],
  ])('%s', (_, quote) => expect(verdict(quote)).toBe('word-for-word'))

  it('the span is the page’s own text', () => {
    expect(found('THE LOUDEST of all kettles at 76 db')).toEqual(['the loudest of all kettles[3], at 76 dB'])
  })
})

describe('joined by dots', () => {
  it('parts in order and near each other are word for word, each with its span', () => {
    expect(verdict('We boiled one litre … the noise at one metre')).toBe('word-for-word')
    expect(found('We boiled one litre [...] the noise at one metre')).toEqual([
      'We boiled one litre',
      'the noise at one metre',
    ])
  })

  it.each([
    ['the parts are the other way round', 'the noise at one metre … We boiled one litre', 'order'],
    ['the dots hide a negation', 'It is … suitable for an open-plan kitchen', 'hidden-negation'],
    [
      'the parts are of different blocks, far apart',
      'We boiled one litre … colour of the Oden Glass',
      'parts-apart',
    ],
  ])('is absent when %s', (_, quote, reason) =>
    expect(check(quote)).toMatchObject({ verdict: 'absent', reason, spans: [] }),
  )

  it('a name in brackets may stand for a few words, a number may not', () => {
    expect(verdict('[the kettle] was the loudest of all kettles')).toBe('repaired')
    expect(verdict('[76 or 80 kettles] was the loudest of all kettles')).toBe('absent')
  })
})

describe('repaired, when no more than', () => {
  it.each([
    ['an article is missing', 'in each of five kettles and measured the noise at one metre'],
    ['a small word was added', 'in each of the five kettles and measured the noise at the one metre'],
    [
      'an adverb in -ly is missing',
      'organised the measurements, although the thermometers were extremely old',
    ],
    ['"also" is missing', 'The firm announced that prices (including delivery) may rise'],
    ['a parenthesis is left out', 'announced that prices may rise by 4.5 % in the spring'],
    ['a word has another ending', 'organised the measurement carefully, although the thermometers'],
    ['the spelling is American', 'Lindqvist organized the measurements carefully'],
    ['a longer word has a slip', 'organised the measurements carefully, although the thermometres were'],
    ['a "not" is contracted', "Some dealers didn't agree. Professor Lindqvist organised"],
    ['accents are lost', 'was founded in 1998 by two engineers from Malmo'],
    ['a sign is spelled out', 'may rise by 4.5 percent in the spring'],
  ])('%s', (_, quote) => {
    const result = check(quote)
    expect(result.verdict).toBe('repaired')
    expect(result.diff?.some(({ kind }) => kind !== 'same')).toBe(true)
  })
})

describe('absent, with its reason, when', () => {
  it.each([
    ['a number differs', 'the loudest of all kettles, at 67 dB', 'number'],
    ['a number word differs', 'was founded in 1998 by three engineers from Malmö', 'number'],
    ['a sign differs', '3,000 W | 5 °C | 76 dB | €49.00', 'number'],
    ['a currency differs', '−5 °C | 76 dB | $49.00', 'number'],
    ['a decimal point is lost', 'may rise by 45 % in the spring', 'number'],
    ['a negation was added', 'The Harrow K2 was not the loudest of all kettles', 'negation'],
    ['a negation was lost', 'It is suitable for an open-plan kitchen', 'negation'],
    ['a name differs', 'Professor Lundqvist organised the measurements carefully', 'name'],
    ['a hedge differs', 'prices (including delivery) will rise by 4.5 %', 'guard'],
    [
      'a quantifier was lost',
      'dealers did not agree. Professor Lindqvist organised the measurements quickly',
      'added',
    ],
    ['a content word is missing', 'The firm also announced that (including delivery) may rise', 'dropped'],
    ['a word was added', 'the loudest and heaviest of all the kettles at 76 dB', 'added'],
    ['two sentences were spliced', 'The lid opens wide, the company was founded in 1998', 'dropped'],
    [
      'halves changed places',
      'measured the noise at one metre. We boiled one litre of water in each',
      'order',
    ],
    ['a preposition is missing', 'measured the noise one metre. The Harrow K2 was', 'dropped'],
    ['it is nowhere', 'the quietest machine ever sold anywhere in Europe', 'not-on-page'],
    ['it has too few words to be mended', 'the quietest of kettles', 'too-short'],
  ])('%s', (_, quote, reason) => expect(check(quote)).toMatchObject({ verdict: 'absent', reason, spans: [] }))

  it('cells come from two rows', () => {
    expect(verdict('Harrow K2 | 1.7 L | 2,200 W')).toBe('absent')
  })

  it('code lost its negation or has another comparison', () => {
    expect(verdict('if (ready && attempt <= max) throw')).toBe('absent')
    expect(verdict('if (!ready && attempt < max) throw')).toBe('absent')
  })

  it('a letter of another script looks alike', () => {
    expect(verdict('measured the noise аt one metre')).toBe('absent')
  })

  it('it begins or ends inside a word or a number', () => {
    expect(verdict('easured the noise at one metre')).toBe('absent')
    expect(verdict('announced that prices (including delivery) may rise by 4')).toBe('absent')
  })

  it('a joined word says the opposite', () => {
    const text = prepareText('The valve is in active use, and the pump is not able to start.')
    expect(checkQuotation(text, 'The valve is inactive use').verdict).toBe('absent')
    expect(checkQuotation(text, 'the pump is notable to start').verdict).toBe('absent')
  })

  it('"few" became "a few", or a word got an ending of another meaning', () => {
    const text = prepareText(
      'The council said that few boats returned and that the larger harbour was closed to strangers.',
    )
    expect(checkQuotation(text, 'said that a few boats returned and that the larger harbour').verdict).toBe(
      'absent',
    )
    expect(
      checkQuotation(text, 'boats returned and that the largest harbour was closed to strangers').verdict,
    ).toBe('absent')
  })

  it('it is empty or only punctuation', () => {
    expect(verdict('')).toBe('absent')
    expect(verdict('… “” …')).toBe('absent')
  })

  it('the nearest place and the differing words are kept', () => {
    const result = check('The Harrow K2 was the loudest of all kettles, at 67 dB')
    expect(PAGE.slice(result.nearest?.start, result.nearest?.end)).toContain(
      'the loudest of all kettles[3], at 76 dB',
    )
    expect(result.diff).toContainEqual({ kind: 'changed', asked: '67', page: '76' })
  })
})

describe('a language without word lists', () => {
  it('is found word for word, never mended', () => {
    const text = prepareText('Urrezko eguzkia itsasoaren gainean igotzen da goizero herriko portuan.')
    expect(checkQuotation(text, 'eguzkia itsasoaren gainean igotzen').verdict).toBe('word-for-word')
    expect(
      checkQuotation(text, 'Urrezko eguzkia itsasoaren gainean igotzen da goizeroo herriko').verdict,
    ).toBe('absent')
  })

  it('Vietnamese keeps its accents', () => {
    const text = prepareText('Con mèo của tôi đang ngủ trên ghế và không muốn ra ngoài.')
    expect(checkQuotation(text, 'Con meo cua toi đang ngủ trên ghế').verdict).toBe('absent')
  })

  it('Japanese is found whatever its spacing, and not when a negation is gone', () => {
    const text = prepareText('この湯沸かし器は1998年から作られていないため、部品が手に入らない。')
    expect(checkQuotation(text, 'この湯沸かし器は 1998 年から作られていない').verdict).toBe('word-for-word')
    expect(checkQuotation(text, 'この湯沸かし器は1998年から作られているため').verdict).toBe('absent')
  })
})

describe('few words', () => {
  it.each([
    ['three common words', 'was the loudest', true],
    ['a number among them', 'at 76 dB', undefined],
    ['a whole table cell', 'Oden Glass', undefined],
    ['four words', 'the lid opens wide', undefined],
  ])('%s', (_, quote, weak) => {
    const result = check(quote)
    expect(result.verdict).toBe('word-for-word')
    expect(result.weak).toBe(weak)
  })
})

describe('copies', () => {
  const twice = prepareText('It boils in two minutes flat.\n\nThe other one: it boils in two minutes flat.')

  it('are counted, and the first one is taken', () => {
    expect(checkQuotation(twice, 'boils in two minutes')).toMatchObject({
      copies: 2,
      spans: [{ start: 3, end: 23 }],
    })
  })

  it('the one in the cited passage is taken', () => {
    const hint = { start: 31, end: twice.text.length }
    expect(checkQuotation(twice, 'boils in two minutes', hint).spans[0]?.start).toBeGreaterThan(31)
  })
})
