/** Bounds of one answer (promises R5, R13 and R14). Lengths are in UTF-16 units, times in milliseconds. */
export interface StreamLimits {
  /** Text and reasoning of one answer together. */
  answerLength: number
  /** One line, and one event, of a stream. */
  lineLength: number
  /** Unreadable events that are passed over; one more ends the stream. */
  badEvents: number
  /** Without new content, once there was some. */
  silenceMs: number
  /** From the first send to the end, retries included. */
  totalMs: number
  /** Between the finish and the end of the stream: for the usage, and for servers that never close. */
  afterFinishMs: number
  /** To read what a server says about an error. */
  errorBodyMs: number
}

export const STREAM_LIMITS: StreamLimits = {
  answerLength: 2 * 1024 * 1024,
  lineLength: 1024 * 1024,
  badEvents: 20,
  silenceMs: 60_000,
  totalMs: 20 * 60_000,
  afterFinishMs: 2_000,
  errorBodyMs: 5_000,
}

/** Bytes of an error body that are read. */
export const ERROR_BODY_BYTES = 64 * 1024

/** Bytes of a list of models that are read. OpenRouter's, the longest known, is about 1 MB. */
export const MODEL_LIST_BYTES = 8 * 1024 * 1024

/** Sends of one question: the first and two more. */
export const MAX_TRIES = 3

/** A server that asks for more patience than this is not waited for. */
export const MAX_RETRY_AFTER_MS = 60_000
