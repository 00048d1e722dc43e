import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateTokens } from '@/lib/core/prompts/estimate-tokens'
import { fitPassage, withoutRead } from '@/lib/core/whole-document/cut-passages'
import type { Passage } from '@/lib/model/passage'

function passage(text: string, change: Partial<Passage> = {}): Passage {
  return {
    id: 'p1',
    captureId: 'c',
    firstBlock: 0,
    lastBlock: 0,
    headings: [],
    start: 10,
    end: 10 + text.length,
    text,
    ...change,
  }
}

describe('a passage too long for any section', () => {
  it('is cut at words into pieces that fit, none of its text lost', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 3_000, unit: fc.constantFrom('a', 'b', ' ', '漢', '𝔸', '\n', '7') }),
          fc.string({ maxLength: 2_000 }),
        ),
        fc.integer({ min: 20, max: 400 }),
        (text, most) => {
          const pieces = fitPassage(passage(text), most)
          expect(pieces.map((piece) => piece.text).join('')).toBe(text)
          for (const piece of pieces) {
            expect(piece.text.length < 2 || estimateTokens(piece.text) <= most).toBe(true)
            expect(piece.text.isWellFormed()).toBe(text.isWellFormed() || piece.text.isWellFormed())
          }
        },
      ),
    )
  })
})

describe('what is left to be read', () => {
  it('is everything but what was read, also of a passage that was read in part', () => {
    const passages = [passage('one two three'), passage('four', { id: 'p2', start: 24, end: 28 })]
    expect(withoutRead(passages, [])).toEqual(passages)
    const read = [{ captureId: 'c', start: 10, end: 14 }]
    expect(withoutRead(passages, read).map(({ id, text }) => [id, text])).toEqual([
      ['p1', 'two three'],
      ['p2', 'four'],
    ])
    expect(withoutRead(passages, [{ captureId: 'other', start: 0, end: 99 }])).toEqual(passages)
    expect(withoutRead(passages, [{ captureId: 'c', start: 0, end: 99 }])).toEqual([])
  })
})
