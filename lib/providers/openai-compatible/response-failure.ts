import type { ErrorCode } from '@/lib/model/app-error'
import type { FailureContext } from './provider-failure'
import { failureDetail, ProviderFailure } from './provider-failure'
import type { ServerError } from './server-error'
import { readWindowLimit } from './window-limit'

/** A status with what the server said about it; `retryAfterMs` as its header asked. */
export interface ErrorResponse {
  status: number
  error: ServerError
  retryAfterMs: number | null
}

/** The failure that an error response stands for: one code, with detail that is fit to be shown. */
export function failureOfResponse(response: ErrorResponse, context: FailureContext): ProviderFailure {
  const { status, error, retryAfterMs } = response
  const code = codeOf(status, error, context)
  const detail = failureDetail(context, {
    status,
    short: error.message === '' ? `HTTP ${status}` : error.message,
    seconds: code === 'RATE_LIMIT' && retryAfterMs !== null ? Math.ceil(retryAfterMs / 1_000) : null,
    cause: causeOf(code, error, context),
    limitTokens: code === 'CONTEXT_TOO_LONG' ? readWindowLimit(error.message) : null,
  })
  return new ProviderFailure(code, detail, retryAfterMs)
}

/** The failure that an error in mid-stream stands for. Without a status it counts as trouble of the server. */
export function failureOfEvent(error: ServerError, context: FailureContext): ProviderFailure {
  const rejected = error.codes.some((code) => code.includes('invalid_request'))
  const limited = error.codes.some((code) => code.includes('rate_limit'))
  const status = error.status ?? (rejected ? 400 : limited ? 429 : 500)
  return failureOfResponse({ status, error, retryAfterMs: null }, context)
}

const TOO_LONG =
  /context[ _](?:length|window|size)|maximum context|context overflow|prompt is too long|too many (?:input )?tokens|input is too long|n_ctx|exceed(?:s|ed)?[^.]{0,40}context/i
const NO_CREDIT =
  /insufficient[ _](?:balance|credits?|quota|funds)|credit balance|(?:out of|no|not enough) credits?\b|billing_hard_limit|billing_not_active/i
const WRONG_KEY = /invalid[ _]api[ _]key|api[ _]key not valid|incorrect api key|api_key_invalid/i
const NO_MODEL =
  /model[_ ]not[_ ]found|model .{0,200}(?:not found|does not exist|not exist)|no such model|unknown model|invalid model/i

/** The words decide before the status does: servers differ in statuses more than in words. */
function codeOf(status: number, error: ServerError, context: FailureContext): ErrorCode {
  const said = `${error.codes.join(' ')} ${error.message}`
  if (status === 402 || NO_CREDIT.test(said)) return 'QUOTA_PAID'
  if (status === 429) return 'RATE_LIMIT'
  if (status === 401 || WRONG_KEY.test(said)) return context.hasKey ? 'AUTH' : 'NO_KEY'
  if (status === 413 || TOO_LONG.test(said)) return 'CONTEXT_TOO_LONG'
  if (status === 403 || status === 407 || status === 451) return 'FORBIDDEN'
  if (isNotFound(status) || (status < 500 && NO_MODEL.test(said))) return 'NOT_FOUND'
  if (status === 408 || status === 409 || status >= 500) return 'OVERLOADED'
  return 'BAD_REQUEST'
}

/** 405 and 501 are what a plain web server says to a POST. */
function isNotFound(status: number): boolean {
  return status === 404 || status === 405 || status === 410 || status === 501
}

/** `origin`: a local server that does not serve extensions (Ollama's empty 403). `model` or `path`: what was not found. */
function causeOf(code: ErrorCode, error: ServerError, context: FailureContext): string {
  if (code === 'FORBIDDEN' && context.loopback && error.message === '') return 'origin'
  if (code !== 'NOT_FOUND') return ''
  return /model/i.test(`${error.codes.join(' ')} ${error.message}`) ? 'model' : 'path'
}
