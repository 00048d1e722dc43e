/**
 * The letters of a text made comparable: compatibility forms, case, digits of every script and vowel marks folded,
 * what cannot be seen left out. Still with its punctuation and space; `prepareText` decides about those.
 */
export interface FoldedText {
  length: number
  /** UTF-16 code units, and the `UnitKind` of each. */
  units: Uint16Array
  kinds: Uint8Array
  /** Where in the raw text the cluster of each unit starts and ends. */
  from: Int32Array
  to: Int32Array
}

export const UnitKind = {
  letter: 1,
  digit: 2,
  /** A letter of a script that writes no spaces: every one may start a word. */
  unspaced: 3,
  /** Goes on a letter: combining marks, second halves of surrogate pairs. */
  mark: 4,
  sign: 5,
  space: 6,
  lineEnd: 7,
  apostrophe: 8,
  punctuation: 9,
} as const
export type UnitKind = (typeof UnitKind)[keyof typeof UnitKind]

/** Folds in linear time: clusters are bounded, each different one is worked out once. */
export function foldText(text: string): FoldedText {
  const out = emptyFoldedText(text.length + 16)
  const known = new Map<string | number, FoldedCluster>()
  let at = 0
  while (at < text.length) {
    const end = clusterEnd(text, at)
    const code = text.charCodeAt(at)
    if (end === at + 1 && code < 0x80) pushAscii(out, code, at)
    else pushCluster(out, known, text, at, end)
    at = end
  }
  return out
}

/** Whether a letter is of a script that writes no spaces between words. */
export function isUnspaced(char: string): boolean {
  return UNSPACED_SCRIPTS.test(char) && /[\p{L}\p{Nl}]/u.test(char)
}

const UNSPACED_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u

interface FoldedCluster {
  units: number[]
  kinds: UnitKind[]
}

/** Signs that carry meaning and are never dropped. */
const SIGNS = '%$€£¥₹°±<>=≤≥≠+@/×÷#'
const APOSTROPHES = "'’‘ʼʹ′`"
/** They group the digits of a number. */
export const THIN_SPACES = '\u2009\u202f'
/** A cluster longer than this is cut: stacked marks must not make folding slow. */
const MAX_CLUSTER_UNITS = 32
const MAX_KNOWN_CLUSTERS = 20_000

const ASCII_KINDS: readonly UnitKind[] = Array.from({ length: 0x80 }, (_, code) =>
  kindOf(String.fromCharCode(code)),
)

function emptyFoldedText(room: number): FoldedText {
  return {
    length: 0,
    units: new Uint16Array(room),
    kinds: new Uint8Array(room),
    from: new Int32Array(room),
    to: new Int32Array(room),
  }
}

function grow(out: FoldedText): void {
  const larger = emptyFoldedText(out.units.length * 2)
  larger.units.set(out.units)
  larger.kinds.set(out.kinds)
  larger.from.set(out.from)
  larger.to.set(out.to)
  Object.assign(out, larger, { length: out.length })
}

function pushAscii(out: FoldedText, code: number, at: number): void {
  if (code === 0x26) pushUnits(out, AND, at, at + 1)
  else pushUnit(out, code >= 0x41 && code <= 0x5a ? code + 32 : code, ASCII_KINDS[code] ?? 0, at, at + 1)
}

function pushUnit(out: FoldedText, unit: number, kind: number, from: number, to: number): void {
  if (out.length === out.units.length) grow(out)
  out.units[out.length] = unit
  out.kinds[out.length] = kind
  out.from[out.length] = from
  out.to[out.length] = to
  out.length++
}

function pushCluster(
  out: FoldedText,
  known: Map<string | number, FoldedCluster>,
  text: string,
  from: number,
  to: number,
): void {
  const key = to === from + 1 ? text.charCodeAt(from) : text.slice(from, to)
  let folded = known.get(key)
  if (!folded) {
    folded = foldCluster(text.slice(from, to))
    if (known.size < MAX_KNOWN_CLUSTERS) known.set(key, folded)
  }
  pushUnits(out, folded, from, to)
}

function pushUnits(out: FoldedText, { units, kinds }: FoldedCluster, from: number, to: number): void {
  for (let i = 0; i < units.length; i++) pushUnit(out, units[i] ?? 0, kinds[i] ?? 0, from, to)
}

/** A letter with what hangs on it: marks, Hangul vowels and finals, half-width voicing marks. */
function clusterEnd(text: string, at: number): number {
  const first = text.codePointAt(at) ?? 0
  let end = at + (first > 0xffff ? 2 : 1)
  while (end < text.length && end - at < MAX_CLUSTER_UNITS) {
    const code = text.codePointAt(end) ?? 0
    if (code < 0x300 || !hangsOn(code)) break
    end += code > 0xffff ? 2 : 1
  }
  return end
}

