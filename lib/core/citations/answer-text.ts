import { createCodeTracker } from './code-tracker'

/** A line of the answer that is over. */
export interface AnswerLine {
  /** Offset into the answer's text. */
  start: number
  text: string
  /** Some of it is code: nothing in it is a statement. */
  hasCode: boolean
}

/** The answer's text as far as it goes: no more is kept than the line that is being written. */
export interface AnswerText {
  readonly length: number
  /** The line that is being written, and where it starts. */
  readonly line: AnswerLine
  /** Takes more text and gives back the lines that it ended. */
  append(text: string): AnswerLine[]
  /** Ends the last line. */
  end(): AnswerLine[]
}

export function createAnswerText(): AnswerText {
  const code = createCodeTracker()
  let start = 0
  let line = ''
  let hasCode = false

  function endLine(): AnswerLine {
    const ended = { start, text: line, hasCode }
    start += line.length + 1
    line = ''
    hasCode = false
    return ended
  }

  return {
    get length() {
      return start + line.length
    },
    get line() {
      return { start, text: line, hasCode }
    },
    append(text) {
      const ended: AnswerLine[] = []
      for (const char of text) {
        if (code.isCode(char)) hasCode = true
        if (char === '\n') ended.push(endLine())
        else line += char
      }
      return ended
    },
    end: () => (line === '' ? [] : [endLine()]),
  }
}
