/** What one file may cost (`docs/decisions/0014-other-sources.md`). Sizes in bytes unless they say otherwise. */
export const FILE_LIMITS = {
  /** A larger file is not opened at all. */
  file: 100_000_000,
  /** So much of a file that is text is read; the rest is cut. */
  text: 32_000_000,
  /** What one part of an archive may unpack to, and all that are read of it together. */
  part: 64_000_000,
  unpacked: 200_000_000,
  /** Parts of an archive. */
  parts: 20_000,
  /** Elements inside each other, values inside each other. What is deeper is read as if it were not. */
  depth: 1_000,
  /** Rows of a table, records of a list. */
  rows: 100_000,
} as const

/** Raised when the same file would be read differently than before. */
export const FILE_READER_VERSION = 1
