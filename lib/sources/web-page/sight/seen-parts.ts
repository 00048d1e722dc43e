/** Characters of a text node, from one offset up to another. */
export interface Part {
  from: number
  to: number
}

/** Where some of the characters lie; `nowhere` for white space that is not drawn. */
export type Whereabouts = 'inside' | 'outside' | 'between' | 'nowhere'

/** Finds out by halving which characters lie inside. */
export function seenParts(length: number, locate: (from: number, to: number) => Whereabouts): Part[] {
  const parts: Part[] = []
  const waiting: Part[] = [{ from: 0, to: length }]
  for (let range = waiting.pop(); range; range = waiting.pop()) {
    const { from, to } = range
    const where = locate(from, to)
    const last = parts.at(-1)
    if (where === 'nowhere' && last?.to === from) last.to = to
    else if (where === 'inside' && last?.to === from) last.to = to
    else if (where === 'inside') parts.push({ from, to })
    else if (where === 'between' && to - from > 1) {
      const middle = (from + to) >> 1
      waiting.push({ from: middle, to }, { from, to: middle })
    }
  }
  return parts
}

/** Without the words that are cut: half a number is another number. Scripts without spaces are cut anywhere. */
export function wholeWords(data: string, parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => {
    let { from, to } = part
    while (from > 0 && from < to && isWithinWord(data, from)) from++
    while (to < data.length && to > from && isWithinWord(data, to)) to--
    return to > from && data.slice(from, to).trim() !== '' ? [{ from, to }] : []
  })
}

function isWithinWord(data: string, at: number): boolean {
  return WORD_END.test(data.slice(Math.max(0, at - 2), at)) && WORD_START.test(data.slice(at, at + 2))
}

const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
/** Figures are cut at no point or comma either. */
const WORD_END = new RegExp(String.raw`(?:(?![${UNSPACED}])[\p{L}\p{M}\p{N}_]|\p{N}[.,:/'’])$`, 'u')
const WORD_START = new RegExp(String.raw`^(?:(?![${UNSPACED}])[\p{L}\p{M}\p{N}_]|[.,:/'’]\p{N}|%)`, 'u')
