import { describe, expect, it } from 'vitest'
import { createSourcesFinder } from '@/lib/core/citations/sources-finder'
import { splitIntoPassages } from '@/lib/core/retrieval/split-passages'
import { sampleCapture } from '@/tests/fakes/sample-capture'

const PAGE = sampleCapture(
  ['The Harrow kettle boils one litre in 158 seconds.', 'It costs 49 euros in most shops.'],
  {
    captureId: 'page',
  },
)
const FILE = sampleCapture(
  ['The Marlow kettle needs 201 seconds for the same litre.', 'It costs 39 euros, and is quieter.'],
  { captureId: 'file', kind: 'file' },
)
const finder = createSourcesFinder(
  [PAGE, FILE],
  [...splitIntoPassages(PAGE, 'p'), ...splitIntoPassages(FILE, 'a')],
)

describe('words that an answer quotes', () => {
  const whereIs = (quote: string, id?: string) => {
    const { source, check } = finder.checkQuote(quote, id)
    return [source.capture.captureId, check.verdict]
  }

  it('are found in the source that was named', () => {
    expect(whereIs('boils one litre in 158 seconds', 'p1')).toEqual(['page', 'word-for-word'])
    expect(whereIs('needs 201 seconds for the same litre', 'a1')).toEqual(['file', 'word-for-word'])
  })

  it('are found in another one when the wrong source was named, or none', () => {
    expect(whereIs('needs 201 seconds for the same litre', 'p1')).toEqual(['file', 'word-for-word'])
    expect(whereIs('needs 201 seconds for the same litre')).toEqual(['file', 'word-for-word'])
  })

  it('are not put together from two sources', () => {
    expect(whereIs('The Harrow kettle needs 201 seconds', 'p1')).toEqual(['page', 'absent'])
  })

  it('that stand in both are those of the source that was named', () => {
    const same = sampleCapture(['It costs 49 euros in most shops.'], { captureId: 'same' })
    const both = createSourcesFinder(
      [PAGE, same],
      [...splitIntoPassages(PAGE, 'p'), ...splitIntoPassages(same, 'a')],
    )
    expect(both.checkQuote('costs 49 euros in most shops', 'a1').source.capture.captureId).toBe('same')
    expect(both.checkQuote('costs 49 euros in most shops', 'p1').source.capture.captureId).toBe('page')
  })
})

describe('a statement without a quotation', () => {
  it('goes back to the source that says it', () => {
    expect(finder.match('The Marlow takes 201 seconds.', [])?.source.capture.captureId).toBe('file')
    expect(finder.match('Harrow boils it in 158 seconds.', ['p1'])?.source.capture.captureId).toBe('page')
  })

  it('is not warned of for what another source says', () => {
    const { source } = finder.checkQuote('boils one litre in 158 seconds', 'p1')
    expect(finder.warn(source, 'It is 43 seconds faster than the 201 of the other.', [], 0)).toEqual([
      { kind: 'number-not-on-page', what: '43' },
    ])
  })
})
