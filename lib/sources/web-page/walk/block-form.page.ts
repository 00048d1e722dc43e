import { type BlockForm, PLAIN_FORM } from '@/lib/core/extraction/assembled-block'
import type { BlockKind } from '@/lib/model/capture'
import type { Sight } from '@/lib/sources/web-page/sight/drawn'
import { languageOf } from './code-language.page'
import { isItem, type Names } from './element-traits.page'
import { nextItem } from './lists.page'
import { startTableRow } from './tables.page'
import type { Frame, Walk } from './walk-state.page'

/** What a block stands in: what its parent stands in, and what the element adds to that. */
export function formOf(
  walk: Walk,
  element: Element,
  name: string,
  names: Names,
  kind: BlockKind,
  sight: Sight,
  parent: Frame,
): BlockForm | undefined {
  const around = parent.context.form
  const added = addedForm(walk, element, name, names, kind, sight, parent, around ?? PLAIN_FORM)
  return added ? { ...PLAIN_FORM, ...around, ...added } : around
}

function addedForm(
  walk: Walk,
  element: Element,
  name: string,
  names: Names,
  kind: BlockKind,
  sight: Sight,
  parent: Frame,
  around: Readonly<BlockForm>,
): Partial<BlockForm> | null {
  const written = writtenForm(walk, names, sight, around)
  const placed = placedForm(walk, element, name, names, kind, sight, parent, around)
  return written || placed ? { ...written, ...placed } : null
}

/** Where it stands. */
function placedForm(
  walk: Walk,
  element: Element,
  name: string,
  names: Names,
  kind: BlockKind,
  sight: Sight,
  parent: Frame,
  around: Readonly<BlockForm>,
): Partial<BlockForm> | null {
  if (kind !== 'code' && isItem(name, sight.display, names.role))
    return { item: nextItem(element, sight, parent.list) }
  if (kind === 'code' && parent.context.kind !== 'code') return { language: languageOf(element) }
  switch (name) {
    case 'blockquote':
      return { quotes: around.quotes + 1 }
    case 'figure':
      return { figure: { n: -1 } }
    case 'dt':
      return { term: true }
    case 'dd':
      return { term: false }
    case 'tr':
      return parent.table?.data
        ? { table: parent.table.data, header: startTableRow(parent.table, element) }
        : null
    default:
      return footnoteForm(walk, names)
  }
}

/** A block that a reference has named: its footnote. */
function footnoteForm(walk: Walk, { id }: Names): Partial<BlockForm> | null {
  const note = id === '' ? undefined : walk.notes.get(id)
  return note ? { note } : null
}

const MAX_LANG_LENGTH = 35

/** In what language and direction it is written. */
function writtenForm(
  walk: Walk,
  names: Names,
  { style }: Sight,
  around: Readonly<BlockForm>,
): Partial<BlockForm> | null {
  const lang = names.lang?.trim() ?? null
  const ownLang = lang === walk.options.lang ? '' : lang?.slice(0, MAX_LANG_LENGTH)
  const isRtl = walk.hasDirections ? style?.direction === 'rtl' : around.isRtl
  const hasOtherLang = ownLang !== undefined && ownLang !== around.lang
  if (!hasOtherLang && isRtl === around.isRtl) return null
  return { ...(hasOtherLang ? { lang: ownLang } : {}), isRtl }
}
