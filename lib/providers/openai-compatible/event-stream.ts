/** One event of a stream, or the note that a line or an event was longer than allowed; nothing follows that note. */
export type StreamEvent = { type: 'event'; name: string; data: string } | { type: 'too-long' }

export interface EventStreamParser {
  push(bytes: Uint8Array): StreamEvent[]
  /** What was still open: a last line without its end, a last event without its blank line. */
  end(): StreamEvent[]
  /** A line was seen that an event stream can have: a field or a comment. */
  sawStream(): boolean
}

const FIELD = /^(?:data|event|id|retry)?(?::|$)/

/**
 * Reads a stream of server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) in time linear
 * to its length. The events depend on the bytes alone, not on how they were cut into pieces: lines end with CR, LF or
 * CRLF, a BOM is skipped, characters are put together across pieces. Unlike a browser it gives a last event that has
 * no blank line behind it: servers close too early, and a truncated one does not parse as JSON anyway.
 */
export function createEventStreamParser(maxLength: number): EventStreamParser {
  const decoder = new TextDecoder('utf-8')
  const lines = createLineReader(maxLength)
  const events = createEventBuilder(maxLength)
  let ended = false

  function take(text: string, last: boolean): StreamEvent[] {
    const found: StreamEvent[] = []
    if (ended) return found
    for (const line of lines.read(text, last)) {
      const event = line === null ? TOO_LONG : events.add(line)
      if (event) found.push(event)
      if (event?.type === 'too-long') {
        ended = true
        return found
      }
    }
    const rest = last ? events.add('') : null
    return rest ? [...found, rest] : found
  }

  return {
    push: (bytes) => take(decoder.decode(bytes, { stream: true }), false),
    end: () => take(decoder.decode(), true),
    sawStream: events.sawField,
  }
}

const TOO_LONG: StreamEvent = { type: 'too-long' }

/** Cuts text into lines; `null` stands for one that is too long. */
function createLineReader(maxLength: number) {
  let parts: string[] = []
  let length = 0
  let skipLineFeed = false

  function* read(text: string, last: boolean): Generator<string | null> {
    let at = skipLineFeed && text.startsWith('\n') ? 1 : 0
    if (text !== '') skipLineFeed = false
    while (at < text.length) {
      const end = endOfLine(text, at)
      const stop = end === -1 ? text.length : end
      length += stop - at
      if (length > maxLength) return yield null
      parts.push(text.slice(at, stop))
      if (end === -1) break
      yield takeLine()
      at = end + 1
      if (text[end] !== '\r') continue
      if (text[at] === '\n') at += 1
      else if (at === text.length) skipLineFeed = true
    }
    if (last && length > 0) yield takeLine()
  }

  function takeLine(): string {
    const line = parts.length === 1 ? (parts[0] ?? '') : parts.join('')
    parts = []
    length = 0
    return line
  }

  return { read }
}

function endOfLine(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 10 || code === 13) return at
  }
  return -1
}

/** Collects fields until a blank line makes an event of them. */
function createEventBuilder(maxLength: number) {
  let data: string[] = []
  let length = 0
  let name = ''
  let saw = false

  function add(line: string): StreamEvent | null {
    if (line === '') return dispatch()
    saw ||= FIELD.test(line)
    if (line.startsWith('event:')) name = fieldValue(line, 'event:')
    if (!line.startsWith('data:')) return null
    const value = fieldValue(line, 'data:')
    length += value.length + 1
    if (length > maxLength + 1) return TOO_LONG
    data.push(value)
    return null
  }

  function dispatch(): StreamEvent | null {
    const event: StreamEvent = { type: 'event', name, data: data.join('\n') }
    data = []
    length = 0
    name = ''
    return event.data.trim() === '' ? null : event
  }

  return { add, sawField: () => saw }
}

function fieldValue(line: string, field: string): string {
  return line.slice(line[field.length] === ' ' ? field.length + 1 : field.length)
}
