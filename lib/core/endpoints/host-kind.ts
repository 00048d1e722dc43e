/** Where a host is: on this computer, inside a private network, on the internet. */
export type HostKind = 'loopback' | 'private' | 'public'

/** Names that never leave a home or an office (RFC 6762, RFC 8375, ICANN's `.internal`). */
const PRIVATE_SUFFIX = /\.(?:local|lan|internal|intranet|home|home\.arpa|corp|private)$/

/**
 * Where a host is, judged by its name as `URL` normalises it (`0x7f.1` is `127.0.0.1` by then), without a trailing
 * dot. A name that resolves to a private address counts as public: it needs TLS like any other.
 */
export function hostKind(hostname: string): HostKind | 'unusable' {
  if (hostname === '') return 'unusable'
  if (hostname.startsWith('[')) return kindOfV6(hostname.slice(1, -1))
  const v4 = parseV4(hostname)
  if (v4) return kindOfV4(v4)
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return 'loopback'
  if (!hostname.includes('.') || PRIVATE_SUFFIX.test(hostname)) return 'private'
  return 'public'
}

/** Ranges of RFC 6890: loopback, private use, shared (CGNAT), link-local, benchmarking; multicast and above refused. */
function kindOfV4([a, b]: V4): HostKind | 'unusable' {
  if (a === 127) return 'loopback'
  if (a === 0 || a >= 224) return 'unusable'
  if (a === 10 || (a === 172 && b >= 16 && b <= 31) || (a === 192 && b === 168)) return 'private'
  if ((a === 169 && b === 254) || (a === 100 && b >= 64 && b <= 127)) return 'private'
  return a === 198 && (b === 18 || b === 19) ? 'private' : 'public'
}

function kindOfV6(text: string): HostKind | 'unusable' {
  const words = parseV6(text)
  if (!words) return 'unusable'
  const [first = 0] = words
  const embedded = embeddedV4(words)
  if (embedded) return kindOfV4(embedded)
  const last = words[7] ?? 0
  if (words.slice(0, 7).every((word) => word === 0)) {
    return last === 1 ? 'loopback' : 'unusable'
  }
  if (first >= 0xff00) return 'unusable'
  // fc00::/7 unique local, fe80::/10 link-local, fec0::/10 site-local.
  return first >= 0xfc00 && first <= 0xfdff
    ? 'private'
    : first >= 0xfe80 && first <= 0xfeff
      ? 'private'
      : 'public'
}

/** The IPv4 address inside `::ffff:0:0/96` (mapped) and `64:ff9b::/96` (NAT64). */
function embeddedV4(words: readonly number[]): V4 | null {
  const head = words.slice(0, 6).join(':')
  if (head !== '0:0:0:0:0:65535' && head !== '100:65435:0:0:0:0') return null
  const high = words[6] ?? 0
  return [high >> 8, high & 0xff]
}

/** The first two bytes: no range above needs more. */
type V4 = readonly [number, number]

function parseV4(hostname: string): V4 | null {
  const match = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(hostname)
  return match ? [Number(match[1]), Number(match[2])] : null
}

/** Eight words of an address as `URL` writes it: lower-case hexadecimal, at most one `::`. */
function parseV6(text: string): number[] | null {
  const [head = '', tail] = text.split('::')
  const before = wordsOf(head)
  const after = wordsOf(tail ?? '')
  const missing = 8 - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 0) return null
  return [...before, ...new Array<number>(missing).fill(0), ...after]
}

function wordsOf(part: string): number[] {
  return part === '' ? [] : part.split(':').map((word) => Number.parseInt(word, 16))
}
