import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitIntoPassages } from '@/lib/core/retrieval/split-passages'
import { passagesTokens, planSections } from '@/lib/core/whole-document/plan-sections'
import type { Passage } from '@/lib/model/passage'
import { longPage } from '@/tests/fakes/long-page'

const chapter = fc.record({
  heading: fc.stringMatching(/^[A-Z][a-z]{2,9}$/),
  lengths: fc.array(fc.integer({ min: 1, max: 260 }), { minLength: 1, maxLength: 6 }),
})

function passagesOf(chapters: { heading: string; lengths: number[] }[], letter = 'p'): Passage[] {
  let start = 0
  return chapters.flatMap(({ heading, lengths }) =>
    lengths.map((length) => {
      const text = Array.from({ length }, (_, n) => `the${n % 7}word`).join(' ')
      const at = { start, end: start + text.length }
      start = at.end + 1
      const id = `${letter}${start}`
      return { id, captureId: letter, firstBlock: 0, lastBlock: 0, headings: [heading], text, ...at }
    }),
  )
}

describe('planSections', () => {
  it('puts every character of every passage into exactly one section, in order', () => {
    fc.assert(
      fc.property(
        fc.array(chapter, { maxLength: 12 }),
        fc.integer({ min: 80, max: 4_000 }),
        (chapters, budget) => {
          const passages = passagesOf(chapters)
          const pieces = planSections(passages, budget).flat()
          expect(pieces.map(({ text }) => text).join('')).toBe(passages.map(({ text }) => text).join(''))
          for (const [n, piece] of pieces.entries()) {
            const passage = passages.find(({ id }) => id === piece.id)
            expect(passage?.text.slice(piece.start - passage.start, piece.end - passage.start)).toBe(
              piece.text,
            )
            expect(piece.start).toBeGreaterThanOrEqual(pieces[n - 1]?.end ?? 0)
          }
        },
      ),
    )
  })

  it('keeps each section within the budget, and none empty', () => {
    fc.assert(
      fc.property(
        fc.array(chapter, { maxLength: 12 }),
        fc.integer({ min: 80, max: 4_000 }),
        (chapters, budget) => {
          for (const section of planSections(passagesOf(chapters), budget)) {
            expect(section.length).toBeGreaterThan(0)
            expect(passagesTokens(section)).toBeLessThanOrEqual(budget)
          }
        },
      ),
    )
  })

  it('ends a section at a heading when it is full enough, and never joins two sources', () => {
    const passages = splitIntoPassages(longPage(8_000), 'p')
    const sections = planSections(passages, 2_300)
    const begins = sections.slice(1).map(([first]) => first)
    const atHeading = begins.filter((first) => {
      const before = passages[passages.findIndex(({ id }) => id === first?.id) - 1]
      return before?.headings[0] !== first?.headings[0]
    })
    expect(atHeading).toHaveLength(begins.length)
    const two = [
      ...passagesOf([{ heading: 'A', lengths: [5] }]),
      ...passagesOf([{ heading: 'A', lengths: [5] }], 'a'),
    ]
    expect(planSections(two, 4_000)).toHaveLength(2)
  })

  it('takes time in proportion to the length of the source', () => {
    const time = (words: number) => {
      const passages = splitIntoPassages(longPage(words), 'p')
      planSections(passages, 1_700)
      const began = performance.now()
      planSections(passages, 1_700)
      return performance.now() - began
    }
    time(10_000)
    const [short, long] = [Math.min(time(20_000), time(20_000)), Math.min(time(160_000), time(160_000))]
    // Eight times the words; quadratic time would be sixty-four times as long.
    expect(long / Math.max(short, 1)).toBeLessThan(24)
  })
})
