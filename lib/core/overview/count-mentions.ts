/** Of longer ones more begin alike than is worth the reading. */
const KEY = 3

/**
 * How often each of the wanted words stands in a text, also inside of longer words, never overlapping itself. One pass
 * over the text for all of them: at each place only those that begin as it does are looked at.
 */
export function countMentions(text: string, wanted: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const ends = new Map<string, number>()
  const byStart = Map.groupBy(new Set(wanted), (word) => word.slice(0, KEY))
  const keys = [...new Set([...byStart.keys()].map(({ length }) => length))].filter((length) => length > 0)
  for (let at = 0; at < text.length; at++) {
    for (const length of keys) {
      for (const word of byStart.get(text.slice(at, at + length)) ?? []) {
        if (at < (ends.get(word) ?? 0) || !text.startsWith(word, at)) continue
        counts.set(word, (counts.get(word) ?? 0) + 1)
        ends.set(word, at + word.length)
      }
    }
  }
  return counts
}
