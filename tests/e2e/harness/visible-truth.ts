import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { readSet, type SavedPage } from '@/scripts/eval/extraction/saved-pages'
import { REAL_PAGES } from './real-pages'

/** A saved page, and the blocks of text that a browser shows of it. */
export interface SeenPage extends SavedPage {
  blocks: string[]
}

/** How many words there are to be seen, and how many of them a reading kept. */
export interface KeptWords {
  words: number
  kept: number
}

/** Every n-th page of a set, so that `count` come from all over it. */
export function takeSeenPages(set: 'articles' | 'segments' | 'reader', count: number): SeenPage[] {
  const folder = new URL('.', REAL_PAGES).pathname
  const truth = JSON.parse(gunzipSync(readFileSync(`${folder}${set}.visible.json.gz`)).toString()) as Record<
    string,
    { units: { t: string }[] }
  >
  const pages = readSet(folder, set).flatMap((page) => {
    const units = truth[page.id]?.units
    return units ? [{ ...page, blocks: units.map(({ t }) => t) }] : []
  })
  const step = Math.max(1, Math.floor(pages.length / count))
  return pages.filter((_page, n) => n % step === 0).slice(0, count)
}

/**
 * Words are kept when they stand in the text in their order, three at a time; where the truth has spaces between two
 * boxes that touch ("W hile") they may stand together.
 */
export function countKept(blocks: readonly string[], text: string): KeptWords {
  const all = wordsOf(text)
  const threes = new Set(all.map((_word, n) => all.slice(n, n + 3).join(' ')))
  const line = ` ${all.join(' ')} `
  const tight = all.join('')
  const sum = { words: 0, kept: 0 }
  for (const block of blocks) {
    const words = wordsOf(block)
    sum.words += words.length
    if (words.length < 3) {
      if (line.includes(` ${words.join(' ')} `) || tight.includes(words.join(''))) sum.kept += words.length
      continue
    }
    const groups = words.slice(0, -2).map((_word, n) => words.slice(n, n + 3))
    const found = groups.filter((group) => threes.has(group.join(' ')) || tight.includes(group.join('')))
    sum.kept += (words.length * found.length) / groups.length
  }
  return sum
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
