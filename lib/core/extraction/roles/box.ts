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

/** One block-level element with text in it, as it is laid out. Parents come before their children. */
export interface Box {
  /** Position of the parent box, -1 at the root. */
  parent: number
  landmark: Landmark | null
  /** Its `class` and `id`, for the weak vote of their words. */
  names: string
  /** Tag and classes: siblings of one shape repeat. */
  shape: string
  /** Fixed to the window or sticky: laid over the page. */
  floats: boolean
  x: number
  width: number
}
