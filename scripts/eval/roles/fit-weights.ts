import type { Clue } from '@/lib/core/extraction/roles/clue'

/** A block to learn from. */
export interface Example {
  clues: Map<Clue, number>
  isHeading: boolean
  isIn: boolean
  weight: number
}

/** How strongly a weight is drawn to where it began, how often all examples are seen, and the first step's size. */
const PULL = 5e-5
const ROUNDS = 14
const RATE = 0.03
const BATCH = 128
/** The mean of the weights over the last rounds is steadier than the last ones. */
const SETTLED = 0.6

/**
 * Logistic regression by Adam (Kingma and Ba, 2015) over small batches, for text and for headings. Each weight is
 * drawn to its prior, which is 0 unless given.
 */
export function fitWeights(
  examples: readonly Example[],
  priors: ReadonlyMap<Clue, number>,
): Map<Clue, [number, number]> {
  const clues = [...new Set(examples.flatMap((example) => [...example.clues.keys()]))].sort()
  const text = fitKind(
    examples.filter(({ isHeading }) => !isHeading),
    clues,
    priors,
  )
  const heading = fitKind(
    examples.filter(({ isHeading }) => isHeading),
    clues,
    priors,
  )
  return new Map(clues.map((clue, i) => [clue, [text[i] ?? 0, heading[i] ?? 0]]))
}

/** The logistic function. */
export function toChance(sum: number): number {
  return 1 / (1 + Math.exp(-sum))
}

interface Row {
  columns: Int32Array
  values: Float64Array
  isIn: boolean
  weight: number
}

function fitKind(
  examples: readonly Example[],
  clues: readonly Clue[],
  priors: ReadonlyMap<Clue, number>,
): Float64Array {
  const numbers = new Map(clues.map((clue, i) => [clue, i]))
  const rows = examples.map((example) => toRow(example, numbers))
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  const prior = Float64Array.from(clues, (clue) => priors.get(clue) ?? 0)
  const adam = startAdam(prior)
  const settled = new Float64Array(clues.length)
  let steps = 0
  let chance = 12_345
  for (let round = 0; round < ROUNDS; round++) {
    // A shuffle that is the same each time.
    for (let i = rows.length - 1; i > 0; i--) {
      chance = (chance * 48_271) % (2 ** 31 - 1)
      const j = chance % (i + 1)
      const row = rows[i] as Row
      rows[i] = rows[j] as Row
      rows[j] = row
    }
    for (let at = 0; at < rows.length; at += BATCH) {
      const batch = rows.slice(at, at + BATCH)
      adam.step(
        gradientOf(batch, adam.weights, rows.length / batch.length / total),
        RATE * (1 - round / ROUNDS),
      )
      if (round < ROUNDS * SETTLED) continue
      steps++
      for (let i = 0; i < settled.length; i++) settled[i] = (settled[i] ?? 0) + (adam.weights[i] ?? 0)
    }
  }
  return settled.map((sum) => sum / Math.max(1, steps))
}

function toRow({ clues, isIn, weight }: Example, numbers: ReadonlyMap<Clue, number>): Row {
  const told = [...clues].filter(([, value]) => value !== 0)
  return {
    columns: Int32Array.from(told, ([clue]) => numbers.get(clue) ?? 0),
    values: Float64Array.from(told, ([, value]) => value),
    isIn,
    weight,
  }
}

function gradientOf(batch: readonly Row[], weights: Float64Array, scale: number): Float64Array {
  const gradient = new Float64Array(weights.length)
  for (const { columns, values, isIn, weight } of batch) {
    const sum = columns.reduce((z, column, k) => z + (weights[column] ?? 0) * (values[k] ?? 0), 0)
    const error = (toChance(sum) - (isIn ? 1 : 0)) * weight * scale
    for (const [k, column] of columns.entries()) {
      gradient[column] = (gradient[column] ?? 0) + error * (values[k] ?? 0)
    }
  }
  return gradient
}

function startAdam(prior: Float64Array) {
  const weights = prior.slice()
  const mean = new Float64Array(prior.length)
  const square = new Float64Array(prior.length)
  let steps = 0
  return {
    weights,
    step(gradient: Float64Array, rate: number): void {
      steps++
      for (let i = 0; i < weights.length; i++) {
        const slope = (gradient[i] ?? 0) + PULL * ((weights[i] ?? 0) - (prior[i] ?? 0))
        mean[i] = 0.9 * (mean[i] ?? 0) + 0.1 * slope
        square[i] = 0.99 * (square[i] ?? 0) + 0.01 * slope * slope
        const size = Math.sqrt((square[i] ?? 0) / (1 - 0.99 ** steps)) + 1e-6
        weights[i] = (weights[i] ?? 0) - (rate * ((mean[i] ?? 0) / (1 - 0.9 ** steps))) / size
      }
    },
  }
}
