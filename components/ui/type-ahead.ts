/** What was typed in a list so far, and when the last of it, in milliseconds. */
export interface Typed {
  letters: string
  at: number
}

/** Letters that come this soon after one another are one word, in milliseconds. */
const PAUSE_MS = 700

/** Whether what is typed at `at` goes on with what was typed before. */
export function isTyping({ letters, at: before }: Typed, at: number): boolean {
  return letters !== '' && at - before < PAUSE_MS
}

/**
 * The item that is meant, by its place: the next whose name begins with what was typed, else one of whose words does;
 * `null` when none does. One letter again and again walks through those that begin with it (WAI-ARIA Authoring Practices,
 * typeahead in menus). `typed` is changed.
 */
export function typeAhead(
  { key, at }: { key: string; at: number },
  typed: Typed,
  labels: readonly string[],
  here: number,
): number | null {
  typed.letters = (isTyping(typed, at) ? typed.letters : '') + key.toLowerCase()
  typed.at = at
  const { letters } = typed
  const [first = ''] = letters
  const behind = [...labels.keys()].map((n) => (here + 1 + n) % labels.length)
  const names = labels.map((label) => label.trim().toLowerCase())
  const find = (start: string, order: readonly number[]) =>
    order.find((n) => names[n]?.startsWith(start)) ?? order.find((n) => names[n]?.includes(` ${start}`))
  // What is focused is still meant while its name goes on as it is typed.
  const found = find(letters, letters.length > 1 && here >= 0 ? [here, ...behind] : behind)
  if (found !== undefined) return found
  return letters === first.repeat(letters.length) ? (find(first, behind) ?? null) : null
}
