import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateTokens } from '@/lib/core/prompts/estimate-tokens'
import { omittedSections } from '@/lib/core/prompts/omitted-parts'
import { selectPassages } from '@/lib/core/prompts/select-passages'
import type { Passage } from '@/lib/model/passage'

/** Ten sections of three passages, each of 40 words. */
const passages: Passage[] = Array.from({ length: 30 }, (_, i) => {
  const text = `passage ${i + 1} `.repeat(20)
  const headings = [`Section ${Math.floor(i / 3) + 1}`]
  return {
    id: `p${i + 1}`,
    captureId: 'c',
    firstBlock: i,
    lastBlock: i,
    start: 0,
    end: text.length,
    headings,
    text,
  }
})
const idsOf = (sent: readonly Passage[]) => sent.map(({ id }) => id)
/** Each with its label, its headings and a gap, as if it stood alone. */
const budgetFor = (count: number) => count * (estimateTokens(passages[9]?.text ?? '') + 6 + 5 + 12)

describe('selectPassages', () => {
  it('sends everything when it fits', () => {
    expect(selectPassages({ passages, ranked: [], budgetTokens: 100_000 })).toEqual(passages)
    expect(omittedSections(passages, passages)).toEqual([])
  })

  it('sends the best with their neighbours, in page order', () => {
    const ranked = [{ passageId: 'p20' }, { passageId: 'p5' }]
    const sent = selectPassages({ passages, ranked, budgetTokens: budgetFor(6) })
    expect(idsOf(sent)).toEqual(['p4', 'p5', 'p6', 'p19', 'p20', 'p21'])
  })

  it('names the sections of which nothing is sent, in page order', () => {
    const ranked = [{ passageId: 'p20' }, { passageId: 'p5' }]
    const sent = selectPassages({ passages, ranked, budgetTokens: budgetFor(6) })
    expect(omittedSections(passages, sent)).toEqual([1, 3, 4, 5, 6, 8, 9, 10].map((n) => `Section ${n}`))
  })

  it('gives an even overview when nothing is ranked', () => {
    const sent = selectPassages({ passages, ranked: [], budgetTokens: budgetFor(4) })
    expect(idsOf(sent)).toHaveLength(4)
    expect(idsOf(sent)[0]).toBe('p1')
    expect(Number(idsOf(sent).at(-1)?.slice(1))).toBeGreaterThan(15)
  })

  it('stays within any budget and always takes the best that fits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 1, max: 30 }),
        (budgetTokens, best) => {
          const sent = selectPassages({ passages, ranked: [{ passageId: `p${best}` }], budgetTokens })
          const spent = sent.reduce((sum, { text }) => sum + estimateTokens(text), 0)
          expect(spent).toBeLessThanOrEqual(budgetTokens)
          if (budgetTokens >= budgetFor(2)) expect(idsOf(sent)).toContain(`p${best}`)
        },
      ),
    )
  })

  describe('in a tight budget', () => {
    const ranked = passages.map(({ id }) => ({ passageId: id })).toReversed()
    const excerptOf = (passage: Passage) => ({ ...passage, text: passage.text.slice(0, 20), end: 20 })
    const choice = { passages, ranked, budgetTokens: budgetFor(8) }

    it('sends the best whole and the next as excerpts, so that more of them are there', () => {
      const sent = selectPassages({ ...choice, excerptOf })
      const isWhole = (id: string) => sent.find((passage) => passage.id === id)?.text.length !== 20
      expect(sent.length).toBeGreaterThan(selectPassages(choice).length)
      expect(['p30', 'p29', 'p28'].every(isWhole)).toBe(true)
      expect(isWhole('p24')).toBe(false)
    })

    it('sends a part of the best where none fits', () => {
      const sent = selectPassages({ ...choice, budgetTokens: 40, excerptOf })
      expect(sent).toEqual([excerptOf(passages[29] as Passage)])
    })

    it('sends whole passages where there is room for many', () => {
      const long = Array.from({ length: 12 }, (_, n) =>
        passages.map((passage, at) => ({ ...passage, id: `p${n * 30 + at + 1}`, headings: [`${n}`] })),
      ).flat()
      const sent = selectPassages({
        passages: long,
        ranked: long.map(({ id }) => ({ passageId: id })),
        budgetTokens: 7_000,
        excerptOf,
      })
      expect(sent.every(({ text }) => text.length > 20)).toBe(true)
    })
  })

  describe('of several sources', () => {
    const ofSource = (letter: string, count: number): Passage[] =>
      passages
        .slice(0, count)
        .map((passage, n) => ({ ...passage, id: `${letter}${n + 1}`, captureId: letter }))
    const long = ofSource('p', 30)
    const short = ofSource('a', 3)
    const all = [...long, ...short]

    it('sends some of each, however well one of them fits', () => {
      const ranked = long.map(({ id }) => ({ passageId: id }))
      const sent = selectPassages({ passages: all, ranked, budgetTokens: budgetFor(10) })
      expect(idsOf(sent)).toContain('a1')
      expect(idsOf(sent).filter((id) => id.startsWith('p')).length).toBeGreaterThan(6)
    })

    it('leaves what a short one does not need to the others', () => {
      const sent = selectPassages({ passages: all, ranked: [], budgetTokens: budgetFor(20) })
      expect(idsOf(sent).filter((id) => id.startsWith('a'))).toEqual(['a1', 'a2', 'a3'])
      expect(sent.length).toBeGreaterThanOrEqual(20)
    })

    it('sends a part of the best of each where an equal share holds no whole one', () => {
      const many = ['p', 'a', 'b', 'c', 'd', 'e'].flatMap((letter) => ofSource(letter, 10))
      const excerptOf = (passage: Passage) => ({ ...passage, text: 'passage', end: 7 })
      const sent = selectPassages({
        passages: many,
        ranked: many.map(({ id }) => ({ passageId: id })),
        budgetTokens: budgetFor(3),
        excerptOf,
      })
      expect(new Set(sent.map(({ captureId }) => captureId)).size).toBe(6)
    })

    it('does not take the beginning of the next source for a neighbour', () => {
      const ranked = [{ passageId: 'p30' }]
      const sent = selectPassages({ passages: all, ranked, budgetTokens: budgetFor(4) })
      expect(idsOf(sent)).toEqual(['p1', 'p29', 'p30', 'a1'])
    })

    it('does not take sections of one name in two sources for one', () => {
      expect(omittedSections(short, long)).toEqual(['Section 1'])
    })
  })
})
