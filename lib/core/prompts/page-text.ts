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

const LONGEST_LINE = 300
const CODE_LINE = /[={}]|;$/
const REFERENCE =
  /(?<=[\p{L}\p{N}\p{P}])\[(?:\p{Nd}{1,3}|[a-z]|edit|citation needed|note \p{Nd}{1,3}|nb \p{Nd}{1,3}|bearbeiten|modifier|editar)\](?![\p{L}\p{N}([])|(?<=[\p{L}\p{N}\p{P}])\[(?:\p{Nd}{1,3}|[a-z])\](?=\[)/giu
/** `[p12`, `[[P8`, `[^p9`, `[passage 9`, `[9`, `【p9`, `(p9`, and the sign for a gap. */
const MARK_START = /[[【](?=[[^【\s]{0,3}(?:(?:passages?|[a-z]{1,2})\s?)?\p{Nd}|…\])/giu
const ROUND_MARK = /\((?=\^?\s?(?:passages?\s?|[a-z]{1,2})\p{Nd})/giu
const OUR_LINE = /^(?=\s{0,4}(?:>|Source [a-z]:))/gim
const FENCE_SIGNS = /<{3,}|>{3,}/g

function neutralise(text: string, fence: string): string {
  const unfenced = fence === '' ? text : text.replaceAll(fence, '［marker］')
  return unfenced
    .replace(FENCE_SIGNS, (signs) => (signs[0] === '<' ? '＜' : '＞').repeat(signs.length))
    .replace(MARK_START, '［')
    .replace(ROUND_MARK, '（')
    .replace(OUR_LINE, '·')
}
