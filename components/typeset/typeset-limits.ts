/** How much of an answer is typeset; the rest is plain text or behind "show all". */
export const MAX_BLOCKS = 5_000
export const MAX_NESTING = 64
export const MAX_TABLE_CELLS = 2_000
/** A block longer than this is shown as it was written: parsing it could hold up the panel. */
export const MAX_BLOCK_CHARACTERS = 40_000
/** The last block is parsed at every step up to this length; beyond it, when it has grown by a fiftieth. */
export const LIVE_BLOCK_CHARACTERS = 4_000
/** A text that is there at once is taken in steps of this length. */
export const PARSE_STEP_CHARACTERS = 10_000
/** Blocks are drawn in runs of this many: what a word costs does not grow with what stands above it. */
export const RUN_LENGTH = 32
