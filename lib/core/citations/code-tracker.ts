/** Knows, one character at a time, whether an answer's Markdown is inside a code span or a fenced block. */
export interface CodeTracker {
  /** Takes the next character and says whether it stands in code. */
  isCode(char: string): boolean
}

/** Follows CommonMark, but an inline span ends with its line: a stray backtick must not hide what comes later. */
export function createCodeTracker(): CodeTracker {
  let open: OpenCode | null = null
  let run = { char: '', length: 0, startsLine: false }
  let startsLine = true
  let escaped = false

  function endRun(): void {
    const { char, length } = run
    if (length === 0) return
    if (open === null) open = opened(run)
    else if (closes(open, run)) open = null
    run = { char: '', length: 0, startsLine: false }
    if (char !== '') startsLine = false
  }

  function endLine(): void {
    if (open?.fence) open = { ...open, onFirstLine: false }
    else open = null
    startsLine = true
  }

  return {
    isCode(char) {
      if (isRunChar(char, startsLine, run.char, open) && !(escaped && open === null)) {
        if (run.char !== char) endRun()
        run = { char, length: run.length + 1, startsLine: run.length > 0 ? run.startsLine : startsLine }
        return true
      }
      endRun()
      if (char === '\n') endLine()
      else if (!/[\s>*+\-\d.)]/.test(char)) startsLine = false
      escaped = char === '\\' && !escaped
      return open !== null
    },
  }
}

interface Run {
  char: string
  length: number
  startsLine: boolean
}

interface OpenCode {
  char: string
  length: number
  fence: boolean
  onFirstLine: boolean
}

function isRunChar(char: string, startsLine: boolean, running: string, open: OpenCode | null): boolean {
  if (char === '`') return true
  if (char !== '~') return false
  return startsLine || running === '~' || open?.char === '~'
}

function opened(run: Run): OpenCode | null {
  const fence = run.startsLine && run.length >= 3
  if (run.char === '~' && !fence) return null
  return { char: run.char, length: run.length, fence, onFirstLine: true }
}

function closes(open: OpenCode, run: Run): boolean {
  if (run.char !== open.char) return false
  // "```x```" on one line is a span: the name behind a fence holds no backtick.
  if (!open.fence || (open.onFirstLine && open.char === '`')) return run.length === open.length
  return run.startsLine && run.length >= open.length
}
