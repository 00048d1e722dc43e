import { type AppError, ERROR_TABLE, type ErrorCode } from '@/lib/model/app-error'
import type { MessageKey, Translate } from '@/lib/model/message-key'
import { addressFaultKey } from './address-fault-key'

/** A place in a sentence: a name in `AppError.detail`, and the words that stand there when it is missing. */
interface Place {
  name: string
  otherwise: MessageKey
}

const ENDPOINT: Place = { name: 'endpoint', otherwise: 'placeEndpoint' }
const HOST: Place = { name: 'host', otherwise: 'placeHost' }
const MODEL: Place = { name: 'model', otherwise: 'placeModel' }
const SECONDS: Place = { name: 'seconds', otherwise: 'placeAFew' }
const SHORT: Place = { name: 'short', otherwise: 'placeNoReason' }
const PAGE: Place = { name: 'host', otherwise: 'placePage' }

/** `$1`, `$2` ... of each sentence that has places, in order. */
const PLACES: Partial<Record<ErrorCode, readonly Place[]>> = {
  NO_KEY: [ENDPOINT],
  AUTH: [ENDPOINT],
  NOT_FOUND: [MODEL],
  BAD_REQUEST: [SHORT],
  CONTEXT_TOO_LONG: [MODEL],
  MODEL_CHANGED: [MODEL],
  RATE_LIMIT: [SECONDS],
  QUOTA_PAID: [ENDPOINT],
  OVERLOADED: [ENDPOINT],
  TIMEOUT_FIRST: [SECONDS],
  UNREACHABLE: [HOST],
  ENDPOINT_NO_ACCESS: [HOST],
  REDIRECTED: [HOST],
  BAD_STREAM: [{ name: 'type', otherwise: 'placeSomethingElse' }],
  REFUSED: [SHORT],
  OUTPUT_LIMIT: [{ name: 'limit', otherwise: 'placeTheLimit' }],
  PAGE_REVOKED: [PAGE],
  PAGE_NOT_TEXT: [{ name: 'type', otherwise: 'placeOtherKind' }],
  INTERNAL: [{ name: 'id', otherwise: 'placeNoReason' }],
}

/** Where more is known of a failure than its code, as `lib/providers/README.md` lists it: a sentence with the same places. */
const CAUSES = new Map<string, MessageKey>([
  ['FORBIDDEN origin', 'errorForbiddenOrigin'],
  ['NOT_FOUND path', 'errorNotFoundPath'],
  ['UNREACHABLE not-running', 'errorUnreachableNotRunning'],
  ['UNREACHABLE private-network', 'errorUnreachablePrivateNetwork'],
  ['UNREACHABLE network', 'errorUnreachableNetwork'],
  ['PAGE_NOT_TEXT image', 'errorPageImage'],
  ['PAGE_NOT_TEXT recording', 'errorPageRecording'],
])

/** The one sentence that says what happened. */
export function describeError({ code, detail }: AppError, translate: Translate): string {
  if (code === 'ENDPOINT_REFUSED') return translate(addressFaultKey(detail?.reason ?? detail?.cause))
  const places = PLACES[code] ?? []
  const likely = CAUSES.get(`${code} ${detail?.cause ?? detail?.reason}`)
  const sentence = translate(
    likely ?? toMessageKey(ERROR_TABLE[code].message),
    ...places.map(({ name, otherwise }) => detail?.[name] || translate(otherwise)),
  )
  const [first] = places
  return first && !detail?.[first.name] ? capitalised(sentence) : sentence
}

/** The table's keys are keys of the messages: a test compares the two. */
function toMessageKey(key: `error${string}`): MessageKey {
  return key as MessageKey
}

/** A sentence may begin with the words that stand for a name; a name is written as it is. */
function capitalised(sentence: string): string {
  const [first = ''] = sentence
  return first.toLocaleUpperCase() + sentence.slice(first.length)
}
