/** Scripts for `openai-server`: good answers, and every way in which a server has been seen to go wrong. */

/** One thing to do with the body, in order: send bytes, wait, or send the same again and again. */
export type Piece =
  | string
  | Uint8Array
  | { waitMs: number }
  | { repeat: string; times: number; everyMs: number }

/** How one request is answered. Plain data. */
export interface Script {
  /** 200 when not given. */
  status?: number
  headers?: Record<string, string>
  /** `text/event-stream` when not given; `null` sends none. */
  contentType?: string | null
  /** Milliseconds before the status line leaves. */
  delayMs?: number
  body: Piece[]
  /** Sent instead, as JSON, when the request did not ask for a stream. */
  unstreamed?: string
  /** After the body: end it properly (the default), cut the connection, or leave it open for ever. */
  end?: 'close' | 'reset' | 'hang'
  /** Sends the body in writes of so many bytes, each in a turn of its own. */
  chunkBytes?: number
}

export interface AnswerOptions {
  /** Characters in each event; words when not given. */
  pieceLength?: number
  /** Milliseconds before the first byte, headers included. */
  delayMs?: number
  /** Milliseconds between headers and first word. */
  firstWordMs?: number
  /** Milliseconds between events. */
  everyMs?: number
  /** `null` sends none. */
  finish?: string | null
  /** Sends `[DONE]`. */
  done?: boolean
  usage?: { prompt_tokens: number; completion_tokens: number } | null
  /** Sent before the text as `reasoning_content`. */
  reasoning?: string
  chunkBytes?: number
}

/** A good answer, streamed word by word, or whole when no stream was asked for. */
export function answer(text: string, options: AnswerOptions = {}): Script {
  const { finish = 'stop', done = true, usage = { prompt_tokens: 12, completion_tokens: 7 } } = options
  const body: Piece[] = [delta({ role: 'assistant', content: '' })]
  if (options.firstWordMs) body.push({ waitMs: options.firstWordMs })
  if (options.reasoning) body.push(delta({ reasoning_content: options.reasoning }))
  for (const piece of piecesOf(text, options.pieceLength)) {
    body.push(delta({ content: piece }))
    if (options.everyMs) body.push({ waitMs: options.everyMs })
  }
  if (finish !== null) body.push(finishEvent(finish))
  if (usage) body.push(usageEvent(usage))
  if (done) body.push(DONE)
  return {
    body,
    unstreamed: completion(text, finish ?? 'stop'),
    ...(options.delayMs ? { delayMs: options.delayMs } : {}),
    ...(options.chunkBytes ? { chunkBytes: options.chunkBytes } : {}),
  }
}

/** A stream of exactly these pieces. */
export function stream(...body: Piece[]): Script {
  return { body }
}

export const DONE = 'data: [DONE]\n\n'

/** One event with this delta. */
export function delta(fields: Record<string, unknown>, finishReason: string | null = null): string {
  return event({ choices: [{ index: 0, delta: fields, finish_reason: finishReason }] })
}

export function finishEvent(reason: string): string {
  return delta({}, reason)
}

export function usageEvent(usage: Record<string, unknown>): string {
  return event({ choices: [], usage })
}

/** One event with these fields beside those that every chunk has. */
export function event(fields: Record<string, unknown>): string {
  return `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', model: 'test-model', ...fields })}\n\n`
}

/** A whole completion, as sent when no stream was asked for. */
export function completion(text: string, finish = 'stop'): string {
  return JSON.stringify({
    id: 'c1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finish }],
    usage: { prompt_tokens: 12, completion_tokens: 7, total_tokens: 19 },
  })
}

/** An error status with OpenAI's error body. */
export function httpError(
  status: number,
  error: Record<string, unknown> = { message: `Status ${status}.` },
  headers: Record<string, string> = {},
): Script {
  return { status, headers, contentType: 'application/json', body: [JSON.stringify({ error })] }
}

/** Any status with any body. */
export function reply(status: number, contentType: string | null, body: string): Script {
  return { status, contentType, body: [body] }
}

export function redirect(status: number, location: string): Script {
  return { status, headers: { location }, contentType: null, body: [] }
}

/** Comments without end, as proxies send to keep a connection open. */
export function pings(everyMs: number, times = 100_000): Piece {
  return { repeat: ': ping\n\n', times, everyMs }
}

function piecesOf(text: string, length: number | undefined): string[] {
  if (length === undefined) return text.match(/\S+\s*|\s+/g) ?? []
  const characters = [...text]
  const pieces: string[] = []
  for (let at = 0; at < characters.length; at += length)
    pieces.push(characters.slice(at, at + length).join(''))
  return pieces
}
