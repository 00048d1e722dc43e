import { withoutFragment } from '@/lib/model/address'

const WORDS_AT_EACH_END = 5
const PART_SEPARATOR = ' … '

/**
 * The address with a `#:~:text=` directive for each part of a quotation: all of its words up to ten, else the first
 * and the last five. For copies and exports only: it loads the page anew and finds unchanged text only.
 */
export function withTextFragment(url: string, quote: string): string {
  const directives = quote
    .split(PART_SEPARATOR)
    .map((part) => directiveOf(part.trim().split(/\s+/).filter(Boolean)))
    .filter(Boolean)
  const address = withoutFragment(url)
  return directives.length === 0 ? address : `${address}#:~:${directives.join('&')}`
}

function directiveOf(words: string[]): string {
  if (words.length === 0) return ''
  if (words.length <= 2 * WORDS_AT_EACH_END) return `text=${encode(words)}`
  return `text=${encode(words.slice(0, WORDS_AT_EACH_END))},${encode(words.slice(-WORDS_AT_EACH_END))}`
}

/** A hyphen, a comma and an ampersand mean something in a directive, so each is written as its number. */
function encode(words: string[]): string {
  return encodeURIComponent(words.join(' ').toWellFormed()).replaceAll('-', '%2D')
}
