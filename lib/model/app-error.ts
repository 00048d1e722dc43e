/** Every way in which something can fail, one code a cause. The table below says what is offered. */
export type ErrorCode =
  | 'NO_KEY'
  | 'AUTH'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_REQUEST'
  | 'CONTEXT_TOO_LONG'
  | 'RATE_LIMIT'
  | 'QUOTA_PAID'
  | 'OVERLOADED'
  | 'TIMEOUT_FIRST'
  | 'STALLED'
  | 'OFFLINE'
  | 'UNREACHABLE'
  | 'ENDPOINT_NO_ACCESS'
  | 'ENDPOINT_REFUSED'
  | 'REDIRECTED'
  | 'BAD_STREAM'
  | 'CUT_OFF'
  | 'ENDED_UNSAID'
  | 'LENGTH'
  | 'FILTERED'
  | 'REFUSED'
  | 'EMPTY'
  | 'OUTPUT_LIMIT'
  | 'INTERRUPTED'
  | 'TURN_OPEN'
  | 'MODEL_CHANGED'
  | 'PAGE_RESTRICTED'
  | 'PAGE_PDF'
  | 'PAGE_NO_ACCESS'
  | 'PAGE_REVOKED'
  | 'PAGE_GONE'
  | 'PAGE_CHANGED'
  | 'PAGE_OTHER'
  | 'PAGE_BUSY'
  | 'PAGE_EMPTY'
  | 'PAGE_NOT_TEXT'
  | 'PAGE_FAILED'
  | 'NOTHING_SELECTED'
  | 'NO_TRANSCRIPT'
  | 'DOCUMENT_NO_ACCESS'
  | 'FILE_UNSUPPORTED'
  | 'FILE_TOO_LARGE'
  | 'FILE_BROKEN'
  | 'FILE_ENCRYPTED'
  | 'FILE_EMPTY'
  | 'FILE_GONE'
  | 'READING_INTERRUPTED'
  | 'TOO_MANY_SOURCES'
  | 'FILE_SCANNED'
  | 'FILE_ON_DISK'
  | 'STORAGE_FULL'
  | 'STORAGE_FAILED'
  | 'DB_BLOCKED'
  | 'DB_NEWER'
  | 'DB_MISSING'
  | 'INTERNAL'

/**
 * A failure as data: it crosses worlds, `Error` does not. `detail` fills the message's places (`endpoint`, `model`,
 * `seconds`, `short` ...); it never holds a key, a whole address with its query, or page text.
 */
export interface AppError {
  code: ErrorCode
  detail?: Record<string, string>
}

/** What the panel offers beside a failure. Each names one button. */
export type RecoveryAction =
  | 'retry'
  | 'continue'
  | 'edit-key'
  | 'edit-endpoint'
  | 'choose-model'
  | 'use-built-in'
  | 'test-connection'
  | 'allow-endpoint'
  | 'allow-site'
  | 'read-again'
  | 'copy-text'
  | 'attach-source'
  | 'free-space'
  | 'export-now'
  | 'reload'
  | 'start-anew'
  | 'copy-details'

export interface ErrorRow {
  /** Message key of the one sentence that says what happened. */
  message: `error${string}`
  actions: readonly RecoveryAction[]
  /** May be tried again by code, before the first word has arrived. */
  automaticRetry: boolean
}

