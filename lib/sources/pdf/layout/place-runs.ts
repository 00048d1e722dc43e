import { characterEdges } from '@/lib/sources/pdf/page/character-width'
import { multiply } from '@/lib/sources/pdf/page/painting'
import type { RawFont, RawItem, RawPage } from '@/lib/sources/pdf/page/raw-page'
import { stackVertical } from './stack-vertical'
import { ASCENT, DESCENT, type TextFrame, type TextRun, turnInto } from './text-run'

/**
 * A page's text in upright frames, one for each direction it runs in, the one with the most text first. Text that is
 * drawn twice to look bold, or as a shadow, is there once; so is no text that has no size.
 */
export function placeRuns(page: RawPage): TextFrame[] {
  const frames = new Map<number, TextFrame>()
  for (const item of page.items) {
    const placed = placeItem(item, page)
    if (!placed) continue
    const { turns, run } = placed
    const frame = frames.get(turns)
    if (frame) frame.runs.push(run)
    else frames.set(turns, { page: page.number, turns, runs: [run] })
  }
  const all = [...frames.values()].map((frame) =>
    stackVertical({ ...frame, runs: withoutDoubles(frame.runs) }),
  )
  return all.sort((a, b) => lengthOf(b) - lengthOf(a))
}

/** Angles nearer than this, in quarter turns, are one direction. */
const TURN_STEP = 1 / 18

function placeItem(item: RawItem, page: RawPage): { turns: number; run: TextRun } | null {
  const text = item.str.trim()
  if (text === '') return null
  const [a, b, c, d, e, f] = multiply(page.toShown, item.transform)
  const font = page.fonts[item.fontName]
  const isVertical = font?.isVertical === true
  const scale = Math.hypot(page.toShown[0], page.toShown[1])
  const size = Math.hypot(c, d) || Math.hypot(a, b)
  const length = (isVertical ? item.height : item.width) * scale
  if (!(size > 0) || !Number.isFinite(length + e + f)) return null
  const angle = Math.atan2(b, a) / (Math.PI / 2) + (isVertical ? 1 : 0)
  const turns = stepped(angle)
  const [x, y] = turnInto(e, f, turns)
  const edges = characterEdges(item.str, font?.isMonospaced === true)
  const lead = edges[item.str.length - item.str.trimStart().length] ?? 0
  const tail = edges[item.str.trimEnd().length] ?? 1
  const isRtl = item.dir === 'rtl'
  const [from, to] = isRtl ? [1 - tail, 1 - lead] : [lead, tail]
  return {
    turns,
    run: {
      text,
      page: page.number,
      x0: x + from * length,
      x1: x + to * length,
      // The origin of vertical text is the middle of its top edge, not a baseline.
      y: isVertical ? y + size * VERTICAL_BASELINE : y,
      size,
      ...heightOf(isVertical ? undefined : font),
      font: item.fontName,
      isMonospaced: font?.isMonospaced === true,
      isRtl,
      tag: item.tag ?? null,
    },
  }
}

const VERTICAL_BASELINE = 0.35

/** What a face says of itself, where that can be: some say nothing, some nonsense. */
function heightOf(font: RawFont | undefined): Pick<TextRun, 'ascent' | 'descent'> {
  const { ascent, descent } = font ?? { ascent: 0, descent: 0 }
  return {
    ascent: ascent >= 0.6 && ascent <= 1.2 ? ascent : ASCENT,
    descent: descent >= 0.1 && descent <= 0.5 ? descent : DESCENT,
  }
}

/** Quarter turns in whole numbers where they are about whole. */
function stepped(angle: number): number {
  const steps = Math.round(angle / TURN_STEP) * TURN_STEP
  const turns = Math.abs(steps - Math.round(steps)) < TURN_STEP ? Math.round(steps) : steps
  const within = ((turns % 4) + 4) % 4
  return Math.round(within * 1_000) / 1_000
}

/** A copy lies nearer to its original than this share of the size: bold by drawing twice, or a shadow. */
const DOUBLE_SHIFT = 0.12

function withoutDoubles(runs: readonly TextRun[]): TextRun[] {
  const seen = new Map<string, TextRun[]>()
  return runs.filter((run) => {
    const same = seen.get(run.text) ?? []
    const isDouble = same.some((other) => isDoubleOf(run, other))
    seen.set(run.text, same.length < MAX_REMEMBERED ? [...same, run] : [...same.slice(1), run])
    return !isDouble
  })
}

/** Copies are drawn soon after each other. */
const MAX_REMEMBERED = 20

function isDoubleOf(a: TextRun, b: TextRun): boolean {
  const near = Math.min(a.size, b.size) * DOUBLE_SHIFT
  return Math.abs(a.x0 - b.x0) <= near && Math.abs(a.y - b.y) <= near && Math.abs(a.x1 - b.x1) <= near * 2
}

function lengthOf(frame: TextFrame): number {
  return frame.runs.reduce((sum, run) => sum + run.text.length, 0)
}
