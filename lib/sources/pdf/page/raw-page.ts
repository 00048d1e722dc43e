/** `[a, b, c, d, e, f]`, as PDF and canvas write an affine transformation. */
export type Matrix = readonly [number, number, number, number, number, number]

/** One page as pdf.js tells of it, in plain values. Lengths in points. */
export interface RawPage {
  /** From 1. */
  number: number
  /** Of the page as it is shown, turned as it says. */
  width: number
  height: number
  /** From the page's own space to the shown one, whose origin is top left. */
  toShown: Matrix
  items: RawItem[]
  fonts: Record<string, RawFont>
  fields: RawField[]
}

/** A stretch of text in one font. */
export interface RawItem {
  str: string
  /** `ltr`, `rtl` or `ttb`. */
  dir: string
  transform: Matrix
  width: number
  height: number
  fontName: string
  /** What the document's own structure says of it. */
  tag?: ItemTag
}

/** The structure element around an item. `element` differs between elements of one page. */
export interface ItemTag {
  element: number
  kind: 'heading' | 'paragraph' | 'list-item' | 'cell' | 'artifact'
  /** 1 to 6, of headings. */
  level?: number
  /** Of cells: which row of which table, and which cell of it. */
  row?: { table: number; row: number; cell: number; header: boolean }
}

export interface RawFont {
  /** Every character is as wide as every other. */
  isMonospaced: boolean
  /** Written from top to bottom. */
  isVertical: boolean
  /** Above and below the baseline, of the size; both positive. */
  ascent: number
  descent: number
}

/** A form field that may be read, filled in. */
export interface RawField {
  label: string
  value: string
  /** Left, bottom, right, top in the page's own space. */
  rectangle: readonly [number, number, number, number]
}
