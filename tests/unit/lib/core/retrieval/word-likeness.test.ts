import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordLikeness } from '@/lib/core/retrieval/word-likeness'

describe('wordLikeness', () => {
  it.each([
    ['destroy', 'destruct'],
    ['verteidigung', 'verteidigungsspiel'],
  ])('sees that %s and %s are of one family', (a, b) => {
    expect(wordLikeness(a, b)).toBeGreaterThanOrEqual(0.5)
  })

  it.each([
    ['harbour', 'captain'],
    ['sea', 'season'],
    ['boat', 'boatbuildersassociation'],
  ])('does not take %s for %s', (a, b) => {
    expect(wordLikeness(a, b)).toBe(0)
  })

  it('is the same both ways, and from 0 to 1', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 30 }), (a, b) => {
        const likeness = wordLikeness(a, b)
        expect(likeness).toBeGreaterThanOrEqual(0)
        expect(likeness).toBeLessThanOrEqual(1)
        if (a.length !== b.length) expect(wordLikeness(b, a)).toBe(likeness)
      }),
    )
  })
})
