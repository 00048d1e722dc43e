import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CiterEvent, createAnswerCiter } from '@/lib/core/citations/cite-answer'
import type { Citation, UncitedStatement } from '@/lib/model/citation'
import { KETTLES, SENT } from './kettle-page'

interface CitedAnswer {
  text: string
  citations: Citation[]
  uncited: UncitedStatement[]
}

/** What an answer comes to: a citation that comes again takes the place of the first. */
function gather(events: CiterEvent[]): CitedAnswer {
  const citations = new Map<string, Citation>()
  const answer: CitedAnswer = { text: '', citations: [], uncited: [] }
  for (const event of events) {
    if (event.type === 'text-delta') answer.text += event.text
    else if (event.type === 'statement-uncited') answer.uncited.push(event.statement)
    else citations.set(event.citation.citationId, event.citation)
  }
  return { ...answer, citations: [...citations.values()] }
}

function cite(raw: string, chunks: string[] = [raw]): CitedAnswer {
  const citer = createAnswerCiter({ answerId: 'a1', captures: [KETTLES], passages: SENT })
  return gather([...chunks.flatMap((chunk) => citer.read(chunk)), ...citer.end()])
}

function only(raw: string): Citation {
  const { citations } = cite(raw)
  expect(citations).toHaveLength(1)
  return citations[0] ?? expect.fail('no citation')
}

describe('a mark with a quotation', () => {
  const answer = 'The K2 is loud [p1 "the loudest of all kettles, at 76 db"].'

  it('is a citation with the page’s own words, cut from the capture', () => {
    const citation = only(answer)
    expect(citation).toMatchObject({
      citationId: 'a1:1',
      answerId: 'a1',
      order: 1,
      by: 'model',
      verdict: 'word-for-word',
      asked: { ids: ['p1'], quote: 'the loudest of all kettles, at 76 db' },
      quote: 'the loudest of all kettles, at 76 dB',
      passageId: 'p1',
      copies: 1,
      sourceId: KETTLES.sourceId,
      captureId: KETTLES.captureId,
      takenAt: KETTLES.takenAt,
    })
    const [span] = citation.spans
    expect(KETTLES.text.slice(span?.start, span?.end)).toBe(citation.quote)
  })

  it('stands behind the words of its statement, without the mark', () => {
    const { text, citations } = cite(answer)
    expect(text).toBe('The K2 is loud.')
    expect(citations[0]?.at).toBe('The K2 is loud'.length)
    expect(citations[0]?.statement).toEqual({ start: 0, end: 'The K2 is loud'.length })
  })

  it('tells what stands around it, under which headings and in which paragraph', () => {
    const citation = only('A glass one [p3 "keeps water warm for forty minutes"].')
    expect(citation.context).toEqual({
      before: 'The Oden Glass uses less energy than the others and ',
      after: '.',
    })
    expect(citation.headings).toEqual(['Results'])
    expect(citation.paragraph).toBe(4)
  })

  it('counts the paragraphs of the main text, not those of menus', () => {
    const withMenu = {
      ...KETTLES,
      blocks: KETTLES.blocks.map((block) =>
        block.n < 3 ? { ...block, role: 'navigation' as const } : block,
      ),
    }
    const skipped = KETTLES.blocks.filter(({ n, kind }) => n < 3 && kind !== 'heading').length
    const citer = createAnswerCiter({ answerId: 'a1', captures: [withMenu], passages: SENT })
    const raw = 'A glass one [p3 "keeps water warm for forty minutes"].'
    const { citations } = gather([...citer.read(raw), ...citer.end()])
    expect(skipped).toBeGreaterThan(0)
    expect(citations[0]?.paragraph).toBe(4 - skipped)
  })

  it('is found in another passage than the one cited, and outside of what was sent', () => {
    expect(only('Loud [p3 "the loudest of all kettles"].')).toMatchObject({
      verdict: 'word-for-word',
      passageId: 'p1',
    })
    const outside = only('Old [p1 "its heating plate cannot be repaired"].')
    expect(outside.verdict).toBe('word-for-word')
    expect(outside.passageId).toBeUndefined()
  })

  it('is repaired to the page’s words, with the difference', () => {
    const citation = only('Not for kitchens [p2 "would not buy the Harrow K2 for open-plan kitchen"].')
    expect(citation).toMatchObject({
      verdict: 'repaired',
      quote: 'would not buy the Harrow K2 for an open-plan kitchen',
    })
    expect(citation.diff).toContainEqual({ kind: 'missing', asked: '', page: 'an' })
  })

  it('joins parts with dots', () => {
    const citation = only('How [p1 "boiled one litre of water … measured the noise at one metre"].')
    expect(citation.quote).toBe('boiled one litre of water … measured the noise at one metre')
    expect(citation.spans).toHaveLength(2)
  })

  it('is absent when the words are not on the page: never a match instead, the nearest place is kept', () => {
    const altered = only('The Harrow K2 was the loudest [p1 "the loudest of all kettles, at 67 dB"].')
    expect(altered).toMatchObject({ by: 'model', verdict: 'absent', reason: 'number', quote: '', spans: [] })
    expect(altered.nearest?.text).toContain('at 76 dB')
    const invented = only(
      'The Oden Glass uses less energy [p3 "the best machine that money could ever buy"].',
    )
    expect(invented).toMatchObject({ by: 'model', verdict: 'absent', quote: '' })
    expect(invented.nearest?.text).toContain('The Oden Glass uses less energy')
  })

  it('gives way to a match of its statement when it proves too little', () => {
    const citation = only('The Oden Glass uses less energy than others [p3 "than the others"].')
    expect(citation).toMatchObject({ by: 'matching', asked: { ids: ['p3'], quote: 'than the others' } })
  })

  it('makes one citation for each of several quotations', () => {
    const { citations } = cite(
      'Loud [p1 "the loudest of all kettles"; p3 "keeps water warm for forty minutes"].',
    )
    expect(citations.map(({ order, passageId }) => [order, passageId])).toEqual([
      [1, 'p1'],
      [2, 'p3'],
    ])
    expect(citations[0]?.at).toBe(citations[1]?.at)
  })

  it('may stand outside the brackets, before or behind them', () => {
    expect(only('It says "keeps water warm for forty minutes" [p3].')).toMatchObject({
      by: 'model',
      quote: 'keeps water warm for forty minutes',
    })
    expect(only('It keeps water warm [p3]: "keeps water warm for forty minutes".')).toMatchObject({
      by: 'model',
      quote: 'keeps water warm for forty minutes',
    })
  })
})

