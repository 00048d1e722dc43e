import {
  type BlockContext,
  type BlockForm,
  type ListItem,
  type Numbered,
  PLAIN_FORM,
} from '@/lib/core/extraction/assembled-block'
import { MAX_ADDRESS_LENGTH, MAX_ALT_LENGTH, MAX_NAMES_LENGTH } from '@/lib/core/extraction/capture-limits'
import type { MarkKind } from '@/lib/core/extraction/mark-writer'
import type { Box } from '@/lib/core/extraction/roles/box'
import type { NoteReader } from './note-reader'
import { BLOCK_KINDS, BOX, FORM, LANDMARKS, MARK_KINDS } from './walk-record'

/** What the notes so far have told. */
export interface Met {
  notes: NoteReader
  boxes: Box[]
  forms: BlockForm[]
  contexts: BlockContext[]
  items: ListItem[]
  /** Figures and tables. */
  groups: Numbered[]
}

const MAX_LEVEL = 7
const MAX_DEPTH = 1_000_000
/** Of a tag, a language, the marker of a list. */
const MAX_NAME_LENGTH = 200

/** A box, as the roles know it. */
export function boxOf({ notes, boxes }: Met): Box {
  const parent = notes.whole(boxes.length, -1)
  const tag = notes.words(MAX_NAME_LENGTH)
  const landmark = LANDMARKS[notes.whole(LANDMARKS.length)] ?? null
  const classes = notes.words(MAX_NAMES_LENGTH)
  const names = `${classes} ${notes.words(MAX_NAMES_LENGTH)} ${notes.words(MAX_NAMES_LENGTH)}`
  const flags = notes.whole(8)
  return {
    parent,
    tag,
    landmark,
    names: names.slice(0, MAX_NAMES_LENGTH),
    shape: `${tag} ${classes}`.slice(0, MAX_NAMES_LENGTH),
    floats: (flags & BOX.floats) > 0,
    isImage: (flags & BOX.isImage) > 0,
    x: notes.real(),
    y: notes.real(),
    width: notes.real(),
    height: notes.real(),
    fontSize: notes.real(),
    isBold: (flags & BOX.isBold) > 0,
  }
}

/** What a block stands in. */
export function formOf({ notes, items, groups }: Met): BlockForm {
  const at = notes.whole(items.length + 1, -1)
  if (at === items.length)
    items.push({ depth: notes.whole(MAX_DEPTH), marker: notes.words(MAX_NAME_LENGTH), isShown: false })
  const quotes = notes.whole(MAX_DEPTH)
  const language = notes.words(MAX_NAME_LENGTH)
  const flags = notes.whole(8)
  return {
    ...PLAIN_FORM,
    item: items[at] ?? null,
    quotes,
    language,
    term: (flags & FORM.term) > 0,
    header: (flags & FORM.header) > 0,
    isRtl: (flags & FORM.isRtl) > 0,
    figure: groupOf(notes, groups),
    table: groupOf(notes, groups),
    lang: notes.words(MAX_NAME_LENGTH),
    note: notes.words(MAX_ADDRESS_LENGTH),
  }
}

function groupOf(notes: NoteReader, groups: Numbered[]): Numbered | null {
  const at = notes.whole(groups.length + 1, -1)
  if (at === groups.length) groups.push({ n: -1 })
  return groups[at] ?? null
}

/** What the text that follows belongs to. */
export function contextOf({ notes, boxes, forms }: Met): BlockContext {
  const kind = BLOCK_KINDS[notes.whole(BLOCK_KINDS.length)] ?? 'paragraph'
  const level = notes.whole(MAX_LEVEL)
  const box = notes.whole(boxes.length, -1)
  const form = forms[notes.whole(forms.length, -1)]
  const collapsed = notes.whole(2) === 1
  return { kind, level, collapsed, box, ...(form ? { form } : {}) }
}

/** A mark, without where it stands. */
export function markOf(notes: NoteReader): MarkKind {
  const kind = MARK_KINDS[notes.whole(MARK_KINDS.length)] ?? 'strong'
  switch (kind) {
    case 'link':
    case 'note': {
      const href = notes.words(MAX_ADDRESS_LENGTH)
      notes.whole(1)
      return { kind, href }
    }
    case 'math':
      return { kind, tex: notes.words(), display: notes.whole(2) === 1 }
    case 'image':
      return { kind, alt: notes.words(MAX_ALT_LENGTH), src: notes.words(MAX_ADDRESS_LENGTH) }
    default:
      notes.whole(1)
      notes.whole(1)
      return kind === 'ruby' ? { kind, reading: '' } : { kind }
  }
}
