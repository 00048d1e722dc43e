import { findExact, type Hit } from './find-exact'
import { isVietnamese, stripAccents, withoutAccents, withoutParentheses } from './loosened-text'
import { type PreparedText, toSpan } from './prepare-text'
import { wordIndexOf } from './word-index'

const MIN_WORDS = 5

/** Hits that lack nothing but accents, or nothing but a parenthesis; as ranges of the text's own squeezed form. */
export function findLoosened(text: PreparedText, needle: PreparedText): Hit[] {
  if (wordIndexOf(needle).words.length < MIN_WORDS) return []
  const unaccented = findUnaccented(text, needle)
  return unaccented.length > 0 ? unaccented : findAroundParentheses(text, needle)
}

/** The quotation may lack accents that the page has, never have others. */
function findUnaccented(text: PreparedText, needle: PreparedText): Hit[] {
  return findExact(withoutAccents(text), withoutAccents(needle)).filter(({ from, to }) => {
    const page = text.squeezed.slice(from, to)
    const { start, end } = toSpan(text, from, to)
    return onlyLacksAccents(needle.squeezed, page) && !isVietnamese(text.text.slice(start, end))
  })
}

function onlyLacksAccents(asked: string, page: string): boolean {
  const bare = stripAccents(page)
  for (let i = 0; i < asked.length; i++) {
    if (asked[i] !== page[i] && asked[i] !== bare[i]) return false
  }
  return true
}

function findAroundParentheses(text: PreparedText, needle: PreparedText): Hit[] {
  const without = withoutParentheses(text)
  if (without === text) return []
  return findExact(without, needle).map(({ from, to }) => toHit(text, toSpan(without, from, to)))
}

function toHit(text: PreparedText, { start, end }: { start: number; end: number }): Hit {
  const from = firstIndexFrom(text.starts, start)
  return { from, to: firstIndexFrom(text.starts, end) }
}

function firstIndexFrom(starts: Int32Array, offset: number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}
