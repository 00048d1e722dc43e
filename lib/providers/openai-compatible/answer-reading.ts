import { createSecretMask } from '@/lib/core/endpoints/secret-mask'
import type { FinishReason, ModelChunk } from '@/lib/model/language-model'
import type { CompletionPart, TokenUsage } from './completion-part'
import { readCompletionPart } from './completion-part'
import type { EventStreamParser, StreamEvent } from './event-stream'
import { createEventStreamParser } from './event-stream'
import type { StreamLimits } from './limits'
import type { FailureContext } from './provider-failure'
import { failureDetail, ProviderFailure } from './provider-failure'
import { failureOfEvent } from './response-failure'
import { readErrorValue } from './server-error'
import { createThinkFilter } from './think-filter'

export interface AnswerReadingOptions {
  context: FailureContext
  limits: StreamLimits
  /** As the response's header says, `''` when it says nothing. */
  contentType: string
  /** Text or reasoning has arrived: the server is alive. */
  onContent: () => void
  /** The server said why it ended; only the usage may follow. */
  onFinish: () => void
}

/**
 * Makes model chunks of a response's bytes, the same for the same bytes however they are cut. What the body is, is told
 * by its first character and not by its header: servers and proxies say all kinds of things there. Everything that
 * came before a fault is given before the fault is thrown, as a `ProviderFailure`.
 */
export class AnswerReading {
  /** Nothing that comes now can change the answer. */
  isOver = false
  /** Why the answer ended, as the server said. */
  finish: FinishReason | null = null

  readonly #options: AnswerReadingOptions
  readonly #parser: EventStreamParser
  readonly #thinking = createThinkFilter()
  readonly #mask: (piece: string) => string
  readonly #json: Uint8Array[] = []
  #form: 'unknown' | 'stream' | 'json' = 'unknown'
  #length = 0
  #jsonLength = 0
  #goodEvents = 0
  #badEvents = 0
  #done = false
  #refused = false
  #textSinceFinish = false
  #usage: TokenUsage | null = null

  constructor(options: AnswerReadingOptions) {
    this.#options = options
    this.#parser = createEventStreamParser(options.limits.lineLength)
    this.#mask = createSecretMask(options.context.secrets)
  }

