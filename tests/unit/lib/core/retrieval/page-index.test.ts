import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPageIndex } from '@/lib/core/retrieval/page-index'
import { splitIntoPassages } from '@/lib/core/retrieval/split-passages'
import { writePage } from './page'

const KETTLES = writePage([
  '# Kettle comparison',
  'We boiled one litre in each of five kettles and measured time, noise and the heat of the handle.',
  '## Noise',
  'The Harrow K2 reached 76 dB at one metre. It was the loudest kettle by far.',
  'Nobody would want it in an open-plan kitchen.',
  '## Prices',
  'Prices ran from 29 to 89 euros. The cheapest kettle was sold by Bellamy in Leeds.',
  '## Cleaning',
  'Limescale is removed with vinegar, because acid dissolves the chalk.',
  'Descaling takes about twenty minutes.',
])

describe('createPageIndex', () => {
  const passages = splitIntoPassages(KETTLES, 'p')
  const index = createPageIndex(passages, 'en')
  const best = (question: string) => index.rankSentences(question)[0]?.text

  it.each([
    ['How loud is the Harrow?', 'The Harrow K2 reached 76 dB at one metre.'],
    ['Who sold the cheapest kettle?', 'The cheapest kettle was sold by Bellamy in Leeds.'],
    [
      'Why is vinegar used to remove limescale?',
      'Limescale is removed with vinegar, because acid dissolves the chalk.',
    ],
    ['how long does descaling take', 'Descaling takes about twenty minutes.'],
  ])('finds the sentence that answers %j', (question, sentence) => {
    expect(best(question)).toBe(sentence)
  })

  it('forgives a slip of spelling', () => {
    expect(best('price of the cheepest ketle')).toBe('The cheapest kettle was sold by Bellamy in Leeds.')
  })

  it('weighs words of headings', () => {
    expect(index.rankPassages('cleaning')[0]?.passageId).toBe('p4')
  })

  it('says how much of the question a passage holds', () => {
    expect(index.rankPassages('Harrow K2')[0]?.coverage).toBeCloseTo(1)
    expect(index.rankPassages('submarine volcano eruption')).toEqual([])
    expect(index.rankPassages('Harrow volcano')[0]?.coverage).toBeLessThan(0.6)
  })

  it('takes the measure in "how long" for what is asked, not for what it is about', () => {
    const coverage = (question: string) => index.rankPassages(question)[0]?.coverage ?? 0
    expect(coverage('how long does descaling take')).toBeGreaterThan(coverage('long descaling take'))
  })

  it('gives sentences as ranges of the capture', () => {
    for (const { span, text } of index.rankSentences('kettle', { limit: 5 }))
      expect(KETTLES.text.slice(span.start, span.end)).toBe(text)
  })

  it('returns no more sentences than asked for', () => {
    expect(index.rankSentences('kettle', { limit: 2 })).toHaveLength(2)
  })

  it.each([
    [
      'ja',
      ['富士山は日本で一番高い山である。', '琵琶湖は日本最大の湖で、滋賀県にある。'],
      '琵琶湖はどこにありますか',
      'p2',
    ],
    ['th', ['กรุงเทพเป็นเมืองหลวงของไทย', 'เชียงใหม่อยู่ทางเหนือของประเทศ'], 'เมืองหลวงคืออะไร', 'p1'],
    ['ru', ['Команда выиграла матч.', 'Погода была холодной.'], 'Какая была погода?', 'p2'],
    [
      '',
      ['Die Katze schläft auf dem Sofa.', 'Der Hund läuft durch den Garten.'],
      'Wo laufen die Hunde?',
      'p2',
    ],
  ])('ranks passages of a page in %j', (lang, texts, question, id) => {
    const page = writePage(
      texts.flatMap((text, i) => [`## ${i}`, text]),
      lang,
    )
    expect(createPageIndex(splitIntoPassages(page, 'p'), lang).rankPassages(question)[0]?.passageId).toBe(id)
  })

  it('takes any text and any question', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 })
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 5 }),
        text,
        fc.string({ maxLength: 6 }),
        (texts, question, lang) => {
          const found = createPageIndex(splitIntoPassages(writePage(texts), 'p'), lang)
          for (const ranked of [...found.rankPassages(question), ...found.rankSentences(question)]) {
            expect(Number.isFinite(ranked.score)).toBe(true)
            expect(ranked.coverage).toBeGreaterThanOrEqual(0)
            expect(ranked.coverage).toBeLessThanOrEqual(1.000001)
          }
        },
      ),
    )
  })
})