/** Total: a code without a row does not compile. */
export const ERROR_TABLE: Record<ErrorCode, ErrorRow> = {
  NO_KEY: row('errorNoKey', ['edit-key', 'retry', 'use-built-in']),
  AUTH: row('errorAuth', ['edit-key', 'retry']),
  FORBIDDEN: row('errorForbidden', ['choose-model', 'retry', 'copy-details']),
  NOT_FOUND: row('errorNotFound', ['choose-model', 'edit-endpoint', 'retry']),
  BAD_REQUEST: row('errorBadRequest', ['edit-endpoint', 'retry', 'copy-details']),
  CONTEXT_TOO_LONG: row('errorContextTooLong', ['choose-model', 'retry']),
  RATE_LIMIT: row('errorRateLimit', ['retry', 'choose-model'], true),
  QUOTA_PAID: row('errorQuotaPaid', ['choose-model', 'retry', 'use-built-in']),
  OVERLOADED: row('errorOverloaded', ['retry', 'use-built-in'], true),
  TIMEOUT_FIRST: row('errorTimeoutFirst', ['retry', 'use-built-in']),
  STALLED: row('errorStalled', ['continue', 'retry']),
  OFFLINE: row('errorOffline', ['retry', 'use-built-in']),
  UNREACHABLE: row('errorUnreachable', ['test-connection', 'retry', 'use-built-in'], true),
  ENDPOINT_NO_ACCESS: row('errorEndpointNoAccess', ['allow-endpoint', 'retry', 'use-built-in']),
  ENDPOINT_REFUSED: row('errorEndpointRefused', ['edit-endpoint', 'retry']),
  REDIRECTED: row('errorRedirected', ['edit-endpoint', 'retry']),
  BAD_STREAM: row('errorBadStream', ['edit-endpoint', 'retry']),
  CUT_OFF: row('errorCutOff', ['continue', 'retry']),
  ENDED_UNSAID: row('errorEndedUnsaid', ['continue']),
  LENGTH: row('errorLength', ['continue']),
  FILTERED: row('errorFiltered', ['choose-model', 'retry']),
  REFUSED: row('errorRefused', ['choose-model', 'retry']),
  EMPTY: row('errorEmpty', ['retry', 'choose-model']),
  OUTPUT_LIMIT: row('errorOutputLimit', ['continue']),
  INTERRUPTED: row('errorInterrupted', ['continue', 'retry']),
  TURN_OPEN: row('errorTurnOpen', ['retry']),
  MODEL_CHANGED: row('errorModelChanged', ['retry', 'choose-model']),
  PAGE_RESTRICTED: row('errorPageRestricted', ['attach-source', 'copy-text']),
  PAGE_PDF: row('errorPagePdf', ['attach-source', 'copy-text']),
  PAGE_NO_ACCESS: row('errorPageNoAccess', ['allow-site', 'attach-source']),
  PAGE_REVOKED: row('errorPageRevoked', ['allow-site']),
  PAGE_GONE: row('errorPageGone', ['retry']),
  PAGE_CHANGED: row('errorPageChanged', ['read-again']),
  PAGE_OTHER: row('errorPageOther', []),
  PAGE_BUSY: row('errorPageBusy', ['read-again', 'attach-source']),
  PAGE_EMPTY: row('errorPageEmpty', ['read-again', 'attach-source', 'copy-text']),
  PAGE_NOT_TEXT: row('errorPageNotText', ['attach-source', 'copy-text']),
  PAGE_FAILED: row('errorPageFailed', ['read-again', 'attach-source']),
  NOTHING_SELECTED: row('errorNothingSelected', ['retry']),
  NO_TRANSCRIPT: row('errorNoTranscript', ['read-again']),
  DOCUMENT_NO_ACCESS: row('errorDocumentNoAccess', ['retry', 'copy-text']),
  FILE_UNSUPPORTED: row('errorFileUnsupported', ['attach-source', 'copy-text']),
  FILE_TOO_LARGE: row('errorFileTooLarge', ['attach-source', 'copy-text']),
  FILE_BROKEN: row('errorFileBroken', ['attach-source', 'copy-text']),
  FILE_ENCRYPTED: row('errorFileEncrypted', ['attach-source', 'copy-text']),
  FILE_EMPTY: row('errorFileEmpty', ['attach-source', 'copy-text']),
  FILE_GONE: row('errorFileGone', []),
  READING_INTERRUPTED: row('errorReadingInterrupted', ['retry']),
  TOO_MANY_SOURCES: row('errorTooManySources', []),
  FILE_SCANNED: row('errorFileScanned', ['attach-source', 'copy-text']),
  FILE_ON_DISK: row('errorFileOnDisk', ['attach-source', 'copy-text']),
  STORAGE_FULL: row('errorStorageFull', ['free-space', 'retry', 'export-now']),
  STORAGE_FAILED: row('errorStorageFailed', ['retry', 'export-now']),
  DB_BLOCKED: row('errorDbBlocked', ['reload']),
  DB_NEWER: row('errorDbNewer', ['reload']),
  DB_MISSING: row('errorDbMissing', ['start-anew', 'copy-details']),
  INTERNAL: row('errorInternal', ['retry', 'reload', 'copy-details']),
}

function row(
  message: ErrorRow['message'],
  actions: readonly RecoveryAction[],
  automaticRetry = false,
): ErrorRow {
  return { message, actions, automaticRetry }
}

/** How an `AppError` travels inside one world: thrown where it happens, turned back into data at the border. */
export class AppFailure extends Error {
  readonly error: AppError

  constructor(code: ErrorCode, detail?: Record<string, string>) {
    super(code)
    this.name = 'AppFailure'
    this.error = detail ? { code, detail } : { code }
  }
}

/** The `AppError` of anything thrown; what nobody foresaw is `INTERNAL` with a short id for the report. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppFailure) return thrown.error
  const name = thrown instanceof Error ? thrown.name : typeof thrown
  return { code: 'INTERNAL', detail: { id: name.slice(0, 40) } }
}
