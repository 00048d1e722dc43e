const OPEN = '<think>'
const CLOSE = '</think>'
/** More white space than this at the beginning belongs to the answer. */
const MAX_LEADING_SPACE = 16

/**
 * Takes out the thinking that some models write in front of their answer as `<think>…</think>`. Only at the very
 * beginning: later the tag is part of the answer. White space between the thinking and the answer goes with it.
 */
export function createThinkFilter(): { push(text: string): string; end(): string } {
  let state: 'start' | 'thinking' | 'after' | 'answer' = 'start'
  let held = ''

  function push(text: string): string {
    if (state === 'answer') return text
    held += text
    if (state === 'start') begin()
    if (state === 'thinking') skipThought()
    if (state === 'after') {
      held = held.trimStart()
      if (held !== '') state = 'answer'
    }
    if (state !== 'answer') return ''
    const answer = held
    held = ''
    return answer
  }

  function begin(): void {
    const first = held.trimStart()
    if (first.startsWith(OPEN)) {
      state = 'thinking'
      held = first.slice(OPEN.length)
    } else if (!OPEN.startsWith(first) || held.length - first.length > MAX_LEADING_SPACE) state = 'answer'
  }

  function skipThought(): void {
    const at = held.indexOf(CLOSE)
    if (at === -1) {
      held = held.slice(-(CLOSE.length - 1))
      return
    }
    state = 'after'
    held = held.slice(at + CLOSE.length)
  }

  /** What was held back because it might have become the tag. */
  function end(): string {
    const rest = state === 'start' ? held : ''
    held = ''
    return rest
  }

  return { push, end }
}
