import type { MarkShape } from '@/lib/sources/file/builder/text-piece'
import type { Attributes } from '@/lib/sources/file/markup/element-stack'

/** What an element says of the words in it. */
export function markOf(
  name: string,
  attributes: Attributes,
  addressOf: (written: string | undefined) => string,
): MarkShape | null {
  if (name === 'a') return linkOf(attributes, addressOf)
  return MARKS.get(name) ?? null
}

const MARKS: ReadonlyMap<string, MarkShape> = new Map([
  ['b', { kind: 'strong' }],
  ['strong', { kind: 'strong' }],
  ['i', { kind: 'emphasis' }],
  ['em', { kind: 'emphasis' }],
  ['code', { kind: 'code' }],
  ['kbd', { kind: 'code' }],
  ['samp', { kind: 'code' }],
  ['tt', { kind: 'code' }],
  ['del', { kind: 'deleted' }],
  ['s', { kind: 'deleted' }],
  ['strike', { kind: 'deleted' }],
])

function linkOf(
  attributes: Attributes,
  addressOf: (written: string | undefined) => string,
): MarkShape | null {
  const written = attributes.get('href')?.trim() ?? ''
  // `epub:type`, whose prefix is not kept.
  const isNote = /\bnoteref\b/.test(`${attributes.get('type') ?? ''} ${attributes.get('role') ?? ''}`)
  const href = addressOf(written)
  if (isNote) return { kind: 'note', href: href || written }
  return /^(https?|mailto):/i.test(href) ? { kind: 'link', href } : null
}

/** Of the text of a footnote: the address that references to it name. */
export function noteOf(attributes: Attributes, addressOf: (written: string) => string): string {
  const isNote = /\b(?:footnote|endnote|rearnote)\b/.test(
    `${attributes.get('type') ?? ''} ${attributes.get('role') ?? ''}`,
  )
  const id = `#${attributes.get('id') ?? ''}`
  return isNote && id !== '#' ? addressOf(id) || id : ''
}