  /** What these bytes add. */
  *push(bytes: Uint8Array): Generator<ModelChunk> {
    if (this.isOver) return
    const body = this.#form === 'unknown' ? this.#recognise(bytes) : bytes
    if (this.#form === 'stream') yield* this.#readEvents(this.#parser.push(body))
    if (this.#form === 'json') this.#keepJson(body)
  }

  /** The rest, when no more bytes come. */
  *end(): Generator<ModelChunk> {
    if (this.#form === 'stream') yield* this.#readEvents(this.#parser.end())
    if (this.#form === 'json') yield* this.#readJson()
    yield* this.flush()
    if (this.#isNoStream()) throw this.#badStream()
    if (this.#usage) yield { type: 'usage', ...this.#usage }
    const reason = this.finish ?? (this.#done ? 'unsaid' : null)
    if (reason) yield { type: 'finish', reason: this.#refused && reason === 'stop' ? 'refused' : reason }
  }

  /** Text that was held back because more could have changed its meaning. */
  *flush(): Generator<ModelChunk> {
    yield* this.#text(this.#thinking.end())
  }

  /** The bytes from the first one on that tells what this is. */
  #recognise(bytes: Uint8Array): Uint8Array {
    const start = bytes.findIndex((byte) => !LEADING.has(byte))
    if (start === -1) return bytes
    const first = String.fromCharCode(bytes[start] ?? 0)
    if (first === '<') throw this.#badStream()
    this.#form = first === '{' || first === '[' ? 'json' : 'stream'
    return bytes.subarray(start)
  }

  *#readEvents(events: readonly StreamEvent[]): Generator<ModelChunk> {
    for (const event of events) {
      if (this.isOver) return
      if (event.type === 'too-long') {
        throw this.#parser.sawStream()
          ? this.#outputLimit(this.#options.limits.lineLength)
          : this.#badStream()
      }
      yield* this.#readEvent(event.name, event.data)
    }
  }

  *#readEvent(name: string, data: string): Generator<ModelChunk> {
    if (data.trim() === '[DONE]') {
      this.#done = true
      this.isOver = true
      return
    }
    const value = parse(data)
    const part = readCompletionPart(value)
    if (value === undefined && data.includes('\n')) {
      // A proxy dropped the blank lines: what should be several events came as one of several lines.
      for (const line of data.split('\n')) if (!this.isOver) yield* this.#readEvent(name, line)
    } else if (part) {
      this.#goodEvents += 1
      const error = name === 'error' ? (part.error ?? readErrorValue(value)) : part.error
      yield* this.#readPart({ ...part, error })
    } else {
      this.#badEvents += 1
      this.isOver = this.#badEvents > this.#options.limits.badEvents
    }
  }

  /**
   * An early finish is replaced by a later one only when text came between them. Some routers put one on every chunk:
   * only a chunk that brings nothing else is believed to be the last.
   */
  *#readPart(part: CompletionPart): Generator<ModelChunk> {
    this.#usage = part.usage ?? this.#usage
    yield* this.#readContent(part)
    if (part.finish !== null) {
      if (this.finish === null || this.#textSinceFinish) this.finish = part.finish
      this.#textSinceFinish = false
      if (part.text + part.refusal + part.reasoning === '') this.#options.onFinish()
    }
    if (part.error && this.finish === null) {
      yield* this.flush()
      throw failureOfEvent(part.error, this.#options.context)
    }
  }

  *#readContent(part: CompletionPart): Generator<ModelChunk> {
    const { answerLength } = this.#options.limits
    const content = part.text + part.refusal
    const room = answerLength - this.#length
    this.#length += content.length + part.reasoning.length
    this.#refused ||= part.refusal !== ''
    if (content !== '' || part.reasoning !== '') this.#options.onContent()
    if (content !== '') {
      this.#textSinceFinish = true
      yield* this.#text(this.#thinking.push(content.slice(0, room)))
    }
    if (this.#length > answerLength) throw this.#outputLimit(answerLength)
  }

  *#text(text: string): Generator<ModelChunk> {
    if (text !== '') yield { type: 'text', text: this.#mask(text) }
  }

  #keepJson(bytes: Uint8Array): void {
    const { answerLength } = this.#options.limits
    this.#jsonLength += bytes.length
    if (this.#jsonLength > 2 * answerLength) throw this.#outputLimit(answerLength)
    this.#json.push(bytes)
  }

  /** A whole completion instead of a stream: some servers and proxies know no other. */
  *#readJson(): Generator<ModelChunk> {
    const part = readCompletionPart(parse(decode(this.#json)))
    if (!part || !(part.text || part.refusal || part.finish || part.error)) throw this.#badStream()
    yield* this.#readPart(part)
  }

  #isNoStream(): boolean {
    if (this.#form !== 'stream' || this.#done || this.#goodEvents > 0) return false
    return this.#badEvents > 0 || !this.#parser.sawStream()
  }

  #badStream(): ProviderFailure {
    const type = this.#options.contentType.split(';')[0]?.trim() || 'unknown'
    return new ProviderFailure('BAD_STREAM', failureDetail(this.#options.context, { type }))
  }

  #outputLimit(most: number): ProviderFailure {
    const limit = most >= MEGABYTE ? `${most / MEGABYTE} MB` : String(most)
    return new ProviderFailure('OUTPUT_LIMIT', failureDetail(this.#options.context, { limit }))
  }
}

const MEGABYTE = 1024 * 1024

/** White space and the three bytes of a byte order mark. */
const LEADING: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf])

function decode(parts: readonly Uint8Array[]): string {
  const decoder = new TextDecoder()
  return parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
