import { describe, expect, it } from 'vitest'
import { type Choice, fitChoice, sumsOf } from '@/scripts/eval/sentences/fit-choice'

/** Three things with two values each; the right one has the highest first value, the second is noise. */
function makeChoices(count: number): Choice[] {
  let state = 7
  const next = (): number => {
    state = (state * 48_271) % (2 ** 31 - 1)
    return state / (2 ** 31 - 1)
  }
  return Array.from({ length: count }, () => {
    const values = Float32Array.from({ length: 6 }, next)
    const firsts = [values[0] ?? 0, values[2] ?? 0, values[4] ?? 0]
    return { values, isRight: firsts.map((value) => value === Math.max(...firsts)), weight: 1 }
  })
}

describe('fitChoice', () => {
  it('finds what makes a thing the right one', () => {
    const weights = fitChoice(makeChoices(600), 2)
    expect(weights[0]).toBeGreaterThan(3)
    expect(Math.abs(weights[1] ?? 0)).toBeLessThan(1)
    const unseen = makeChoices(700).slice(600)
    const right = unseen.filter((choice) => {
      const sums = sumsOf(choice, weights)
      return choice.isRight[sums.indexOf(Math.max(...sums))]
    })
    expect(right.length).toBeGreaterThan(90)
  })

  it('learns nothing from choices without a right one', () => {
    const choices = makeChoices(50).map((choice) => ({ ...choice, isRight: [false, false, false] }))
    expect([...fitChoice(choices, 2)]).toEqual([0, 0])
  })

  it('comes to the same weights each time', () => {
    expect(fitChoice(makeChoices(80), 2)).toEqual(fitChoice(makeChoices(80), 2))
  })
})
