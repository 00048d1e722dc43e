/** What one reading may take from a page (`security-and-reliability.md` §6). Lengths in UTF-16 units. */
export interface CaptureLimits {
  textLength: number
  nodes: number
  depth: number
  /** Frames and shadow roots together. */
  frames: number
  timeMs: number
  /** Links, images and emphasis. */
  marks: number
}

export const CAPTURE_LIMITS: CaptureLimits = {
  textLength: 2_000_000,
  nodes: 200_000,
  depth: 5_000,
  frames: 200,
  timeMs: 3_000,
  marks: 50_000,
}

/** Of the classes of a box, and of all its names together. */
export const MAX_NAMES_LENGTH = 400

export const MAX_TITLE_LENGTH = 300
export const MAX_ALT_LENGTH = 200
export const MAX_ADDRESS_LENGTH = 8_192

/** Raised when the same page would be read differently than before, or its reader is asked in another way. */
export const READER_VERSION = 9
