import { describe, expect, it } from 'vitest'
import type { Clue } from '@/lib/core/extraction/roles/clue'
import { type Example, fitWeights } from '@/scripts/eval/roles/fit-weights'

const example = (clues: [Clue, number][], isIn: boolean, more: Partial<Example> = {}): Example => ({
  clues: new Map(clues),
  isHeading: false,
  isIn,
  weight: 1,
  ...more,
})

const times = (count: number, made: Example): Example[] => Array<Example>(count).fill(made)

describe('fitWeights', () => {
  it('learns what speaks for and against, for text and headings apart', () => {
    const weights = fitWeights(
      [
        ...times(200, example([['running text', 1]], true)),
        ...times(200, example([['all linked', 1]], false)),
        ...times(200, example([['all linked', 1]], true, { isHeading: true })),
      ],
      new Map(),
    )
    expect(weights.get('running text')?.[0]).toBeGreaterThan(0.2)
    expect(weights.get('all linked')?.[0]).toBeLessThan(-0.2)
    expect(weights.get('all linked')?.[1]).toBeGreaterThan(0.2)
  })

  it('leaves a weight where it began when no example speaks of it', () => {
    const examples = [...times(50, example([['running text', 1]], true)), example([['collapsed', 0]], true)]
    expect(fitWeights(examples, new Map([['collapsed', -2]])).get('collapsed')?.[0]).toBeCloseTo(-2)
  })

  it('comes to the same weights each time', () => {
    const examples = [
      ...times(90, example([['running text', 1]], true)),
      ...times(70, example([['date', 1]], false)),
    ]
    expect(fitWeights(examples, new Map())).toEqual(fitWeights(examples, new Map()))
  })
})
