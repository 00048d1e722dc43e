/** Knows what kind of line an answer is in, so that white space which Markdown needs is never swallowed. */
export interface LineTracker {
  push(char: string): void
  /** Whether `char`, behind `space`, is white space that a mark right after it may swallow. */
  maySwallow(space: string, char: string): boolean
}

export function createLineTracker(): LineTracker {
  let hasWords = false
  let isBlockLine = false
  let isEmpty = true
  return {
    push(char) {
      if (char === '\n') {
        hasWords = false
        isBlockLine = false
        isEmpty = true
        return
      }
      if (hasWords) return
      if (isEmpty && BLOCK_STARTS.test(char)) isBlockLine = true
      if (/\S/.test(char)) isEmpty = false
      if (!MARKER_CHARACTERS.test(char)) hasWords = true
    },
    maySwallow(space, char) {
      if (!hasWords || space.length >= MAX_SWALLOWED) return false
      if (char === '\n') return !isBlockLine && !space.includes('\n')
      return char === ' ' || char === '\t' || char === '\u00a0'
    },
  }
}

/** Headings, table rows and fences end with their line: nothing may be drawn up to them. */
const BLOCK_STARTS = /[#|`~]/
/** A line of these only may be a list marker or a quotation mark of Markdown. */
const MARKER_CHARACTERS = /[\s>*+\-\d.)|#]/
const MAX_SWALLOWED = 32
