/**
 * The passage ids that the head of a mark names, in order: `p12`, `p3, p4`, `p5-p7`, `^p9`, `passage 9`, `9`. Empty
 * when it is not a list of ids. A bare number stands for a passage of the open page.
 */
export function readMarkIds(head: string): string[] {
  const list = head
    .toLowerCase()
    .replace(/^\^?\s*(?:passages?\s*)?/, '')
    .trim()
  if (!ID_LIST.test(list)) return []
  const ids: string[] = []
  for (const [, dash, letters = '', digits = ''] of list.matchAll(ID_WITH_DASH)) {
    const last = ids.at(-1)
    if (dash && last) ids.push(...idsUpTo(last, Number(digits)))
    else ids.push(`${letters || PAGE_LETTER}${Number(digits)}`)
  }
  return [...new Set(ids)]
}

/** Whether more characters may still make it a list of ids. */
export function mayBecomeMarkIds(head: string): boolean {
  if (head.length > MAX_HEAD_LENGTH) return false
  const list = head.toLowerCase().replace(/^\^?\s?/, '')
  return 'passages '.startsWith(list) || OPEN_ID_LIST.test(list.replace(/^passages?\s?/, ''))
}

/** Whether a head starts with a bare number: it is more often the answer's own than a passage's. */
export function hasBareNumber(head: string): boolean {
  return /^\^?\s*\d/.test(head)
}

/** Whether a head is one bare number: `[1, 2]` is an interval or a list as likely as two passages. */
export function isLoneNumber(head: string): boolean {
  return /^\^?\s*\d+\s*$/.test(head)
}

/** The letter that stands for the open page. */
const PAGE_LETTER = 'p'
const MAX_HEAD_LENGTH = 80
const MAX_RANGE = 8

const ID = '[a-z]{0,2}\\d{1,4}'
const SEPARATOR = '[\\s,;&、，–—-]'
const ID_LIST = new RegExp(`^${ID}(?:${SEPARATOR}+(?:and\\s+)?${ID})*$`)
const OPEN_ID_LIST = new RegExp(
  `^(?:${ID}${SEPARATOR}+)*(?:a|an|and|and\\s+)?(?:[a-z]{0,2}\\d{0,4})${SEPARATOR}*$`,
)
const ID_WITH_DASH = /([–—-])?\s*([a-z]{0,2})(\d{1,4})/g

function idsUpTo(first: string, last: number): string[] {
  const from = Number(first.replace(/\D/g, '')) + 1
  const letters = first.replace(/\d/g, '')
  const count = Math.min(Math.max(last - from + 1, 0), MAX_RANGE)
  return Array.from({ length: count }, (_, i) => `${letters}${from + i}`)
}
