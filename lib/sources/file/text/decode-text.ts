/**
 * The text of a file. What a byte order mark says holds; else UTF-16 where every second byte is empty, UTF-8 where it
 * is valid, then the encoding the file names, then windows-1252, as browsers do. `null` for what is no text.
 */
export function decodeText(bytes: Uint8Array, named = ''): string | null {
  const encoding = markedEncoding(bytes) ?? guessUtf16(bytes)
  if (!encoding && isBinary(bytes.subarray(0, SAMPLE))) return null
  const text = encoding
    ? new TextDecoder(encoding).decode(bytes)
    : (decodeUtf8(bytes) ?? decodeNamed(bytes, named))
  return isNoise(text.slice(0, SAMPLE)) ? null : text
}

const SAMPLE = 65_536
/** A text may have an empty byte by mistake. */
const MAX_EMPTY_SHARE = 0.005

function isBinary(sample: Uint8Array): boolean {
  let empty = 0
  for (const byte of sample) if (byte === 0) empty++
  return empty > sample.length * MAX_EMPTY_SHARE
}

/** In bytes that mean anything at all every ninth is a control character; in a text one may stand by mistake. */
const MAX_CONTROL_SHARE = 0.02
/** In noise every sixth that is read as UTF-16; a text in another encoding than it says has fewer. */
const MAX_UNREADABLE_SHARE = 0.1

function isNoise(sample: string): boolean {
  const controls = (sample.match(/\p{Cc}/gu) ?? []).filter((char) => !TEXT_CONTROLS.has(char))
  const unreadable = sample.match(/[\ufffd\p{Co}\p{Cn}]/gu) ?? []
  return (
    controls.length > Math.max(1, sample.length * MAX_CONTROL_SHARE) ||
    unreadable.length > Math.max(1, sample.length * MAX_UNREADABLE_SHARE)
  )
}

/** Used in texts: backspace, tab, line and page breaks, the end of a DOS file, escape. */
const TEXT_CONTROLS = new Set('\b\t\n\v\f\r\x1a\x1b\x85')

function markedEncoding(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** Western text in UTF-16 has an empty byte in almost every unit, always on the same side. */
function guessUtf16(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 2_000)
  const empty = [0, 0]
  for (const [i, byte] of sample.entries()) if (byte === 0) empty[i & 1] = (empty[i & 1] ?? 0) + 1
  const [even = 0, odd = 0] = empty
  const many = sample.length * 0.3
  if (odd > many && even === 0) return 'utf-16le'
  return even > many && odd === 0 ? 'utf-16be' : null
}

/** A last letter that was cut through does not count. */
function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    // It is in another encoding.
    return null
  }
}

function decodeNamed(bytes: Uint8Array, named: string): string {
  try {
    return new TextDecoder(named.slice(0, 40) || 'windows-1252').decode(bytes)
  } catch {
    // The file names an encoding that nobody knows.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
