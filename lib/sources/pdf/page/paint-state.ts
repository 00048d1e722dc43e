import type { Rectangle } from '@/lib/sources/pdf/layout/text-run'
import { type Ink, multiply } from './painting'
import type { Matrix } from './raw-page'

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** What a PDF's operators change and its text depends on (ISO 32000-2, 8.4 and 9.3). */
export interface PaintState {
  matrix: Matrix
  text: Matrix
  line: Matrix
  size: number
  charSpacing: number
  wordSpacing: number
  /** Horizontal, as a factor. */
  stretch: number
  leading: number
  rise: number
  /** Of text: 3 and 7 draw nothing. */
  mode: number
  ink: Ink
  alpha: number
  /** The box around what is drawn in, in the page's own space; `null` where nothing is clipped. */
  clip: Rectangle | null
  /** The next path clips what comes behind it. */
  willClip: boolean
}

export function startState(): PaintState {
  const spacing = { charSpacing: 0, wordSpacing: 0, stretch: 1, leading: 0, rise: 0 }
  return {
    matrix: IDENTITY,
    text: IDENTITY,
    line: IDENTITY,
    size: 0,
    ...spacing,
    mode: 0,
    ink: [0, 0, 0],
    alpha: 1,
    clip: null,
    willClip: false,
  }
}

export function moveLine(state: PaintState, x: number, y: number): void {
  state.line = multiply(state.line, [1, 0, 0, 1, x, y])
  state.text = state.line
}

/** How far these glyphs, and the numbers between them, move the place of the next. */
export function advanceOf(glyphs: readonly unknown[], state: PaintState): number {
  let advance = 0
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') advance -= (glyph / 1_000) * state.size
    else if (isGlyph(glyph)) {
      advance += (glyph.width / 1_000) * state.size + state.charSpacing
      if (glyph.isSpace === true) advance += state.wordSpacing
    }
  }
  return advance * state.stretch
}

/** What these glyphs say, as far as their font tells. */
export function textOf(glyphs: readonly unknown[]): string {
  let text = ''
  for (const glyph of glyphs) if (isGlyph(glyph) && typeof glyph.unicode === 'string') text += glyph.unicode
  return text
}

function isGlyph(value: unknown): value is { width: number; isSpace?: unknown; unicode?: unknown } {
  return typeof value === 'object' && value !== null && 'width' in value && typeof value.width === 'number'
}
