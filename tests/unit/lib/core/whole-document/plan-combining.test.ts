import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateCost } from '@/lib/core/whole-document/estimate-cost'
import { countCombining, packTogether } from '@/lib/core/whole-document/plan-combining'
import { planWindow } from '@/lib/core/whole-document/plan-window'

const RULES = { section: 620, combine: 520, answer: 500 }

describe('packTogether', () => {
  it('puts neighbours together as long as they fit, each in exactly one group', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 500 })),
        fc.integer({ min: 1, max: 900 }),
        (tokens, budget) => {
          const groups = packTogether(tokens, budget)
          expect(groups.flatMap(([from, to]) => tokens.slice(from, to))).toEqual(tokens)
          for (const [from, to] of groups)
            expect(to - from === 1 || tokens.slice(from, to).reduce((a, b) => a + b) <= budget).toBe(true)
        },
      ),
    )
  })
})

describe('planWindow', () => {
  it('brings any number of notes together in the end, in every window it takes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 512, max: 200_000 }),
        fc.integer({ min: 1, max: 3_000 }),
        (window, sections) => {
          const plan = planWindow(window, RULES)
          if (!plan) return
          expect(2 * plan.noteTokens).toBeLessThanOrEqual(plan.combineTokens)
          expect(plan.sectionTokens + plan.rules.section).toBeLessThanOrEqual(
            window - Math.min(4_096, Math.floor(window / 4)),
          )
          const requests = countCombining(Array<number>(sections).fill(plan.noteTokens), plan)
          expect(requests).toBeLessThan(Math.max(sections, 2))
        },
      ),
    )
  })

  it('takes a window of four thousand tokens, and none that is too small to read anything in', () => {
    expect(planWindow(4_096, RULES)).toMatchObject({ noteTokens: 278, mostNotes: 5 })
    expect(planWindow(1_024, RULES)).toBeNull()
  })
})

describe('estimateCost', () => {
  it('counts one request a section, those that combine, and the answer', () => {
    const plan = planWindow(4_096, RULES)
    if (!plan) throw new Error('it takes 4k')
    const passage = {
      id: 'p1',
      captureId: 'c',
      firstBlock: 0,
      lastBlock: 0,
      headings: [],
      start: 0,
      end: 4,
      text: 'word ',
    }
    const few = estimateCost(
      Array.from({ length: 3 }, () => [passage]),
      plan,
      { read: 100, write: 10, isMeasured: true },
    )
    expect(few).toMatchObject({ sections: 3, requests: 4 })
    const many = estimateCost(
      Array.from({ length: 36 }, () => [passage]),
      plan,
      { read: 100, write: 10, isMeasured: true },
    )
    expect(many.sections).toBe(36)
    expect(many.requests).toBeGreaterThan(37)
    expect(many.requests).toBeLessThan(50)
    expect(many.seconds).toBeGreaterThan(few.seconds)
  })
})