describe('a mark with ids only', () => {
  it('is matched with the sentence of the passage that resembles its statement', () => {
    const citation = only('A quiet kitchen is no place for it, as conversation stops while it boils [p2].')
    expect(citation).toMatchObject({ by: 'matching', verdict: 'word-for-word', passageId: 'p2' })
    expect(citation.quote).toContain('conversation stops while it boils')
    expect(citation.score).toBeGreaterThan(0.25)
  })

  it('goes to another passage that is clearly better', () => {
    expect(only('The Oden Glass keeps water warm for forty minutes [p1].').passageId).toBe('p3')
  })

  it('belongs to the sentence behind it when none stands before it', () => {
    const citation = only('[p3] The Oden Glass keeps water warm for forty minutes.')
    expect(citation.statement.start).toBeGreaterThanOrEqual(0)
    expect(citation.quote).toContain('keeps water warm')
  })

  it('leaves its statement uncited when nothing resembles it', () => {
    const { citations, uncited } = cite('Bosch was founded by Robert Bosch in Stuttgart in 1886 [p1].')
    expect(citations).toEqual([])
    expect(uncited).toHaveLength(1)
  })
})

describe('a statement without a mark', () => {
  it('is matched once its line is over, and its chip counts in order', () => {
    const { citations } = cite(
      'It boils in 2 min 38 s with 3,000 watts. It is loud [p1 "the loudest of all kettles"].',
    )
    expect(citations.map(({ by, order }) => [by, order])).toEqual([
      ['matching', 1],
      ['model', 2],
    ])
    expect(citations[0]?.statement).toEqual({ start: 0, end: 40 })
  })

  it('is uncited when nothing on the page resembles it, with what the page does not bear out', () => {
    const { uncited } = cite('The guarantee of Bosch lasts 12 years.')
    expect(uncited).toEqual([
      {
        statement: { start: 0, end: 38 },
        warnings: [
          { kind: 'number-not-on-page', what: '12' },
          { kind: 'name-not-on-page', what: 'Bosch' },
        ],
      },
    ])
  })

  it.each([
    ['headings', '## The 12 best kettles of Bosch in 2019'],
    ['bold headings', '**The 12 best kettles of Bosch**'],
    ['questions', 'Did Bosch sell 12 kettles in 2019?'],
    ['lines that announce', 'These 12 kettles of Bosch were tested:'],
    ['what says that the page does not tell', 'The page does not say what Bosch charged in 2019.'],
    ['it in a heading over what comes near', 'The page does not seem to say. The 3 nearest sentences on it:'],
    ['it in German', 'Die Seite sagt dazu 2019 nichts. Kein Satz der Seite nennt Bosch.'],
    ['it in French', 'La page ne semble pas dire qui a fondé Bosch en 1886.'],
    ['it in Spanish', 'La página no parece decir quién fundó Bosch en 1886.'],
    ['it in Portuguese', 'A página não parece dizer quem fundou a Bosch em 1886.'],
    ['it in Italian', 'La pagina non sembra dire chi ha fondato Bosch nel 1886.'],
    ['it in Russian', 'Похоже, на странице не сказано, кто основал Bosch в 1886 году.'],
    ['it in Chinese', '页面似乎没有说明谁在1886年创立了博世。'],
    ['it in Japanese', 'ページには1886年に誰が創業したか書かれていないようですが、示されていません。'],
    ['small talk', 'Here is what I found.'],
    ['code', '```\nconst years = 12\n```'],
    ['rules of tables', '| --- | --- |'],
  ])('is not asked of %s', (_, answer) => expect(cite(answer)).toMatchObject({ citations: [], uncited: [] }))
})

