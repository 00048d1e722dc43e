/** What an element says about its part of the page, by its name or its ARIA role. */
export type Landmark =
  | 'main'
  | 'article'
  | 'navigation'
  | 'header'
  | 'footer'
  | 'aside'
  | 'form'
  | 'dialog'
  | 'figure'

/** One block-level element with text in it, or one image, as it is laid out. Parents come before their children. */
export interface Box {
  /** Position of the parent box, -1 at the root. */
  parent: number
  /** Its element's name. */
  tag: string
  landmark: Landmark | null
  /** Its `class`, `id` and `itemprop`, for the weak vote of their words. */
  names: string
  /** Tag and classes: siblings of one shape repeat. */
  shape: string
  /** Fixed to the window or sticky: laid over the page. */
  floats: boolean
  /** An image, a film or a frame of another site: nothing to read. */
  isImage: boolean
  /** In CSS pixels from the left and the top of the page. */
  x: number
  y: number
  width: number
  height: number
  /** In CSS pixels. */
  fontSize: number
  isBold: boolean
}
