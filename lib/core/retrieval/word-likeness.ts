/**
 * How much two stems look alike, 0 to 1, of which only 0.5 and more is told: the share of letters they begin with
 * together, the share of one that the other holds whole, or Dice's coefficient of letter pairs, whichever is highest.
 * Catches derivations and compounds that a stemmer leaves apart.
 */
export function wordLikeness(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length < SHORTEST || long.length > LONGEST) return 0
  const ratio = short.length / long.length
  // Neither measure reaches the threshold between words of very different length.
  if (2 * ratio < LEAST) return 0
  let best = 0
  if (long.includes(short)) best = ratio
  let start = 0
  while (start < short.length && short.charCodeAt(start) === long.charCodeAt(start)) start++
  if (start >= SHORTEST) best = Math.max(best, start / long.length)
  best = Math.max(best, dice(short, long))
  return best >= LEAST ? best : 0
}

const SHORTEST = 4
const LONGEST = 40
const LEAST = 0.5

function dice(a: string, b: string): number {
  let shared = 0
  for (let i = 0; i + 1 < a.length; i++) if (b.includes(a.slice(i, i + 2))) shared++
  return (2 * shared) / (a.length + b.length - 2)
}
