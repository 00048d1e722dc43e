/** Parsed at once; far less than a task may take. */
const PART_LENGTH = 200_000

/**
 * A subtitle file in parts that can be read each by itself, cut where a cue begins. JSON is one part: it is nothing
 * without its end.
 */
export function splitTimedText(file: string): string[] {
  const text = file.trimStart()
  if (text.startsWith('{')) return [text]
  const begins = text.startsWith('<') ? /<(?:p|text)\s/g : /\n\r?\n(?=\S)/g
  const parts: string[] = []
  let at = 0
  while (text.length - at > PART_LENGTH) {
    begins.lastIndex = at + PART_LENGTH
    const next = begins.exec(text)
    if (!next) break
    parts.push(text.slice(at, next.index))
    at = next.index
  }
  parts.push(text.slice(at))
  return parts
}
