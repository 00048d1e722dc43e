/**
 * How alike two texts are, letter by letter: the share of the fours of characters that they have in common (Dice).
 * Case, spaces and punctuation do not count.
 */
export function likeness(a: string, b: string): number {
  const left = countFours(a)
  const right = countFours(b)
  let shared = 0
  let total = 0
  for (const [four, count] of left) {
    shared += Math.min(count, right.get(four) ?? 0)
    total += count
  }
  for (const count of right.values()) total += count
  return total === 0 ? 0 : (2 * shared) / total
}

/** Only letters and digits, in lower case. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

function countFours(text: string): Map<string, number> {
  const letters = lettersOf(text)
  const counts = new Map<string, number>()
  for (let i = 0; i + 4 <= letters.length; i++) {
    const four = letters.slice(i, i + 4)
    counts.set(four, (counts.get(four) ?? 0) + 1)
  }
  return counts
}
