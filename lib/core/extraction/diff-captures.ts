import type { Block, Capture } from '@/lib/model/capture'

/** A block with its words, white space evened out. */
export interface Paragraph {
  block: Block
  text: string
  isContent: boolean
  /** The nearest paragraph before it that both readings have. */
  behind: string
}

export interface ReadingDiff {
  added: Paragraph[]
  removed: Paragraph[]
  /** Said otherwise than before, in the order of the newer reading. */
  changed: { before: Paragraph; after: Paragraph }[]
  /** Characters of the newer reading's content. */
  length: number
}

/**
 * The paragraphs of a source's content that differ between two readings. What only moved, or only plays another part in
 * the page now, is no change. Linear in both texts.
 */
export function diffCaptures(before: Capture, after: Capture): ReadingDiff {
  const old = paragraphsOf(before)
  const now = paragraphsOf(after)
  const gone = without(old, now).filter(({ isContent }) => isContent)
  const come = without(now, old).filter(({ isContent }) => isContent)
  const pairs = pairUp(gone, come)
  const replaced = new Set(pairs.values())
  return {
    added: come.filter((paragraph) => !pairs.has(paragraph)),
    removed: gone.filter((paragraph) => !replaced.has(paragraph)),
    changed: [...pairs].map(([paragraph, earlier]) => ({ before: earlier, after: paragraph })),
    length: now.reduce((sum, { isContent, text }) => sum + (isContent ? text.length : 0), 0),
  }
}

/** The part of a rewritten paragraph's words that its earlier wording does not have. */
export function newShareOf({ before, after }: ReadingDiff['changed'][number]): number {
  const old = wordsOf(before)
  const words = [...wordsOf(after)]
  return words.filter((word) => !old.has(word)).length / Math.max(1, words.length)
}

/** A paragraph that keeps so much of its words is the same one, said otherwise. */
const MIN_SHARED = 0.5
/** Paragraphs tried as the earlier wording of one. */
const MAX_TRIES = 5
/** Words by which two paragraphs are compared. */
const MAX_WORDS = 2_000

function paragraphsOf({ text, blocks }: Capture): Paragraph[] {
  return blocks.flatMap((block) => {
    const words = text.slice(block.start, block.end).replace(/\s+/g, ' ').trim()
    const isContent = block.role === 'main' || block.role === 'comments'
    return words === '' ? [] : [{ block, text: words, isContent, behind: '' }]
  })
}

/** Those that the others have not, or not so often; each learns what it stands behind. */
function without(paragraphs: readonly Paragraph[], others: readonly Paragraph[]): Paragraph[] {
  const left = new Map<string, number>()
  for (const { text } of others) left.set(text, (left.get(text) ?? 0) + 1)
  let behind = ''
  return paragraphs.filter((paragraph) => {
    const count = left.get(paragraph.text) ?? 0
    paragraph.behind = behind
    if (count === 0) return true
    left.set(paragraph.text, count - 1)
    behind = paragraph.text
    return false
  })
}

/** The earlier wording of each new paragraph that stands where an old one stood. */
function pairUp(gone: readonly Paragraph[], come: readonly Paragraph[]): Map<Paragraph, Paragraph> {
  const waiting = Map.groupBy(gone, ({ behind }) => behind)
  const next = new Map<string, number>()
  const pairs = new Map<Paragraph, Paragraph>()
  for (const paragraph of come) {
    const from = next.get(paragraph.behind) ?? 0
    const candidates = waiting.get(paragraph.behind)?.slice(from, from + MAX_TRIES) ?? []
    const words = wordsOf(paragraph)
    const found = candidates.findIndex((old) => sharedShare(wordsOf(old), words) >= MIN_SHARED)
    const earlier = candidates[found]
    if (!earlier) continue
    pairs.set(paragraph, earlier)
    next.set(paragraph.behind, from + found + 1)
  }
  return pairs
}

/** Of the words of both, those that both have. */
function sharedShare(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const word of one) if (other.has(word)) shared++
  return (2 * shared) / Math.max(1, one.size + other.size)
}

function wordsOf({ text }: Paragraph): Set<string> {
  return new Set(
    text
      .slice(0, MAX_WORDS * 8)
      .match(WORD)
      ?.slice(0, MAX_WORDS),
  )
}

/** A run of letters and digits, or one sign of a script without spaces. */
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}]+/gu
