import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareCaptures } from '@/lib/core/extraction/compare-captures'
import { type WrittenBlock, writePage } from '../retrieval/page'

const TIDES = 'The tide turns twice a day in the harbour.'
const ROPE = 'Rope was sold by the fathom until the war.'
const CLERKS = 'Clerks wrote down every ship that came in.'
const SAME = { added: 0, removed: 0, changed: 0, share: 0 }

const compare = (before: (string | WrittenBlock)[], after: (string | WrittenBlock)[]) =>
  compareCaptures(writePage(before), writePage(after))

describe('compareCaptures', () => {
  it('sees no change in the same text, however its white space runs', () => {
    expect(compare([TIDES, ROPE], [TIDES, ROPE.replaceAll(' ', '  ')])).toEqual(SAME)
  })

  it('takes what only moved for what it was', () => {
    expect(compare([TIDES, ROPE, CLERKS], [CLERKS, TIDES, ROPE])).toEqual(SAME)
  })

  it('counts what came and what went', () => {
    expect(compare([TIDES, ROPE], [TIDES, CLERKS, ROPE])).toEqual({
      ...SAME,
      added: 1,
      share: CLERKS.length / (TIDES.length + CLERKS.length + ROPE.length),
    })
    expect(compare([TIDES, ROPE], [TIDES])).toEqual({ ...SAME, removed: 1 })
  })

  it('knows a paragraph that is said otherwise by its place and its words', () => {
    const change = compare([TIDES, ROPE, CLERKS], [TIDES, ROPE.replace('the war', 'the strike'), CLERKS])
    expect(change).toMatchObject({ added: 0, removed: 0, changed: 1 })
    expect(change.share).toBeGreaterThan(0)
    expect(change.share).toBeLessThan(0.1)
    expect(compare([TIDES, ROPE], [TIDES, CLERKS])).toMatchObject({ added: 1, removed: 1, changed: 0 })
  })

  it('knows it also behind something new', () => {
    const changed = ROPE.replace('fathom', 'foot')
    expect(compare([TIDES, ROPE], [TIDES, CLERKS, changed])).toMatchObject({
      added: 1,
      removed: 0,
      changed: 1,
    })
  })

  it('counts copies', () => {
    expect(compare([TIDES, TIDES], [TIDES])).toMatchObject({ added: 0, removed: 1 })
    expect(compare([TIDES], [TIDES, TIDES])).toMatchObject({ added: 1, removed: 0 })
  })

  it('speaks of the content only, and of nothing that merely plays another part now', () => {
    const menu: WrittenBlock = { text: CLERKS, role: 'navigation' }
    expect(compare([TIDES], [TIDES, menu])).toEqual(SAME)
    expect(compare([TIDES, menu], [TIDES, CLERKS])).toEqual(SAME)
  })

  it('compares what is written without spaces', () => {
    const change = compare(['静かなやかんは二分でお湯を沸かす。'], ['静かなやかんは三分でお湯を沸かす。'])
    expect(change).toMatchObject({ added: 0, removed: 0, changed: 1 })
  })

  it('balances, stays between nothing and all, and mirrors itself, whatever the texts', () => {
    const blocks = fc.array(
      fc.oneof(fc.constantFrom(TIDES, ROPE, CLERKS), fc.string({ minLength: 1, maxLength: 12 })),
      { maxLength: 12 },
    )
    const count = (lines: string[]) => lines.filter((line) => line.trim() !== '').length
    const asText = (lines: string[]) => lines.map((text) => ({ text }))
    fc.assert(
      fc.property(blocks, blocks, (one, two) => {
        const change = compare(asText(one), asText(two))
        const back = compare(asText(two), asText(one))
        expect(count(one) + change.added - change.removed).toBe(count(two))
        expect([back.added + back.changed, back.removed + back.changed]).toEqual([
          change.removed + change.changed,
          change.added + change.changed,
        ])
        expect(change.share).toBeGreaterThanOrEqual(0)
        expect(change.share).toBeLessThanOrEqual(1)
        expect(compare(asText(one), asText([...one].reverse()))).toEqual(SAME)
      }),
      { numRuns: 300 },
    )
  })

  it('takes time in line with the length, also where every paragraph changed', () => {
    const page = (word: string, count: number) =>
      writePage(Array.from({ length: count }, (_, n) => ({ text: `${word} ${n} of the ${word} ${n * 7}` })))
    const time = (count: number) => {
      const [before, after] = [page('ship', count), page('rope', count)]
      const start = performance.now()
      compareCaptures(before, after)
      return performance.now() - start
    }
    time(2_000)
    expect(time(20_000)).toBeLessThan(Math.max(400, time(2_000) * 40))
  })
})
