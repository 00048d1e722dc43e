import type { Span } from '@/lib/model/capture'
import { type FoldedText, foldText, THIN_SPACES, UnitKind } from './fold-text'

/**
 * A text made searchable. In `squeezed`, case, punctuation, line breaks, hyphenation and spacing are gone, while
 * digits, signs and the parts of a number stay what they are. Offsets are UTF-16 everywhere.
 */
export interface PreparedText {
  readonly text: string
  readonly squeezed: string
  /** For each unit of `squeezed`: where its cluster starts and ends in `text`. */
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** One longer than `squeezed`: 1 where a word, or the end, may start. A hit must begin and end at such places. */
  readonly wordStarts: Uint8Array
  /** Where a block ends in `text`, ascending. */
  readonly blockEnds: readonly number[]
}

/**
 * Prepares a capture's text once, in linear time. `blocks` says where its blocks stand; without them blank lines
 * part the text, or line ends when it has no blank line.
 */
export function prepareText(text: string, blocks?: readonly Span[]): PreparedText {
  const folded = foldText(text)
  const out = emptySqueezing(folded.length * 2)
  let gap: Gap = 'start'
  for (let i = 0; i < folded.length; i++) {
    const kind = keptKind(folded, i, out, gap)
    if (kind === null) gap = widen(gap, folded, i)
    else {
      emit(out, folded, i, kind, gap)
      gap = 'none'
    }
  }
  return {
    text,
    squeezed: decode(out.units.subarray(0, out.length)),
    starts: out.starts.slice(0, out.length),
    ends: out.ends.slice(0, out.length),
    wordStarts: out.wordStarts.slice(0, out.length + 1).fill(1, out.length),
    blockEnds: blocks ? blocks.map((block) => block.end) : guessBlockEnds(text),
  }
}

/** The raw range under a non-empty squeezed range. */
export function toSpan(prepared: PreparedText, from: number, to: number): Span {
  return { start: prepared.starts[from] ?? 0, end: prepared.ends[to - 1] ?? 0 }
}

