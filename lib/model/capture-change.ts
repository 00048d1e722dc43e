/** How much of a source differs between two readings, counted in paragraphs. */
export interface CaptureChange {
  added: number
  removed: number
  /** Said otherwise than before. */
  changed: number
  /** 0 to 1: the part of the newer text that is not in the older one. */
  share: number
}
