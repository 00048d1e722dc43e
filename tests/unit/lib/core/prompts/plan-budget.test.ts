import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateTokens } from '@/lib/core/prompts/estimate-tokens'
import { planBudget } from '@/lib/core/prompts/plan-budget'

const turn = (words: number) => ({ question: 'Why is that?', answer: 'word '.repeat(words) })

describe('planBudget', () => {
  it('gives passages more than half of a window of 4,096', () => {
    const budget = planBudget({ contextTokens: 4_096, rulesTokens: 500, history: [] })
    expect(budget).toEqual({ passagesTokens: 2_244, outputTokens: 1_024, marginTokens: 328, history: [] })
  })

  it('drops the oldest turns and shortens the last that stays, before passages get much less than half the window', () => {
    const history = [turn(300), turn(200), turn(60)]
    const budget = planBudget({ contextTokens: 4_096, rulesTokens: 500, history })
    expect(budget.history).toHaveLength(2)
    expect(budget.history[1]).toEqual(history[2])
    expect(budget.history[0]?.answer).toMatch(/^(?:word )+…$/)
    expect(budget.passagesTokens).toBeGreaterThanOrEqual(1_950)
    expect(planBudget({ contextTokens: 32_768, rulesTokens: 500, history }).history).toEqual(history)
  })

  it('keeps the beginning of the last answer however long it is: the next question may be about it', () => {
    const budget = planBudget({ contextTokens: 4_096, rulesTokens: 500, history: [turn(5_000)] })
    expect(budget.history[0]?.answer.length).toBeGreaterThan(600)
  })

  it('keeps no turns without an answer', () => {
    const history = [turn(20), { question: 'And?', answer: '' }]
    expect(planBudget({ contextTokens: 8_192, rulesTokens: 500, history }).history).toEqual([history[0]])
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
          const all = budget.passagesTokens + budget.outputTokens + budget.marginTokens + rulesTokens + kept
          expect(budget.passagesTokens).toBeGreaterThanOrEqual(0)
          if (budget.passagesTokens > 0) expect(all).toBeLessThanOrEqual(contextTokens)
        },
      ),
    )
  })
})
