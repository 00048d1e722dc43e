/**
 * Brackets that may open a mark, with those that close it. Full-width square ones never do: what a page says in our
 * form is sent in them, so that a model which copies it cites nothing (S13).
 */
export const MARK_BRACKETS: Readonly<Record<string, string>> = { '[': ']', '【': '】', '(': ')' }

/** Brackets that pair inside a mark of this opener: a model may mix the page's own with those it was sent. */
export function pairedWith(opener: string): { open: string; close: string } {
  return opener === '(' ? ROUND : SQUARE
}

const ROUND = { open: '(（', close: ')）' }
const SQUARE = { open: '[［【', close: ']］】' }
