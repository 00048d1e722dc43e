import type { HostKind } from './host-kind'
import { hostKind } from './host-kind'

type AddressFault =
  | 'empty'
  | 'too-long'
  | 'malformed'
  /** Something else than `http:` or `https:`. */
  | 'scheme'
  /** A user name or password inside the address. */
  | 'user-info'
  /** A query or fragment: keys belong into the key field, and a path is joined behind the address. */
  | 'query'
  /** A host that no server can have: `0.0.0.0`, multicast, reserved. */
  | 'host'
  /** Unencrypted to a host on the internet. */
  | 'http-public'

export type CheckedAddress =
  | {
      ok: true
      /** As it is stored: normalised, without a trailing slash. */
      baseUrl: string
      origin: string
      kind: HostKind
      /** Unencrypted inside a private network: the user has to agree once. */
      needsConsent: boolean
    }
  | { ok: false; reason: AddressFault }

const MAX_LENGTH = 2_048

/** People paste the address of one route; the base is what stands before it. */
const ROUTE = /\/(?:chat\/completions|completions|responses|embeddings|models)$/i

/**
 * What may be kept as the address of an endpoint (promise S6): `https:` to any host, `http:` to this computer, and to
 * a private network when the user agrees. A missing scheme is filled in: `http` where it is allowed, else `https`.
 */
export function checkAddress(input: string): CheckedAddress {
  const typed = input.trim()
  if (typed === '') return refuse('empty')
  if (typed.length > MAX_LENGTH) return refuse('too-long')
  const address = withScheme(typed)
  if (address === null) return refuse('scheme')
  const url = parse(address)
  if (!url) return refuse('malformed')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return refuse('scheme')
  if (url.username !== '' || url.password !== '' || authorityOf(address).includes('@'))
    return refuse('user-info')
  if (/[?#]/.test(address)) return refuse('query')
  return checkHost(url)
}

function checkHost(url: URL): CheckedAddress {
  url.hostname = url.hostname.replace(/\.$/, '')
  const kind = hostKind(url.hostname)
  if (kind === 'unusable') return refuse('host')
  const unencrypted = url.protocol === 'http:'
  if (unencrypted && kind === 'public') return refuse('http-public')
  const path = withoutTrailingSlashes(withoutTrailingSlashes(url.pathname).replace(ROUTE, ''))
  return {
    ok: true,
    baseUrl: url.origin + path,
    origin: url.origin,
    kind,
    needsConsent: unencrypted && kind === 'private',
  }
}

/** `null` when it has a scheme that cannot be one of ours, such as `mailto:`. */
function withScheme(typed: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:[\\/]{2}/i.test(typed)) return typed
  const looksLikeHost = !/^[^/?#[\]]*:/.test(typed) || /^[^/?#:]+:\d+(?:[/?#]|$)/.test(typed)
  if (!looksLikeHost) return null
  const url = parse(`https://${typed}`)
  const kind = url ? hostKind(url.hostname.replace(/\.$/, '')) : 'public'
  return kind === 'loopback' || kind === 'private' ? `http://${typed}` : `https://${typed}`
}

function authorityOf(address: string): string {
  return /^[a-z][a-z0-9+.-]*:[\\/]*([^\\/?#]*)/i.exec(address)?.[1] ?? ''
}

function parse(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null
}

function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

function refuse(reason: AddressFault): CheckedAddress {
  return { ok: false, reason }
}
