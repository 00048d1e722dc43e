/** What one reading takes from a document at most. */
export interface PdfLimits {
  bytes: number
  pages: number
  /** Stretches of text on one page. */
  pageItems: number
  /** In UTF-16 units. */
  textLength: number
}

export const PDF_LIMITS: PdfLimits = {
  bytes: 200_000_000,
  pages: 5_000,
  pageItems: 30_000,
  textLength: 2_000_000,
}

/** Raised when the same document would be read differently than before. */
export const PDF_READER_VERSION = 1
