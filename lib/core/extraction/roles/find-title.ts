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
    if (text.length > maxLength(block, title) || block.kind === 'table-row' || block.kind === 'code') continue
    const score = likeness(wordsOf(text), wanted) * LIKENESS_WEIGHT + prominence(block, boxes[block.box])
    if (score > most) {
      most = score
      best = i
    }
  }
  return best
}

const MAX_TITLE_LENGTH = 300
/** What is no heading may be so much longer than what the document calls itself. */
const MAX_EXCESS = 40

function maxLength({ level }: AssembledBlock, title: string): number {
  return level > 0 ? MAX_TITLE_LENGTH : Math.min(MAX_TITLE_LENGTH, title.length + MAX_EXCESS)
}

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

/** Whether a text says the same as one of which only the letters are given, or either begins as the whole other. */
export function saysTheSame(text: string, letters: string): boolean {
  if (text.length > MAX_TITLE_LENGTH || letters === '') return false
  if (FIRST_LETTER.exec(text)?.[0].toLowerCase() !== FIRST_LETTER.exec(letters)?.[0]) return false
  const own = lettersOf(text)
  if (own === letters) return true
  return own.length > MIN_BEGINNING && (letters.startsWith(own) || own.startsWith(letters))
}

const FIRST_LETTER = /[\p{L}\p{N}]/u
const MIN_BEGINNING = 15

/** Its letters and digits, in lower case. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