describe('warnings', () => {
  it('name a number and a name that are nowhere on the page', () => {
    const { warnings } = only('The Bosch reaches 99 dB [p1 "the loudest of all kettles, at 76 dB"].')
    expect(warnings).toContainEqual({ kind: 'number-not-on-page', what: '99' })
    expect(warnings).toContainEqual({ kind: 'name-not-on-page', what: 'Bosch' })
  })
})

describe('any answer', () => {
  const piece = fc.constantFrom(
    'The Harrow K2 is the loudest',
    ' [p1 "the loudest of all kettles, at 76 dB"]',
    ' [p2]',
    ' [p3 "keeps the water cold for ninety minutes"]',
    '. ',
    '\n',
    '- ',
    'It costs €49.00',
    'Bosch made 12 of them in Stuttgart',
    ' "keeps water warm for forty minutes"',
    '`[p1]`',
  )
  const answers = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''))

  it('gives the same text, citations and statements under any chunking', () => {
    fc.assert(
      fc.property(answers, fc.integer({ min: 1, max: 7 }), (raw, size) => {
        const chunks = raw.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
        expect(cite(raw, chunks)).toEqual(cite(raw))
      }),
      { numRuns: 60 },
    )
  })

  it('has citations whose quote is the page under their spans, and offsets inside the text', () => {
    fc.assert(
      fc.property(answers, (raw) => {
        const { text, citations, uncited } = cite(raw)
        for (const citation of citations) {
          const words = citation.spans.map(({ start, end }) => KETTLES.text.slice(start, end))
          expect(citation.quote).toBe(words.join(' … '))
          expect(citation.quote === '').toBe(citation.verdict === 'absent')
          expect(citation.at).toBeLessThanOrEqual(text.length)
          expect(citation.statement.end).toBeLessThanOrEqual(text.length)
        }
        for (const { statement } of uncited) expect(statement.end).toBeLessThanOrEqual(text.length)
        const orders = citations.map(({ order }) => order)
        expect([...orders].sort((one, other) => one - other)).toEqual(orders.map((_, i) => i + 1))
      }),
      { numRuns: 60 },
    )
  })
})
