import type { BlockContext, SpaceMode } from '@/lib/core/extraction/assembled-block'
import type { MarkKind } from '@/lib/core/extraction/mark-writer'
import type { Landmark } from '@/lib/core/extraction/roles/box'
import type { BlockKind } from '@/lib/model/capture'

/**
 * What a walk over a page has met, in order, as numbers and words: what is made of it needs no page, and is made
 * elsewhere (`compose-reading.ts`). A number that stands for words counts in `words`. Costs the page as little as can be:
 * two arrays, which are plain JSON.
 */
export interface WalkRecord {
  numbers: number[]
  words: string[]
}

/** What is noted, each followed by its numbers. Boxes, forms and contexts are numbered from 0 as they come. */
export const NOTE = {
  /** parent, tag, landmark, class, id, itemprop, flags of `BOX`, x, y, width, height, font size */
  box: 0,
  /** item, depth and marker when the item is new, quotes, language, flags of `FORM`, figure, table, lang, note */
  form: 1,
  /** kind, level, box, form or -1, 1 when collapsed */
  context: 2,
  /** context */
  boundary: 3,
  /** context */
  startRow: 4,
  /** column */
  startCell: 5,
  /** context, columns */
  endRow: 6,
  /** words, `SPACE_MODES`, 1 when in a link */
  write: 7,
  /** words */
  writeDrawn: 8,
  space: 9,
  /** Before a text: there is a gap to be seen between the text before and this one. */
  gap: 10,
  lineBreak: 11,
  codeLine: 12,
  /** kind, two numbers of it */
  openMark: 13,
  closeMark: 14,
  /** reading */
  annotate: 15,
  /** kind, two numbers of it */
  pointMark: 16,
} as const

/** Text that stands in no box. */
export const ROOT_CONTEXT: BlockContext = { kind: 'paragraph', level: 0, collapsed: false, box: -1 }

export const BOX = { floats: 1, isImage: 2, isBold: 4 } as const
export const FORM = { term: 1, header: 2, isRtl: 4 } as const

export const SPACE_MODES: readonly SpaceMode[] = ['collapse', 'keep-lines', 'keep']

export const MARK_KINDS: readonly MarkKind['kind'][] = [
  'link',
  'strong',
  'emphasis',
  'code',
  'deleted',
  'math',
  'image',
  'ruby',
  'note',
]

export const BLOCK_KINDS: readonly BlockKind[] = [
  'paragraph',
  'heading',
  'list-item',
  'table-row',
  'code',
  'quote',
  'caption',
  'definition',
  'control',
]

/** `null` where an element says nothing about its part of the page. */
export const LANDMARKS: readonly (Landmark | null)[] = [
  null,
  'main',
  'article',
  'navigation',
  'header',
  'footer',
  'aside',
  'form',
  'dialog',
  'figure',
]

/** A box as the page tells of it. */
export interface MeasuredBox {
  parent: number
  tag: string
  landmark: Landmark | null
  classes: string
  id: string
  property: string
  floats: boolean
  isImage: boolean
  isBold: boolean
  x: number
  y: number
  width: number
  height: number
  fontSize: number
}