function hangsOn(code: number): boolean {
  // Most letters of most pages, without asking for their category.
  if (code < 0x483 && code >= 0x370) return false
  if (code >= 0x3041 && code <= 0x9fff && code !== 0x3099 && code !== 0x309a) return false
  if (code >= 0x1160 && code <= 0x11ff) return true
  if (code === 0xff9e || code === 0xff9f) return true
  return /\p{M}/u.test(String.fromCodePoint(code))
}

function foldCluster(cluster: string): FoldedCluster {
  const folded: FoldedCluster = { units: [], kinds: [] }
  // Unicode would make a plain space of the first, letters glued to the word before of the second.
  if (THIN_SPACES.includes(cluster)) pushChar(folded, cluster)
  else if (!/^[™℠]/u.test(cluster)) for (const char of compatible(cluster)) pushChar(folded, char)
  return folded
}

function compatible(cluster: string): string {
  // `10²` is not 102 and `2½` is not 21/2: an apostrophe parts digits and is silent behind letters.
  const parted = /^[²³¹⁰⁴-⁹¼-¾⅐-⅞]/u.test(cluster) ? `'${cluster}` : cluster.replace('´', "'")
  return parted
    .normalize('NFKC')
    .replace(/ \p{M}+/gu, ' ')
    .toLowerCase()
}

function pushChar(folded: FoldedCluster, char: string): void {
  if (isDropped(char)) return
  const same = SAME_LETTER.get(char) ?? digitOf(char) ?? char
  const kind = kindOf(same)
  for (let i = 0; i < same.length; i++) {
    folded.units.push(same.charCodeAt(i))
    folded.kinds.push(i > 0 && same.codePointAt(0) !== same.charCodeAt(0) ? UnitKind.mark : kind)
  }
}

/** Equal for reading, different in code: final forms, Arabic letter variants, Turkish case. */
const SAME_LETTER = new Map<string, string>([
  ['ß', 'ss'],
  ['ς', 'σ'],
  ['ı', 'i'],
  ['أ', 'ا'],
  ['إ', 'ا'],
  ['آ', 'ا'],
  ['ٱ', 'ا'],
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ک', 'ك'],
  ['ة', 'ه'],
  ['⁄', '/'],
  ['∕', '/'],
  ['−', '-'],
  ['٫', '.'],
  ['٬', ','],
  ['&', 'and'],
])

const AND: FoldedCluster = {
  units: ['a', 'n', 'd'].map((char) => char.charCodeAt(0)),
  kinds: [UnitKind.letter, UnitKind.letter, UnitKind.letter],
}

/**
 * Soft hyphens, zero-width, direction, variation and tag characters; Arabic and Hebrew vowel marks and the Arabic
 * stretch; the dot that lower case leaves on a Turkish capital i.
 */
function isDropped(char: string): boolean {
  const code = char.codePointAt(0) ?? 0
  return DROPPED_RANGES.some(([first, last]) => code >= first && code <= last) || /\p{Cf}/u.test(char)
}

const DROPPED_RANGES: readonly (readonly [number, number])[] = [
  [0x307, 0x307],
  [0x34f, 0x34f],
  [0x591, 0x5bd],
  [0x5bf, 0x5bf],
  [0x5c1, 0x5c2],
  [0x5c4, 0x5c5],
  [0x5c7, 0x5c7],
  [0x610, 0x61a],
  [0x640, 0x640],
  [0x64b, 0x65f],
  [0x670, 0x670],
  [0x6d6, 0x6ed],
  [0x115f, 0x1160],
  [0x180b, 0x180d],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xe0100, 0xe01ef],
]

/** Unicode keeps the ten digits of each script side by side, in order. */
function digitOf(char: string): string | undefined {
  if (!/\p{Nd}/u.test(char)) return undefined
  const code = char.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

function kindOf(char: string): UnitKind {
  if (/\p{Nd}/u.test(char)) return UnitKind.digit
  if (/\p{M}/u.test(char)) return UnitKind.mark
  if (isUnspaced(char)) return UnitKind.unspaced
  if (char === 'ー') return UnitKind.mark
  if (APOSTROPHES.includes(char)) return UnitKind.apostrophe
  if (/[\p{L}\p{N}]/u.test(char)) return UnitKind.letter
  if (SIGNS.includes(char)) return UnitKind.sign
  if (/[\n\r\u2028\u2029]/.test(char)) return UnitKind.lineEnd
  if (/\s/.test(char)) return UnitKind.space
  return UnitKind.punctuation
}
