import OpenAI from 'openai'
import { checkAddress } from '@/lib/core/endpoints/check-address'
import { AppFailure } from '@/lib/model/app-error'
import { createGuardedFetch } from './guarded-fetch'
import type { StreamLimits } from './limits'
import { STREAM_LIMITS } from './limits'
import type { FailureContext } from './provider-failure'
import { failureDetail } from './provider-failure'
import type { CompletionBody } from './request-body'

/** Where to connect, with what. */
export interface Connection {
  /** Checked by `checkAddress`; what it refuses is not contacted. */
  baseUrl: string
  apiKey: string | null
  modelId: string
  extraHeaders?: Record<string, string> | undefined
  fetch?: typeof fetch | undefined
  now?: (() => number) | undefined
  limits?: Partial<StreamLimits> | undefined
}

/** The response to a streamed completion, its body unread: the client's own reader hides truncated streams. */
export function openCompletion(
  connection: Connection,
  body: CompletionBody,
  signal: AbortSignal,
): Promise<Response> {
  return asFailure(() => createClient(connection, signal).chat.completions.create(body).asResponse())
}

/** The response to the question for the list of models, its body unread. */
export function openModelList(connection: Connection, signal: AbortSignal): Promise<Response> {
  return asFailure(() => createClient(connection, signal).models.list().asResponse())
}

/** What a failure of this connection may and may not say. */
export function failureContext({ baseUrl, apiKey, modelId, extraHeaders = {} }: Connection): FailureContext {
  const address = checkAddress(baseUrl)
  return {
    host: address.ok ? new URL(address.baseUrl).host : '',
    modelId,
    hasKey: apiKey !== null,
    loopback: address.ok && address.kind === 'loopback',
    private: address.ok && address.kind === 'private',
    secrets: [...(apiKey === null ? [] : [apiKey]), ...Object.values(extraHeaders)],
  }
}

/** What a header can carry; a key that was copied with dots or spaces in it is no key. */
const SENDABLE_KEY = /^[\x21-\x7e]+$/

/**
 * A client for one request. It never retries, logs nothing, reads nothing from the environment; its time limit is
 * beyond ours. Without a key no `Authorization` is sent, though the client insists on having one.
 */
function createClient(connection: Connection, signal: AbortSignal): OpenAI {
  const { apiKey, baseUrl, extraHeaders = {}, limits } = connection
  const address = checkAddress(baseUrl)
  if (!address.ok) throw new AppFailure('ENDPOINT_REFUSED', { reason: address.reason })
  const context = failureContext(connection)
  if (apiKey !== null && !SENDABLE_KEY.test(apiKey)) throw new AppFailure('AUTH', failureDetail(context))
  return new OpenAI({
    apiKey: apiKey ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    baseURL: address.baseUrl,
    defaultHeaders: { ...(apiKey === null ? { Authorization: null } : {}), ...extraHeaders },
    dangerouslyAllowBrowser: true,
    maxRetries: 0,
    timeout: 2 * STREAM_LIMITS.totalMs,
    logLevel: 'off',
    fetch: createGuardedFetch({
      fetch: connection.fetch ?? fetch,
      origin: address.origin,
      context,
      signal,
      now: connection.now ?? Date.now,
      errorBodyMs: limits?.errorBodyMs ?? STREAM_LIMITS.errorBodyMs,
    }),
  })
}

/** The client wraps what its `fetch` throws. */
async function asFailure(open: () => Promise<Response>): Promise<Response> {
  try {
    return await open()
  } catch (thrown) {
    const cause = thrown instanceof OpenAI.APIConnectionError ? thrown.cause : thrown
    throw cause instanceof AppFailure ? cause : new AppFailure('INTERNAL', { id: nameOf(cause) })
  }
}

function nameOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.name : typeof thrown
}
