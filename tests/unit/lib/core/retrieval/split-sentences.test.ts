import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitSentences } from '@/lib/core/retrieval/split-sentences'

function sentencesOf(text: string): string[] {
  return splitSentences(text).map(({ start, end }) => text.slice(start, end))
}

describe('splitSentences', () => {
  it.each([
    ['First one. Second one! Third?', ['First one.', 'Second one!', 'Third?']],
    ['Dr. Smith met Mr. J. R. Jones. They spoke.', ['Dr. Smith met Mr. J. R. Jones.', 'They spoke.']],
    ['It costs 3.50 euros. Cheap.', ['It costs 3.50 euros.', 'Cheap.']],
    [
      'See p. 12 for the U.S. Navy, e.g. its ships. Next.',
      ['See p. 12 for the U.S. Navy, e.g. its ships.', 'Next.'],
    ],
    ['1. Open the box. 2. Close it.', ['1. Open the box.', '2. Close it.']],
    ['He said "Stop." Then he left.', ['He said "Stop."', 'Then he left.']],
    ['Oil rose.[3][4] Gas fell.', ['Oil rose.[3][4]', 'Gas fell.']],
    ['Am 3. Oktober war es kalt. Dann nicht.', ['Am 3. Oktober war es kalt.', 'Dann nicht.']],
    ['Am 28. November 2024 begann es. Dann nicht.', ['Am 28. November 2024 begann es.', 'Dann nicht.']],
    ['Im 3. Quartal war der 2. Weltkrieg Thema.', ['Im 3. Quartal war der 2. Weltkrieg Thema.']],
    ['I am 28. She is not.', ['I am 28.', 'She is not.']],
    ['吾輩は猫である。名前はまだ無い。', ['吾輩は猫である。', '名前はまだ無い。']],
    ['A line\nAnother line. And more', ['A line', 'Another line.', 'And more']],
    ['', []],
  ])('splits %j', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences)
  })

  it('gives ranges in order that cover every word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        let end = 0
        let rest = ''
        for (const span of splitSentences(text)) {
          expect(span.start).toBeGreaterThanOrEqual(end)
          expect(span.end).toBeGreaterThan(span.start)
          rest += text.slice(end, span.start)
          end = span.end
        }
        expect((rest + text.slice(end)).trim()).toBe('')
      }),
    )
  })
})
