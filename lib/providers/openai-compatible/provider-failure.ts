import { redact } from '@/lib/core/endpoints/redact'
import type { ErrorCode } from '@/lib/model/app-error'
import { AppFailure } from '@/lib/model/app-error'

/** What a failure may say about where it happened, and what it must not say. */
export interface FailureContext {
  /** Host and port of the endpoint. */
  host: string
  modelId: string
  hasKey: boolean
  /** The server runs on this computer. */
  loopback: boolean
  /** The server stands in a private network. */
  private: boolean
  /** Never to be shown: the key, and the values of extra headers. */
  secrets: readonly string[]
}

/** A failure that knows whether the same request may be sent again, and when. */
export class ProviderFailure extends AppFailure {
  readonly retryable: boolean
  /** How long the server asked to wait, in milliseconds. */
  readonly retryAfterMs: number | null

  constructor(code: ErrorCode, detail: Record<string, string>, retryAfterMs: number | null = null) {
    super(code, detail)
    this.name = 'ProviderFailure'
    this.retryable = RETRYABLE.has(code)
    this.retryAfterMs = retryAfterMs
  }
}

const RETRYABLE: ReadonlySet<ErrorCode> = new Set(['RATE_LIMIT', 'OVERLOADED', 'UNREACHABLE'])

const SHORT_LENGTH = 200

/** `endpoint` and `model`, and whatever else is given, as far as it is not empty. Server text comes in as `short`. */
export function failureDetail(
  context: FailureContext,
  more: Record<string, string | number | null> = {},
): Record<string, string> {
  const detail: Record<string, string> = { endpoint: context.host }
  if (context.modelId !== '') detail.model = context.modelId
  for (const [name, value] of Object.entries(more)) {
    const text = redact(String(value ?? ''), context.secrets, SHORT_LENGTH)
    if (text !== '') detail[name] = text
  }
  return detail
}

/** Why nothing came back: what a browser lets us know of a failed connection is little, so it is one likely cause. */
export function networkFailure(context: FailureContext): ProviderFailure {
  if (!context.loopback && globalThis.navigator?.onLine === false) {
    return new ProviderFailure('OFFLINE', failureDetail(context))
  }
  const cause = context.loopback ? 'not-running' : context.private ? 'private-network' : 'network'
  return new ProviderFailure('UNREACHABLE', failureDetail(context, { host: context.host, cause }))
}
