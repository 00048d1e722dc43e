import type { Model, ModelChunk, ModelRequest } from '@/lib/model/language-model'
import { AnswerReading } from './answer-reading'
import type { StreamLimits } from './limits'
import { MAX_TRIES, STREAM_LIMITS } from './limits'
import type { Connection } from './openai-client'
import { failureContext, openCompletion } from './openai-client'
import { failureDetail, networkFailure, ProviderFailure } from './provider-failure'
import type { CompletionBody, Quirks } from './request-body'
import { buildBody, mendBody } from './request-body'
import { retryDelay, waitFor } from './retry'
import type { Expiry } from './watchdog'
import { startWatchdog } from './watchdog'

export interface OpenAiCompatibleConfig extends Connection {
  providerId: string
  /** As shown. */
  name: string
  /** The window to plan with, in tokens. */
  contextTokens: number | null
  /** Where the request does not say; not sent when neither does. */
  maxOutputTokens?: number | undefined
  quirks?: Quirks | undefined
  /** Milliseconds from sending to the first content. */
  firstWordTimeoutMs: number
  /** 3 when not given. */
  maxTries?: number | undefined
  wait?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
  random?: (() => number) | undefined
}

/** A model behind any address that speaks OpenAI's Chat Completions. */
export function createOpenAiCompatibleModel(config: OpenAiCompatibleConfig): Model {
  return {
    providerId: config.providerId,
    name: config.name,
    host: failureContext(config).host,
    contextTokens: config.contextTokens,
    stream: (request, signal) => streamAnswer(config, request, signal),
  }
}

/** One question: sent, and sent again while that may help and nothing has arrived. */
async function* streamAnswer(
  config: OpenAiCompatibleConfig,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelChunk> {
  const { now = Date.now, wait = waitFor, random = Math.random } = config
  const endsAt = now() + limitsOf(config).totalMs
  const maxOutputTokens = request.maxOutputTokens ?? config.maxOutputTokens
  let body = buildBody({ ...config, messages: request.messages, maxOutputTokens })
  let tries = 1
  while (!signal.aborted) {
    const progress = { started: false }
    try {
      yield* streamOnce(config, body, progress, endsAt - now(), signal)
      return
    } catch (thrown) {
      if (signal.aborted) return
      if (progress.started || !(thrown instanceof ProviderFailure)) throw thrown
      const mended = mendOf(body, thrown)
      const delay = mended ? 0 : retryDelay(thrown, tries, random(), config.maxTries ?? MAX_TRIES)
      if (delay === null || now() + delay >= endsAt) throw thrown
      body = mended ?? body
      if (mended) continue
      tries += 1
      yield { type: 'retry', retry: { attempt: tries, at: now() + delay, error: thrown.error } }
      await wait(delay, signal)
    }
  }
}

function mendOf(body: CompletionBody, failure: ProviderFailure): CompletionBody | null {
  const { code, detail } = failure.error
  // A server adds what may be written to what it is given: less of that may be all it needs.
  return code === 'BAD_REQUEST' || code === 'CONTEXT_TOO_LONG' ? mendBody(body, detail?.short ?? '') : null
}

/** One try, from sending to the last byte. Whatever ends it, the connection is closed. */
async function* streamOnce(
  config: OpenAiCompatibleConfig,
  body: CompletionBody,
  progress: { started: boolean },
  totalLeftMs: number,
  signal: AbortSignal,
): AsyncGenerator<ModelChunk> {
  const connection = new AbortController()
  const close = () => connection.abort()
  signal.addEventListener('abort', close, { once: true })
  const limits = { ...limitsOf(config), firstWordMs: config.firstWordTimeoutMs, totalLeftMs }
  const watchdog = startWatchdog(limits, close)
  try {
    const response = await openCompletion(config, body, connection.signal)
    const reading = new AnswerReading({
      context: failureContext(config),
      limits,
      contentType: response.headers.get('content-type') ?? '',
      onContent() {
        progress.started = true
        watchdog.onContent()
      },
      onFinish: watchdog.onFinish,
    })
    const whole = yield* readBody(response, reading)
    if (whole || reading.finish !== null) yield* reading.end()
    else {
      yield* reading.flush()
      if (watchdog.expired() || !progress.started) throw networkFailure(failureContext(config))
    }
  } catch (thrown) {
    const expiry = watchdog.expired()
    throw expiry ? expiryFailure(expiry, progress.started, config) : thrown
  } finally {
    watchdog.stop()
    signal.removeEventListener('abort', close)
    close()
  }
}

/** Returns whether the body was read as far as it matters; `false` when the connection broke or was closed. */
async function* readBody(response: Response, reading: AnswerReading): AsyncGenerator<ModelChunk, boolean> {
  const reader = response.body?.getReader()
  while (reader && !reading.isOver) {
    const step = await reader.read().catch(() => null)
    if (step === null) return false
    if (step.done) break
    yield* reading.push(step.value)
  }
  return true
}

function expiryFailure(expiry: Expiry, started: boolean, config: OpenAiCompatibleConfig): ProviderFailure {
  const context = failureContext(config)
  const { silenceMs, totalMs } = limitsOf(config)
  if (!started) {
    const waitedMs = expiry === 'total' ? totalMs : config.firstWordTimeoutMs
    return new ProviderFailure(
      'TIMEOUT_FIRST',
      failureDetail(context, { seconds: Math.round(waitedMs / 1_000) }),
    )
  }
  return expiry === 'total'
    ? new ProviderFailure(
        'OUTPUT_LIMIT',
        failureDetail(context, { limit: `${Math.round(totalMs / 60_000)} min` }),
      )
    : new ProviderFailure('STALLED', failureDetail(context, { seconds: Math.round(silenceMs / 1_000) }))
}

function limitsOf({ limits }: OpenAiCompatibleConfig): StreamLimits {
  return { ...STREAM_LIMITS, ...limits }
}
