import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkQuotation } from '@/lib/core/citations/check-quotation'
import { prepareText } from '@/lib/core/citations/prepare-text'

const SENTENCES = [
  'The harbour was built in 1874 and can hold about 320 fishing boats.',
  'Captain Sørensen did not believe that the northern lighthouse would survive another winter.',
  'Every morning the ferry carries 45 passengers, two lorries and the mail across the sound.',
  'Salt is harvested from shallow pools, which are drained slowly after the hot months.',
  'Most families moved inland because the storms destroyed their houses three times.',
  'The museum charges €12 for adults, while children under 7 may enter without a ticket.',
  'Fishermen from Aldmoor never sell the largest lobsters before the evening market opens.',
  'Divers found a wooden wheel at a depth of 18 metres, and it weighed 230 kg.',
  'Unless the council agrees, the old bridge will be closed to heavy traffic in October.',
  'Researchers measured a temperature of -4 °C in the cellar, colder than outside.',
]
const PAGE = SENTENCES.join('\n\n')
const page = prepareText(PAGE)

const sentences = fc.constantFrom(...SENTENCES)
const wordsOf = (sentence: string) => sentence.split(' ')
const squeezed = (text: string) => prepareText(text).squeezed

/** Each makes a false quotation of a true sentence, or gives `null` where it has no hold. */
const ALTERATIONS: Record<string, (words: string[], pick: (count: number) => number) => string[] | null> = {
  'another digit': (words, pick) =>
    replaceWhere(words, pick, /\d/, (word) =>
      word.replace(/\d/, (digit) => String((Number(digit) + 3) % 10)),
    ),
  'a digit more': (words, pick) => replaceWhere(words, pick, /\d/, (word) => word.replace(/\d/, '$&0')),
  'another unit': (words, pick) => replaceWhere(words, pick, /^(metres|kg\.?|°C)$/, () => 'miles'),
  'another currency': (words, pick) => replaceWhere(words, pick, /€/, (word) => word.replace('€', '$')),
  'a lost sign': (words, pick) => replaceWhere(words, pick, /^-\d/, (word) => word.slice(1)),
  'a negation': (words, pick) => insertAt(words, 1 + pick(words.length - 1), 'not'),
  'no negation': (words, pick) => removeWhere(words, pick, /^(not|never|without)$/),
  'a hedge': (words, pick) => insertAt(words, 1 + pick(words.length - 1), 'almost'),
  'no condition': (words, pick) =>
    removeWhere(words, pick, /^(about|under|before|may|will|Most|Every|Unless)$/),
  'a letter of another script': (words, pick) =>
    replaceWhere(words, pick, /[aeo]/, (word) =>
      word.replace(/[aeo]/, (letter) => LOOK_ALIKES[letter] ?? letter),
    ),
  'no content word': (words, pick) => removeWhere(words.slice(0, -1), pick, /^(?!.*ly$)[a-z]{6,}$/),
  'another order': (words, pick) => {
    const at = 3 + pick(words.length - 6)
    return [...words.slice(at), ...words.slice(0, at)]
  },
  'another name': (words, pick) =>
    replaceWhere(words, pick, /^(Sørensen|Aldmoor|October\.)$/, () => 'Harrison'),
}
const LOOK_ALIKES: Record<string, string> = { a: 'а', e: 'е', o: 'о' }

function places(words: string[], expression: RegExp): number[] {
  return words.flatMap((word, at) => (expression.test(word) ? [at] : []))
}

function replaceWhere(
  words: string[],
  pick: (count: number) => number,
  expression: RegExp,
  change: (word: string) => string,
): string[] | null {
  const found = places(words, expression)
  const at = found[pick(Math.max(found.length, 1))]
  return at === undefined ? null : words.with(at, change(words[at] ?? ''))
}

function removeWhere(words: string[], pick: (count: number) => number, expression: RegExp): string[] | null {
  const found = places(words, expression)
  const at = found[pick(Math.max(found.length, 1))]
  return at === undefined ? null : words.toSpliced(at, 1)
}

function insertAt(words: string[], at: number, word: string): string[] {
  return words.toSpliced(at, 0, word)
}

