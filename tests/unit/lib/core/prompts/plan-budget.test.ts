import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateTokens } from '@/lib/core/prompts/estimate-tokens'
import { planBudget } from '@/lib/core/prompts/plan-budget'

const turn = (words: number) => ({ question: 'Why is that?', answer: 'word '.repeat(words) })

describe('planBudget', () => {
  it('gives passages more than half of a window of 4,096', () => {
    const budget = planBudget({ contextTokens: 4_096, rulesTokens: 500, history: [] })
    expect(budget).toEqual({ passagesTokens: 2_244, maxOutputTokens: 1_024, history: [] })
  })

  it('drops the oldest turns before passages get less than half the window', () => {
    const history = [turn(300), turn(120), turn(30)]
    const budget = planBudget({ contextTokens: 4_096, rulesTokens: 500, history })
    expect(budget.history).toEqual(history.slice(1))
    expect(budget.passagesTokens).toBeGreaterThanOrEqual(2_048)
    expect(planBudget({ contextTokens: 32_768, rulesTokens: 500, history }).history).toEqual(history)
  })

  it('never shares out more than the window', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_024, max: 1_000_000 }),
        fc.integer({ min: 0, max: 700 }),
        fc.array(fc.integer({ min: 0, max: 400 }).map(turn), { maxLength: 8 }),
        (contextTokens, rulesTokens, history) => {
          const budget = planBudget({ contextTokens, rulesTokens, history })
          const kept = budget.history.reduce((sum, { answer }) => sum + estimateTokens(answer), 0)
          const all = budget.passagesTokens + budget.maxOutputTokens + rulesTokens + kept
          expect(budget.passagesTokens).toBeGreaterThanOrEqual(0)
          if (budget.passagesTokens > 0) expect(all).toBeLessThanOrEqual(contextTokens)
        },
      ),
    )
  })
})
