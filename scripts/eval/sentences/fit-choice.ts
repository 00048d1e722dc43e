/** Things of which one is to be chosen, each told by as many values as there are features. */
export interface Choice {
  /** Row by row. */
  values: Float32Array
  isRight: readonly boolean[]
  weight: number
}

const ROUNDS = 10
const RATE = 0.03
const BATCH = 64
/** How strongly weights of standardised features are drawn to 0. */
const PULL = 2e-4
/** The mean of the weights over the last rounds is steadier than the last ones. */
const SETTLED = 0.5

/**
 * Weights under which the right things have the highest sums: the probability that a right one is chosen, when each
 * is with odds of e to its sum (ListNet's top one, Cao et al. 2007), is made as high as possible by Adam (Kingma and Ba, 2015). The same each time.
 */
export function fitChoice(choices: readonly Choice[], features: number): Float64Array {
  const useful = choices.filter(({ isRight }) => isRight.includes(true) && isRight.includes(false))
  const { mean, spread } = standardOf(useful, features)
  const weights = new Float64Array(features)
  const first = new Float64Array(features)
  const second = new Float64Array(features)
  const settled = new Float64Array(features)
  const order = useful.map((_, i) => i)
  const meanWeight = useful.reduce((sum, { weight }) => sum + weight, 0) / Math.max(1, useful.length)
  let steps = 0
  let kept = 0
  let chance = 12_345
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = order.length - 1; i > 0; i--) {
      chance = (chance * 48_271) % (2 ** 31 - 1)
      const j = chance % (i + 1)
      ;[order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0]
    }
    for (let at = 0; at < order.length; at += BATCH) {
      const gradient = weights.map((weight) => 2 * PULL * weight)
      const batch = order.slice(at, at + BATCH)
      for (const i of batch) {
        const choice = useful[i]
        if (choice) addGradient(choice, weights, mean, spread, gradient, 1 / (batch.length * meanWeight))
      }
      steps++
      const rate = RATE * (1 - round / ROUNDS)
      for (let k = 0; k < features; k++) {
        const slope = gradient[k] ?? 0
        first[k] = 0.9 * (first[k] ?? 0) + 0.1 * slope
        second[k] = 0.999 * (second[k] ?? 0) + 0.001 * slope * slope
        const size = Math.sqrt((second[k] ?? 0) / (1 - 0.999 ** steps)) + 1e-8
        weights[k] = (weights[k] ?? 0) - (rate * ((first[k] ?? 0) / (1 - 0.9 ** steps))) / size
      }
      if (round < ROUNDS * SETTLED) continue
      kept++
      for (let k = 0; k < features; k++) settled[k] = (settled[k] ?? 0) + (weights[k] ?? 0)
    }
  }
  return settled.map((sum, k) => sum / Math.max(1, kept) / (spread[k] ?? 1))
}

/** The sums of all rows of a choice. */
export function sumsOf({ values, isRight }: Choice, weights: Float64Array): Float64Array {
  const features = weights.length
  return Float64Array.from(isRight, (_, row) => {
    let sum = 0
    for (let k = 0; k < features; k++) sum += (weights[k] ?? 0) * (values[row * features + k] ?? 0)
    return sum
  })
}

function standardOf(
  choices: readonly Choice[],
  features: number,
): { mean: Float64Array; spread: Float64Array } {
  const mean = new Float64Array(features)
  const square = new Float64Array(features)
  let rows = 0
  for (const { values, isRight } of choices) {
    rows += isRight.length
    for (let i = 0; i < values.length; i++) {
      const value = values[i] ?? 0
      mean[i % features] = (mean[i % features] ?? 0) + value
      square[i % features] = (square[i % features] ?? 0) + value * value
    }
  }
  const count = Math.max(1, rows)
  const spread = square.map(
    (sum, k) => Math.sqrt(Math.max(0, sum / count - ((mean[k] ?? 0) / count) ** 2)) || 1,
  )
  return { mean: mean.map((sum) => sum / count), spread }
}

function addGradient(
  { values, isRight, weight }: Choice,
  weights: Float64Array,
  mean: Float64Array,
  spread: Float64Array,
  gradient: Float64Array,
  scale: number,
): void {
  const features = weights.length
  const standard = (row: number, k: number): number =>
    ((values[row * features + k] ?? 0) - (mean[k] ?? 0)) / (spread[k] ?? 1)
  const sums = Float64Array.from(isRight, (_, row) => {
    let sum = 0
    for (let k = 0; k < features; k++) sum += (weights[k] ?? 0) * standard(row, k)
    return sum
  })
  const highest = sums.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const odds = sums.map((sum) => Math.exp(sum - highest))
  const all = odds.reduce((a, b) => a + b, 0)
  const right = odds.reduce((sum, odd, row) => sum + (isRight[row] ? odd : 0), 0)
  for (let row = 0; row < isRight.length; row++) {
    const odd = odds[row] ?? 0
    const pull = (odd / all - (isRight[row] ? odd / Math.max(right, Number.EPSILON) : 0)) * weight * scale
    if (Math.abs(pull) < 1e-9) continue
    for (let k = 0; k < features; k++) gradient[k] = (gradient[k] ?? 0) + pull * standard(row, k)
  }
}
