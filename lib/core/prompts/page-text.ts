import { isInvisible } from '@/lib/core/extraction/invisible-characters'

/**
 * Text of a page as it may be sent: what nobody can see is gone (S14), reference marks are left out, and whatever
 * looks like our marks, lines or fence is written with full-width signs, so that a page cannot forge them (S13).
 */
export function toPageText(text: string, fence: string): string {
  const seen = removeReferenceMarks(removeInvisible(text))
  return neutralise(seen, fence)
}

/** The same for what stands on one line: titles, addresses, headings. */
export function toPageLine(text: string, fence: string): string {
  return toPageText(text.slice(0, LONGEST_LINE).replace(/\s+/g, ' ').trim(), fence)
}

/** Reference marks such as `[3]`, `[edit]`, `[citation needed]`, except in lines that look like code. */
export function removeReferenceMarks(text: string): string {
  return text
    .split('\n')
    .map((line) => (CODE_LINE.test(line) ? line : line.replace(REFERENCE, '')))
    .join('\n')
}

/** Without tag, zero-width and direction characters, controls and fillers. */
export function removeInvisible(text: string): string {
  let kept = ''
  let from = 0
  for (let i = 0; i < text.length; i++) {
    if (!isInvisible(text, i)) continue
    kept += text.slice(from, i)
    from = i + 1
  }
  return kept + text.slice(from)
}

/** Whether the bracket at `at` could open a mark for one who reads generously. */
export function opensMark(text: string, at: number): boolean {
  return ID_AHEAD.test(text.slice(at + 1, at + 24).replaceAll('\\', ''))
}

const LONGEST_LINE = 300
const CODE_LINE = /[={}]|;$/
const REFERENCE =
  /(?<=[\p{L}\p{N}\p{P}])\[(?:\p{Nd}{1,3}|[a-z]|edit|citation needed|note \p{Nd}{1,3}|nb \p{Nd}{1,3}|bearbeiten|modifier|editar)\](?![\p{L}\p{N}([])|(?<=[\p{L}\p{N}\p{P}])\[(?:\p{Nd}{1,3}|[a-z])\](?=\[)/giu
const BRACKET = /[[\]【】()]/g
/** What makes a bracket a mark: `p12`, `[P8`, `^p9`, `passage 9`, `9`. A backslash in between does not hide it. */
const ID_AHEAD = /^[^\p{L}\p{N}\n]{0,4}(?:passages?|[a-z]{0,2})\s?\p{Nd}/iu
const GAP_AHEAD = /^…\]/
const OUR_LINE = /^(?=\s{0,4}(?:>|Source [a-z]:))/gim
const FENCE_SIGNS = /<{3,}|>{3,}/g

function neutralise(text: string, fence: string): string {
  const unfenced = fence === '' ? text : text.replaceAll(fence, '［marker］')
  return unfenced
    .replace(FENCE_SIGNS, (signs) => (signs[0] === '<' ? '＜' : '＞').repeat(signs.length))
    .replace(BRACKET, widener())
    .replace(OUR_LINE, '·')
}

/** Writes a bracket that looks like ours full-width, and the one that closes it too: copied, a half pair would end a mark. */
function widener(): (sign: string, at: number, whole: string) => string {
  const square: boolean[] = []
  const round: boolean[] = []
  return (sign, at, whole) => {
    const isRound = sign === '(' || sign === ')'
    const open = isRound ? round : square
    const isOpener = '[【('.includes(sign)
    const isOurs = isOpener ? looksLikeOurs(sign, at, whole) : (open.pop() ?? false)
    if (isOpener) open.push(isOurs)
    if (!isOurs) return sign
    return isRound ? (isOpener ? '（' : '）') : isOpener ? '［' : '］'
  }
}

/** A mark or the sign for a gap; a year in round brackets is none. */
function looksLikeOurs(sign: string, at: number, whole: string): boolean {
  const ahead = whole.slice(at + 1, at + 3)
  if (sign === '(' && /^\p{Nd}/u.test(ahead)) return false
  return opensMark(whole, at) || GAP_AHEAD.test(ahead)
}
