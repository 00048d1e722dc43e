import type { Word } from './words'

const MAX_WINDOWS = 6
/** A word that stands in more places says nothing about where. */
const MAX_PLACES = 400

/** Where in the page's words an edited quotation may stand, most likely first: its rare words vote for a place. */
export function candidateWindows(
  asked: readonly Word[],
  page: readonly Word[],
): { from: number; to: number }[] {
  const step = Math.max(4, asked.length >> 1)
  const votes = new Map<number, number>()
  const places = placesOf(new Set(asked.map((word) => word.text)), page)
  for (const [i, word] of asked.entries()) {
    const found = places.get(word.text) ?? []
    if (found.length > MAX_PLACES) continue
    for (const place of found) {
      const bucket = Math.floor((place - i) / step)
      votes.set(bucket, (votes.get(bucket) ?? 0) + 1 / found.length)
    }
  }
  const slack = Math.ceil(asked.length / 3) + 4
  return [...votes]
    .map(([bucket, weight]) => ({ bucket, weight: weight + (votes.get(bucket + 1) ?? 0) }))
    .sort((a, b) => b.weight - a.weight || a.bucket - b.bucket)
    .slice(0, MAX_WINDOWS)
    .map(({ bucket }) => ({
      from: Math.max(0, bucket * step - slack),
      to: Math.max(0, bucket * step + 2 * step + asked.length + slack),
    }))
}

function placesOf(words: ReadonlySet<string>, page: readonly Word[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [i, { text }] of page.entries()) {
    if (!words.has(text)) continue
    const known = places.get(text)
    if (known) known.push(i)
    else places.set(text, [i])
  }
  return places
}
