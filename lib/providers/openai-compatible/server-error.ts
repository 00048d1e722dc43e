/** What a server said about an error, in whichever of the common shapes, copied field by field. */
export interface ServerError {
  message: string
  /** Codes and types, in lower case: `insufficient_quota`, `invalid_request_error`. */
  codes: string[]
  /** A status inside the error, as routers send it in mid-stream. */
  status: number | null
}

const MESSAGE_LENGTH = 2_000

/**
 * Reads the body of an error response. Shapes seen: `{error: {message, type, code}}` (OpenAI and most), `{error: "…"}`
 * (Ollama, LM Studio), `{message, code}` (Mistral), `{detail: …}` (FastAPI), `[{error: …}]` (Gemini), a page of HTML.
 */
export function readServerError(body: string): ServerError {
  const text = body.trim()
  if (text.startsWith('<')) return { message: titleOf(text), codes: [], status: null }
  const json = parse(text)
  if (json === undefined) return { message: text.slice(0, MESSAGE_LENGTH), codes: [], status: null }
  return readErrorValue(Array.isArray(json) ? json[0] : json)
}

/** Reads an error that is already parsed: the body's, or an event's in mid-stream. */
export function readErrorValue(value: unknown): ServerError {
  const outer = fieldsOf(value)
  const inner = typeof outer.error === 'object' && outer.error !== null ? fieldsOf(outer.error) : outer
  const messages = [inner.message, inner.error, inner.detail, outer.message, outer.detail]
  const named = [inner.code, inner.type, inner.status, inner.reason, outer.code, outer.type]
  return {
    message: typeof value === 'string' ? value.slice(0, MESSAGE_LENGTH) : textOf(messages),
    codes: named.filter((each) => typeof each === 'string').map((each) => each.slice(0, 80).toLowerCase()),
    status: named.map(Number).find((each) => Number.isInteger(each) && each >= 400 && each <= 599) ?? null,
  }
}

function textOf(candidates: readonly unknown[]): string {
  const found = candidates.find((each) => each !== undefined && each !== null)
  if (found === undefined) return ''
  return (typeof found === 'string' ? found : JSON.stringify(found)).slice(0, MESSAGE_LENGTH)
}

function titleOf(html: string): string {
  return /<title[^>]{0,200}>([^<]{0,300})/i.exec(html.slice(0, 20_000))?.[1]?.trim() ?? ''
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