describe('an altered quotation is never accepted', () => {
  it.each(Object.entries(ALTERATIONS))('%s', (_, alter) => {
    let tried = 0
    fc.assert(
      fc.property(sentences, fc.nat(), (sentence, chance) => {
        const altered = alter(wordsOf(sentence), (count) => chance % Math.max(count, 1))?.join(' ')
        if (altered === undefined || page.squeezed.includes(squeezed(altered))) return
        tried++
        expect(checkQuotation(page, altered), altered).toMatchObject({ verdict: 'absent', spans: [] })
      }),
      { numRuns: 300 },
    )
    expect(tried).toBeGreaterThan(10)
  })

  it('two sentences spliced together', () => {
    fc.assert(
      fc.property(sentences, sentences, fc.nat(), (one, other, chance) => {
        fc.pre(one !== other)
        const first = wordsOf(one)
        const second = wordsOf(other)
        const spliced = [...first.slice(0, 4 + (chance % 3)), ...second.slice(4 + (chance % 4))].join(' ')
        expect(checkQuotation(page, spliced).verdict, spliced).toBe('absent')
      }),
    )
  })
})

describe('whatever is asked', () => {
  const noise = fc.string({ unit: 'binary', maxLength: 60 })
  const cut = fc.tuple(fc.nat(PAGE.length), fc.integer({ min: 1, max: 120 }))
  const asked = fc.oneof(
    noise,
    cut.map(([start, length]) => PAGE.slice(start, start + length)),
    fc.tuple(cut, noise).map(([[start, length], more]) => `${PAGE.slice(start, start + length)} … ${more}`),
    fc.constantFrom(
      '[',
      '…',
      '[...] [...]',
      '('.repeat(500),
      '… '.repeat(300),
      '&amp;'.repeat(200),
      '<b '.repeat(300),
    ),
  )

  it('spans lie in the text and in order, and are empty exactly when the verdict is absent', () => {
    fc.assert(
      fc.property(asked, (quote) => {
        const { verdict, spans, nearest, copies } = checkQuotation(page, quote)
        expect(spans.length === 0).toBe(verdict === 'absent')
        expect(copies > 0).toBe(verdict !== 'absent')
        let last = 0
        for (const { start, end } of [...spans, ...(nearest ? [nearest] : [])]) {
          expect(start).toBeGreaterThanOrEqual(spans.length > 0 ? last : 0)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(PAGE.length)
          last = end
        }
      }),
      { numRuns: 500 },
    )
  })

  it('what is called word for word has the same letters and digits in the same order', () => {
    const letters = (text: string) =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, '')
    fc.assert(
      fc.property(cut, ([start, length]) => {
        const quote = PAGE.slice(start, start + length)
        const { verdict, spans } = checkQuotation(page, quote)
        if (verdict !== 'word-for-word') return
        expect(spans.map((span) => letters(PAGE.slice(span.start, span.end))).join('')).toBe(letters(quote))
      }),
    )
  })

  it('any run of whole words of a sentence is found', () => {
    fc.assert(
      fc.property(sentences, fc.nat(), fc.integer({ min: 4, max: 20 }), (sentence, chance, length) => {
        const words = wordsOf(sentence)
        const start = chance % Math.max(words.length - 4, 1)
        expect(checkQuotation(page, words.slice(start, start + length).join(' ')).verdict).toBe(
          'word-for-word',
        )
      }),
    )
  })
})

const CASES = '../shared/data/citations-dev.jsonl'

interface Case {
  kind: string
  expected: 'verified' | 'fuzzy' | 'reject'
  source: string
  quote: string
  start?: number
  end?: number
}

if (!existsSync(CASES)) console.info('skipped: no ../shared/data')

describe('the development cases', () => {
  it.skipIf(!existsSync(CASES))(
    'are decided as expected, nearly all; no false one is accepted',
    () => {
      const cases = readFileSync(CASES, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Case)
      const refused: string[] = []
      const accepted: string[] = []
      const misplaced: string[] = []
      for (const { kind, expected, source, quote, start = 0, end = 0 } of cases) {
        const { verdict, spans } = checkQuotation(prepareText(source), quote)
        if (expected === 'reject' && verdict !== 'absent') accepted.push(`${kind}: ${quote}`)
        if (expected !== 'reject' && verdict === 'absent') refused.push(`${kind}: ${quote}`)
        const place = source.slice(spans[0]?.start, spans.at(-1)?.end)
        const isRight = squeezed(place) === squeezed(source.slice(start, end))
        if (expected !== 'reject' && verdict !== 'absent' && !isRight) misplaced.push(`${kind}: ${quote}`)
      }
      expect(accepted).toEqual([])
      expect(refused.length, refused.join('\n')).toBeLessThan(cases.length * 0.0025)
      expect(misplaced.length, misplaced.join('\n')).toBeLessThan(cases.length * 0.0025)
    },
    120_000,
  )
})
