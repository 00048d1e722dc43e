import type { PDFFont, PDFPage } from 'pdf-lib'
import type { TruthBox } from './made-pdf.ts'

/** Of Helvetica and Times, in the size: what their own metrics say of ascenders and descenders. */
const ASCENT = 0.7
const DESCENT = 0.22

interface Setting {
  page: PDFPage
  number: number
  font: PDFFont
  size: number
  x: number
  /** Of the first baseline, from the top. */
  y: number
  width: number
  leading: number
  hyphens?: boolean
}

/** Words set one after the other: each line drawn, and where each word went. */
export interface SetText {
  bottom: number
  words: { word: string; box: TruthBox }[]
}

/** Sets a text in lines of a width. */
export function set(text: string, at: Setting): SetText {
  const { page, number, font, size, x, width, leading } = at
  const words: SetText['words'] = []
  let line: string[] = []
  let y = at.y
  const height = page.getHeight()
  const flush = () => {
    if (line.length === 0) return
    page.drawText(line.join(' '), { x, y: height - y, size, font })
    let done = ''
    for (const word of line) {
      const from = x + font.widthOfTextAtSize(done, size)
      const to = from + font.widthOfTextAtSize(word, size)
      const box = { page: number, x0: from, y0: y - size * ASCENT, x1: to, y1: y + size * DESCENT }
      words.push({ word, box })
      done += `${word} `
    }
    y += leading
    line = []
  }
  for (const word of text.split(' ')) {
    if (font.widthOfTextAtSize([...line, word].join(' '), size) <= width) {
      line.push(word)
      continue
    }
    const halves = at.hyphens ? split(word, [...line], at) : null
    if (halves) line.push(halves[0])
    flush()
    line = [halves ? halves[1] : word]
  }
  flush()
  return { bottom: y, words }
}

/** The longest first half that still fits, with its hyphen. */
function split(word: string, line: string[], { font, size, width }: Setting): [string, string] | null {
  if (!/^[a-z]{7,}$/.test(word)) return null
  for (let at = word.length - 3; at >= 3; at--) {
    const first = `${word.slice(0, at)}-`
    if (font.widthOfTextAtSize([...line, first].join(' '), size) <= width) return [first, word.slice(at)]
  }
  return null
}

/** The lines' rectangles of words that were set one after the other. */
export function truthOf(words: string, set: readonly SetText[]): { words: string; boxes: TruthBox[] } {
  const wanted = words.split(' ')
  const all = set.flatMap((one) => one.words)
  const bare = (word: string) => word.replace(/[.,]$/, '')
  const at = all.findIndex((_, n) => wanted.every((word, i) => bare(all[n + i]?.word ?? '') === bare(word)))
  if (at < 0) throw new Error(`"${words}" was not set in one piece`)
  const boxes: TruthBox[] = []
  for (const { box } of all.slice(at, at + wanted.length)) {
    const last = boxes.at(-1)
    if (last && last.y0 === box.y0 && last.x1 <= box.x0) last.x1 = box.x1
    else boxes.push({ ...box })
  }
  return { words, boxes }
}
