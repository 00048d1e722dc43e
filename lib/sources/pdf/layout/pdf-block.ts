import type { BlockKind, BlockRole } from '@/lib/model/capture'
import type { RawField } from '@/lib/sources/pdf/page/raw-page'
import type { TextFlow } from './text-flow'
import type { TextLine } from './text-line'
import type { TextRun } from './text-run'

/** A page as it was laid out: all that is kept of it until the whole document is written. */
export interface PageLayout {
  number: number
  width: number
  height: number
  flows: TextFlow[]
  fields: PlacedField[]
}

/** A form field and where it stands on the page as shown. */
export interface PlacedField extends Pick<RawField, 'label' | 'value'> {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** One block before it is written: which lines it has, from whichever columns and pages. */
export interface PdfBlock {
  kind: BlockKind
  role: BlockRole
  page: number
  lines: PlacedLine[]
  level?: number
  /** The item's marker, no part of its lines' text to come. */
  list?: { depth: number; marker: string }
  row?: { table: number; cells: TextRun[][]; isHeader: boolean }
  field?: PlacedField
}

export interface PlacedLine {
  line: TextLine
  turns: number
}
