import type { PdfReading } from '@/lib/sources/pdf/read-pdf'
import { rectanglesOf } from '@/lib/sources/pdf/run-map'
import type { PdfTruth, TruthBox } from './made-pdf.ts'

export interface PdfScore {
  /** Share of characters of main text that are the same, in order, white space counted as one space. */
  text: number
  /** Of each quotation: how much of its rectangles and the true ones is common to both. */
  overlaps: number[]
}

/** How well a reading agrees with the truth of its document. */
export function scorePdf({ reading, map }: PdfReading, truth: PdfTruth): PdfScore {
  return {
    text: equality(mainText(reading), flat(truth.text)),
    overlaps: truth.quotes.map(({ words, boxes }) => {
      const at = reading.text.indexOf(words)
      return at < 0
        ? 0
        : overlap(rectanglesOf(map, reading.text, { start: at, end: at + words.length }), boxes)
    }),
  }
}

/** The blocks that are neither furniture nor beside the text, an item with its marker left out. */
export function mainText({ text, blocks }: Pick<PdfReading['reading'], 'text' | 'blocks'>): string {
  const main = blocks.filter(({ role }) => role === 'main')
  return flat(main.map(({ start, end }) => text.slice(start, end)).join('\n'))
}

function flat(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim()
}

/** Twice what is common over both lengths: by the shortest edit, in bands, so that long texts are no burden. */
export function equality(a: string, b: string): number {
  if (a === b) return 1
  return Math.max(0, 1 - editDistance(a, b) / Math.max(a.length, b.length, 1))
}

/** Insertions and deletions (Myers 1986); stops at a fifth of the length, which no good reading comes near. */
function editDistance(a: string, b: string): number {
  const limit = Math.ceil(Math.max(a.length, b.length) / 5)
  const reach = new Int32Array(2 * limit + 3)
  for (let edits = 0; edits <= limit; edits++) {
    for (let k = -edits; k <= edits; k += 2) {
      const down = k === -edits || (k !== edits && (reach[limit + k] ?? 0) < (reach[limit + k + 2] ?? 0))
      let x = down ? (reach[limit + k + 2] ?? 0) : (reach[limit + k] ?? 0) + 1
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++
      reach[limit + k + 1] = x
      if (x >= a.length && x - k >= b.length) return edits
    }
  }
  return Math.max(a.length, b.length)
}

function overlap(found: readonly TruthBox[], truth: readonly TruthBox[]): number {
  const area = (boxes: readonly TruthBox[]) =>
    boxes.reduce((sum, { x0, x1, y0, y1 }) => sum + (x1 - x0) * (y1 - y0), 0)
  let common = 0
  for (const a of found) for (const b of truth) common += intersection(a, b)
  return common / (area(found) + area(truth) - common || 1)
}

function intersection(a: TruthBox, b: TruthBox): number {
  if (a.page !== b.page) return 0
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0)
  return width > 0 && height > 0 ? width * height : 0
}