/** The first squeezed index whose cluster ends behind a raw offset; the length when there is none. */
export function squeezedIndexAt(prepared: PreparedText, offset: number): number {
  let low = 0
  let high = prepared.squeezed.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((prepared.ends[middle] ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low
}

/** What was left out between the last kept unit and this one. */
type Gap = 'start' | 'none' | 'space' | 'wide'

interface Squeezing {
  length: number
  units: Uint16Array
  starts: Int32Array
  ends: Int32Array
  wordStarts: Uint8Array
  /** How many digits stand at the end of `units`. */
  digitRun: number
  /** The last unit is of a script without spaces, or a mark on such a letter. */
  endsUnspaced: boolean
}

function emptySqueezing(room: number): Squeezing {
  return {
    length: 0,
    units: new Uint16Array(room),
    starts: new Int32Array(room),
    ends: new Int32Array(room),
    wordStarts: new Uint8Array(room + 1),
    digitRun: 0,
    endsUnspaced: false,
  }
}

const MINUS = 0x2d
const EN_DASH = 0x2013
const HYPHENS = [MINUS, 0x2010]
const STAR = 0x2a
const DOT = 0x2e
const COLON = 0x3a
const COMMA = 0x2c
const BANG = 0x21
const SPACE = 0x20
/** A number with more groups than this is no number. */
const MAX_DIGIT_GROUPS = 12

/** How the unit is kept, or `null` when it is dropped. */
function keptKind(folded: FoldedText, i: number, out: Squeezing, gap: Gap): number | null {
  const kind = folded.kinds[i] ?? UnitKind.punctuation
  if (kind === UnitKind.apostrophe || kind === UnitKind.lineEnd || kind === UnitKind.space) return null
  if (kind !== UnitKind.punctuation) return kind
  return isInsideNumber(folded, i) ||
    isMinus(folded, i, out, gap) ||
    isNotOperator(folded, i) ||
    isTimesOperator(folded, i)
    ? UnitKind.sign
    : null
}

/** A point, colon or comma between two digits, unless it only groups thousands. */
function isInsideNumber(folded: FoldedText, i: number): boolean {
  const unit = folded.units[i]
  if (unit !== DOT && unit !== COLON && unit !== COMMA) return false
  if (folded.kinds[i - 1] !== UnitKind.digit || folded.kinds[i + 1] !== UnitKind.digit) return false
  return unit !== COMMA || !groupsThousands(folded, i)
}

function isNumberComma(folded: FoldedText, i: number): boolean {
  return folded.kinds[i - 1] === UnitKind.digit && groupsThousands(folded, i)
}

/** A hyphen at a line's end inside a word, and that line end. */
function hyphenates(folded: FoldedText, i: number): boolean {
  const hyphen = folded.kinds[i] === UnitKind.lineEnd ? i - 1 : i
  return (
    HYPHENS.includes(folded.units[hyphen] ?? 0) &&
    isWordUnit(folded.kinds[hyphen - 1]) &&
    folded.kinds[hyphen - 1] !== UnitKind.digit &&
    folded.kinds[hyphen + 1] === UnitKind.lineEnd &&
    folded.kinds[hyphen + 2] === UnitKind.letter
  )
}

/** `1,000`, and `12,34,567` as India writes it. */
function groupsThousands(folded: FoldedText, comma: number): boolean {
  let at = comma
  for (let groups = 0; groups < MAX_DIGIT_GROUPS; groups++) {
    const length = digitsFrom(folded, at + 1)
    if (length === 3) return true
    at += length + 1
    if (length !== 2 || folded.units[at] !== COMMA) return false
  }
  return false
}

/** How many digits follow, counted up to four. */
function digitsFrom(folded: FoldedText, from: number): number {
  let length = 0
  while (length < 4 && folded.kinds[from + length] === UnitKind.digit) length++
  return length
}

function isMinus(folded: FoldedText, i: number, out: Squeezing, gap: Gap): boolean {
  const unit = folded.units[i]
  if ((unit !== MINUS && unit !== EN_DASH) || folded.kinds[i + 1] !== UnitKind.digit) return false
  // In "1990 –1995" the dash is a range, however it is spaced.
  if (unit === EN_DASH && gap === 'space' && out.digitRun > 0) return false
  const before = folded.kinds[i - 1]
  return (
    before === undefined ||
    before === UnitKind.space ||
    before === UnitKind.lineEnd ||
    opensMinus(folded, i - 1)
  )
}

function opensMinus(folded: FoldedText, i: number): boolean {
  return '([{=<>+/×*,;:|"“‘$€£¥₹±~≈≤≥'.includes(String.fromCharCode(folded.units[i] ?? 0))
}

/** `!ok` in code says the opposite of `ok`. */
function isNotOperator(folded: FoldedText, i: number): boolean {
  if (folded.units[i] !== BANG || isWordUnit(folded.kinds[i - 1])) return false
  const next = folded.units[i + 1]
  return folded.kinds[i + 1] === UnitKind.letter || next === 0x28 || next === 0x3d
}

/** `a * b` and `a ** b`, but no emphasis and no list marker. */
function isTimesOperator(folded: FoldedText, i: number): boolean {
  if (folded.units[i] !== STAR) return false
  const first = folded.units[i - 1] === STAR ? i - 1 : i
  const last = folded.units[i + 1] === STAR ? i + 1 : i
  const before = folded.kinds[first - 2]
  return (
    folded.kinds[first - 1] === UnitKind.space &&
    before !== undefined &&
    before !== UnitKind.lineEnd &&
    folded.kinds[last + 1] === UnitKind.space
  )
}

function isWordUnit(kind: number | undefined): boolean {
  return kind !== undefined && kind <= UnitKind.mark
}

function widen(gap: Gap, folded: FoldedText, i: number): Gap {
  const kind = folded.kinds[i]
  if (gap === 'start' || gap === 'wide') return gap
  if (kind === UnitKind.space) {
    return gap === 'none' && groupsWithThinSpace(folded, i) ? 'none' : 'space'
  }
  if (gap === 'none' && folded.units[i] === COMMA && isNumberComma(folded, i)) return 'none'
  if (gap === 'none' && hyphenates(folded, i)) return 'none'
  // Inside a word an apostrophe is silent, and between the groups of a Swiss number.
  if (kind === UnitKind.apostrophe && gap === 'none' && isSilentApostrophe(folded, i)) return 'none'
  return 'wide'
}

function groupsWithThinSpace(folded: FoldedText, i: number): boolean {
  const isThin = THIN_SPACES.includes(String.fromCharCode(folded.units[i] ?? 0))
  return isThin && folded.kinds[i - 1] === UnitKind.digit && digitsFrom(folded, i + 1) === 3
}

function isSilentApostrophe(folded: FoldedText, i: number): boolean {
  const after = folded.kinds[i + 1]
  if (folded.kinds[i - 1] === UnitKind.digit) {
    return after === UnitKind.letter || (after === UnitKind.digit && digitsFrom(folded, i + 1) === 3)
  }
  return isWordUnit(folded.kinds[i - 1]) && isWordUnit(after)
}

function emit(out: Squeezing, folded: FoldedText, i: number, kind: number, gap: Gap): void {
  const isDigit = kind === UnitKind.digit
  let glued = isGlued(out, kind, gap)
  if (isDigit && out.digitRun > 0 && gap !== 'none') {
    // "1 900" may be one number or two: keep it apart and never end a quotation inside it.
    const mayGroup = gap === 'space' && out.digitRun <= 3 && digitsFrom(folded, i) === 3
    push(out, SPACE, out.ends[out.length - 1] ?? 0, folded.from[i] ?? 0, !mayGroup)
    glued = mayGroup
  }
  const unit = folded.units[i] ?? 0
  push(out, unit === EN_DASH ? MINUS : unit, folded.from[i] ?? 0, folded.to[i] ?? 0, !glued)
  out.endsUnspaced = kind === UnitKind.unspaced || (kind === UnitKind.mark && out.endsUnspaced)
  out.digitRun = isDigit ? (gap === 'none' ? out.digitRun + 1 : 1) : 0
}

/** Whether a unit belongs to the word before it. */
function isGlued(out: Squeezing, kind: number, gap: Gap): boolean {
  if (gap === 'start' || kind === UnitKind.unspaced) return gap === 'none' && followsSign(out)
  if (kind === UnitKind.mark) return gap === 'none'
  return gap === 'none' && !out.endsUnspaced
}

function followsSign(out: Squeezing): boolean {
  return /[-+<>=≤≥≠±$€£¥₹@/#]/.test(lastChar(out))
}

function lastChar(out: Squeezing): string {
  return String.fromCharCode(out.units[out.length - 1] ?? 0)
}

function push(out: Squeezing, unit: number, start: number, end: number, startsWord: boolean): void {
  out.units[out.length] = unit
  out.starts[out.length] = start
  out.ends[out.length] = end
  out.wordStarts[out.length] = startsWord ? 1 : 0
  out.length++
}

/** Half a surrogate pair is no letter and never kept, so that these units always are well-formed text. */
function decode(units: Uint16Array): string {
  return new TextDecoder('utf-16le', { ignoreBOM: true }).decode(units)
}

function guessBlockEnds(text: string): number[] {
  const separator = text.includes('\n\n') ? '\n\n' : '\n'
  const ends: number[] = []
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + separator.length))
    ends.push(at)
  return ends
}
