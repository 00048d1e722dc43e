import type { AssembledBlock } from '@/lib/core/extraction/assembled-block'
import type { Box } from './box'
import type { Layout } from './layout'

/**
 * The block that is the page's title, -1 when none is: it says what the document calls itself, in large letters.
 */
export function findTitle({ boxes, blocks, texts, title }: Layout): number {
  const wanted = new Set(wordsOf(title))
  let best = -1
  let most = MIN_SCORE
  for (const [i, block] of blocks.entries()) {
    const text = texts[i] ?? ''
    if (text.length > MAX_TITLE_LENGTH || block.kind === 'table-row' || block.kind === 'code') continue
    const score = likeness(wordsOf(text), wanted) * LIKENESS_WEIGHT + prominence(block, boxes[block.box])
    if (score > most) {
      most = score
      best = i
    }
  }
  return best
}

const MAX_TITLE_LENGTH = 300
/** A first heading that shares a few words, or other letters that say it all, are enough. */
const MIN_SCORE = 0.9
const LIKENESS_WEIGHT = 1.2
const LEVEL_WEIGHTS = [0, 0.7, 0.35, 0.1, 0.1, 0.1, 0.1]
const MAX_SIZE_WEIGHT = 0.4
const LINK_WEIGHT = -0.3
const USUAL_FONT_SIZE_PX = 16

/** By how it is set: headings and large letters for it, links against it. */
function prominence(block: AssembledBlock, box: Box | undefined): number {
  const larger = (box?.fontSize ?? USUAL_FONT_SIZE_PX) / USUAL_FONT_SIZE_PX - 1
  const isLinked = block.linkLength > (block.end - block.start) / 2
  return (
    (LEVEL_WEIGHTS[block.level] ?? 0) + Math.min(MAX_SIZE_WEIGHT, larger * 0.3) + (isLinked ? LINK_WEIGHT : 0)
  )
}

/** The harmonic mean of how much of either is in the other. */
function likeness(words: readonly string[], wanted: ReadonlySet<string>): number {
  const same = words.filter((word) => wanted.has(word)).length
  if (same === 0) return 0
  const precision = same / words.length
  const recall = Math.min(1, same / wanted.size)
  return (2 * precision * recall) / (precision + recall)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? []
}

/** A word, or one character of a script that writes no spaces. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}])+/gu

/** Whether two texts are the same but for case and marks, or one begins as the whole other. */
export function saysTheSame(a: string, b: string): boolean {
  if (a.length > MAX_TITLE_LENGTH || b.length > MAX_TITLE_LENGTH) return false
  const [first, second] = [lettersOf(a), lettersOf(b)]
  if (first === '' || second === '') return false
  if (first === second) return true
  return first.length > MIN_BEGINNING && (second.startsWith(first) || first.startsWith(second))
}

const MIN_BEGINNING = 15

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
