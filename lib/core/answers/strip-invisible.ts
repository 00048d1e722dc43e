/** Tag characters, direction overrides, zero-width signs and byte order marks. Joiners that shape letters stay. */
const INVISIBLE = /[\u200B\u2060-\u2064\u202A-\u202E\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu

/** The text without signs that nobody sees but that can carry or disguise something. */
export function stripInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}
