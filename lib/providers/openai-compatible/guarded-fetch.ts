import { ERROR_BODY_BYTES, STREAM_LIMITS } from './limits'
import type { FailureContext } from './provider-failure'
import { failureDetail, networkFailure, ProviderFailure } from './provider-failure'
import { readBytes } from './read-bytes'
import { failureOfResponse } from './response-failure'
import { readRetryAfter } from './retry'
import { readServerError } from './server-error'

export interface GuardedFetchOptions {
  fetch: typeof fetch
  /** The one origin that may be contacted. */
  origin: string
  context: FailureContext
  signal: AbortSignal
  now: () => number
  errorBodyMs?: number
}

/**
 * The `fetch` that the client gets (promise S5): it goes to one origin, follows no redirect, takes no cookies along and
 * sends no referrer. It resolves with successful responses only; everything else is thrown as a `ProviderFailure`,
 * before the client can read an endless error body or put the server's words into an error of its own.
 */
export function createGuardedFetch(options: GuardedFetchOptions): typeof fetch {
  // Taken out of the object: browsers refuse to call `fetch` as somebody's method.
  const { fetch } = options
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (new URL(url).origin !== options.origin) {
      throw new ProviderFailure('REDIRECTED', failureDetail(options.context, { host: options.context.host }))
    }
    const response = await fetch(url, guarded(init, options.signal)).catch(() => {
      throw networkFailure(options.context)
    })
    if (isRedirect(response)) {
      await response.body?.cancel()
      throw new ProviderFailure('REDIRECTED', failureDetail(options.context, { host: options.context.host }))
    }
    if (!response.ok) throw await failureOf(response, options)
    return response
  }
}

/** What the client tells about itself: nobody's business, and servers with a strict CORS list refuse it. */
const FOREIGN_HEADER = /^(?:x-stainless-|user-agent$)/

/**
 * `manual` rather than `error`: both send nothing to the second address, but `error` looks like a server that cannot be
 * reached. Browsers give an opaque response for it, Node the redirect itself.
 */
function guarded(init: RequestInit | undefined, signal: AbortSignal): RequestInit {
  const headers = new Headers(init?.headers)
  for (const name of [...headers.keys()]) if (FOREIGN_HEADER.test(name)) headers.delete(name)
  return {
    ...init,
    headers,
    signal,
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  }
}

function isRedirect(response: Response): boolean {
  return response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)
}

async function failureOf(response: Response, options: GuardedFetchOptions): Promise<ProviderFailure> {
  const bytes = await readBytes(response, {
    maxBytes: ERROR_BODY_BYTES,
    maxMs: options.errorBodyMs ?? STREAM_LIMITS.errorBodyMs,
  })
  return failureOfResponse(
    {
      status: response.status,
      error: readServerError(new TextDecoder().decode(bytes)),
      retryAfterMs: readRetryAfter(response.headers, options.now()),
    },
    options.context,
  )
}
