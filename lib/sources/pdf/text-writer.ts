import { isInvisible } from '@/lib/core/extraction/invisible-characters'
import type { Rectangle, TextRun } from '@/lib/sources/pdf/layout/text-run'
import { characterEdges } from '@/lib/sources/pdf/page/character-width'
import type { RunMap, Stretch } from './run-map'

/** Writes the text of a document and remembers which run each character came from. */
export interface TextWriter {
  readonly length: number
  /** Writes a run, without `skip` characters at its start and `drop` at its end. */
  writeRun(run: TextRun, turns: number, skip?: number, drop?: number): void
  /** Writes words that stand in a box of their own: a form field's. */
  writeBoxed(text: string, page: number, box: Rectangle): void
  /** Writes what stands nowhere on the page: a space, a separator. */
  write(text: string): void
  /** The text and its map, cut at `limit`. */
  end(limit: number): { text: string; map: RunMap }
}

export function createTextWriter(): TextWriter {
  const chunks: string[] = []
  const stretches: Stretch[] = []
  let length = 0

  function add(text: string, stretch: Omit<Stretch, 'at' | 'length'> | null): void {
    if (text === '') return
    if (stretch) stretches.push({ ...stretch, at: length, length: text.length })
    chunks.push(text)
    length += text.length
  }

  return {
    get length() {
      return length
    },
    writeRun(run, turns, skip = 0, drop = 0) {
      const edges = characterEdges(run.text, run.isMonospaced)
      const end = run.text.length - drop
      const [a, b] = [edges[skip] ?? 0, edges[end] ?? 1]
      const width = run.x1 - run.x0
      const [from, to] = run.isRtl ? [1 - b, 1 - a] : [a, b]
      add(cleaned(run.text.slice(skip, end)), {
        page: run.page,
        turns,
        isMonospaced: run.isMonospaced,
        isRtl: run.isRtl,
        x0: run.x0 + from * width,
        x1: run.x0 + to * width,
        y0: run.y - run.size * run.ascent,
        y1: run.y + run.size * run.descent,
      })
    },
    writeBoxed(text, page, { x0, y0, x1, y1 }) {
      add(cleaned(text), { page, turns: 0, isMonospaced: false, isRtl: false, x0, y0, x1, y1 })
    },
    write: (text) => add(text, null),
    end(limit) {
      const text = chunks.join('')
      if (text.length <= limit) return { text, map: { stretches } }
      const kept = stretches.filter(({ at, length: size }) => at + size <= limit)
      return { text: text.slice(0, limit), map: { stretches: kept } }
    },
  }
}

/** The words a reader sees: characters that draw nothing are gone, white space is one space. */
export function cleaned(text: string): string {
  let words = ''
  for (let i = 0; i < text.length; i++) if (!isInvisible(text, i)) words += text[i]
  return words.replace(/\s+/gu, ' ')
}
