/** The records of separated values (RFC 4180, any separator), lenient as spreadsheets are. Empty lines are none. */
export function* recordsOf(text: string, separator: string): Generator<string[]> {
  let at = 0
  while (at < text.length) {
    const cells: string[] = []
    let isLast = false
    while (!isLast) {
      const cell = text[at] === '"' ? quotedCell(text, at, separator) : bareCell(text, at, separator)
      cells.push(cell.value)
      at = cell.end
      isLast = at >= text.length || text[at] !== separator
      at++
    }
    if (text[at - 1] === '\r' && text[at] === '\n') at++
    if (cells.some((cell) => cell.trim() !== '')) yield cells
  }
}

interface Cell {
  value: string
  /** Where the sign behind it stands. */
  end: number
}

function bareCell(text: string, start: number, separator: string): Cell {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  return { value: text.slice(start, end), end }
}

/** A quote that never ends is one sign of its cell, or the rest of the file would be one. */
function quotedCell(text: string, start: number, separator: string): Cell {
  const parts: string[] = []
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0 || quote - start > MAX_CELL_LENGTH) return bareCell(text, start, separator)
    parts.push(text.slice(from, quote))
    if (text[quote + 1] !== '"') {
      const rest = bareCell(text, quote + 1, separator)
      return { value: parts.join('"') + rest.value, end: rest.end }
    }
    from = quote + 2
  }
}

const MAX_CELL_LENGTH = 100_000
