import { type BlockForm, PLAIN_FORM } from '@/lib/core/extraction/assembled-block'
import type { BlockKind } from '@/lib/model/capture'
import { attributeOf, hasAttribute } from '@/lib/sources/native-dom.page'
import type { Sight } from '@/lib/sources/web-page/sight/drawn'
import { languageOf } from './code-language.page'
import { isItem } from './element-traits.page'
import { nextItem } from './lists.page'
import { startTableRow } from './tables.page'
import type { Frame, Walk } from './walk-state.page'

/** What a block stands in: what its parent stands in, and what the element adds to that. */
export function formOf(
  walk: Walk,
  element: Element,
  name: string,
  kind: BlockKind,
  sight: Sight,
  parent: Frame,
): BlockForm | undefined {
  const around = parent.context.form
  const added = addedForm(walk, element, name, kind, sight, parent, around ?? PLAIN_FORM)
  return added ? { ...PLAIN_FORM, ...around, ...added } : around
}

function addedForm(
  walk: Walk,
  element: Element,
  name: string,
  kind: BlockKind,
  sight: Sight,
  parent: Frame,
  around: Readonly<BlockForm>,
): Partial<BlockForm> | null {
  const written = writtenForm(walk, element, around)
  const placed = placedForm(walk, element, name, kind, sight, parent, around)
  return written || placed ? { ...written, ...placed } : null
}

/** Where it stands. */
function placedForm(
  walk: Walk,
  element: Element,
  name: string,
  kind: BlockKind,
  sight: Sight,
  parent: Frame,
  around: Readonly<BlockForm>,
): Partial<BlockForm> | null {
  if (kind !== 'code' && isItem(element, name, sight.display))
    return { item: nextItem(element, sight.display, parent.list) }
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
      return footnoteForm(walk, element)
  }
}

/** A block that a reference has named: its footnote. */
function footnoteForm(walk: Walk, element: Element): Partial<BlockForm> | null {
  if (walk.notes.size === 0) return null
  const id = attributeOf(element, 'id')
  const note = id ? walk.notes.get(id) : undefined
  return note ? { note } : null
}

const MAX_LANG_LENGTH = 35

/** In what language and direction it is written. */
function writtenForm(walk: Walk, element: Element, around: Readonly<BlockForm>): Partial<BlockForm> | null {
  const lang = hasAttribute(element, 'lang') ? (attributeOf(element, 'lang') ?? '').trim() : null
  const ownLang = lang === walk.options.lang ? '' : lang?.slice(0, MAX_LANG_LENGTH)
  const isRtl = walk.hasDirections ? getComputedStyle(element).direction === 'rtl' : around.isRtl
  const hasOtherLang = ownLang !== undefined && ownLang !== around.lang
  if (!hasOtherLang && isRtl === around.isRtl) return null
  return { ...(hasOtherLang ? { lang: ownLang } : {}), isRtl }
}
