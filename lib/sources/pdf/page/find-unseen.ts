import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Rectangle } from '@/lib/sources/pdf/layout/text-run'
import { createLayers, type LayerIsOn } from './optional-layers'
import { advanceOf, IDENTITY, moveLine, type PaintState, startState, textOf } from './paint-state'
import {
  apply,
  boxUnder,
  createGround,
  type Ground,
  hasNothingOf,
  intersection,
  isSameInk,
  multiply,
  toInk,
} from './painting'
import type { Matrix } from './raw-page'
import type { TextStretch } from './stretch-index'

/** A stretch of text as it was drawn, and what it says. */
export interface DrawnStretch extends TextStretch {
  text: string
  /** Around its letters. */
  box: Rectangle
}

export interface PageDrawing {
  /** Text that nobody sees. */
  unseen: DrawnStretch[]
  /** All other text. */
  seen: DrawnStretch[]
  /** Text beside the page: pdf.js itself leaves it out. */
  outside: DrawnStretch[]
  hasImages: boolean
}

/** Where a page ends, and which of its layers are shown. */
export interface PageFrame {
  /** The crop box, in the page's own space. */
  box: Rectangle
  isOn: LayerIsOn
}

/** A page's drawing operators as pdf.js lists them. */
export interface OperatorList {
  fnArray: readonly number[]
  argsArray: readonly unknown[]
}

/**
 * Text in the colour of what it lies on, wholly transparent, clipped away, in a layer that is off, beside the page, or
 * drawn with the invisible mode where no picture is: the text under a scan is the scan's own. What another area covers
 * later is not looked for.
 */
export function findUnseen(
  { fnArray, argsArray }: OperatorList,
  { box: paper, isOn }: PageFrame,
): PageDrawing {
  const ground = createGround()
  const images = createGround(MAX_IMAGES)
  const layers = createLayers(isOn)
  const invisible: DrawnStretch[] = []
  const drawing: PageDrawing = { unseen: [], seen: [], outside: [], hasImages: false }
  const stack: PaintState[] = []
  let state = startState()
  for (const [n, operator] of fnArray.entries()) {
    const args = listOf(argsArray[n])
    if (SAVING.has(operator)) {
      stack.push({ ...state })
      if (operator === OPS.paintFormXObjectBegin) enterForm(args, state)
    } else if (RESTORING.has(operator)) state = stack.pop() ?? state
    else if (IMAGES.has(operator)) {
      const box = boxUnder(state.matrix, { x0: 0, y0: 0, x1: 1, y1: 1 })
      drawing.hasImages = true
      if (layers.areOn()) for (const area of [images, ground]) area.paint(box, null)
    } else if (operator === OPS.constructPath) tracePath(args, state, layers.areOn() ? ground : null)
    else if (operator === OPS.showText) {
      const stretch = show(args, state)
      if (hasNothingOf(paper, stretch.box)) drawing.outside.push(stretch)
      else if (!layers.areOn() || isClipped(stretch, state)) drawing.unseen.push(stretch)
      else if (state.mode === 3 || state.mode === 7) invisible.push(stretch)
      else if (isUnseen(stretch, state, ground)) drawing.unseen.push(stretch)
      else drawing.seen.push(stretch)
    } else if (!layers.change(operator, args)) change(operator, args, state)
  }
  for (const stretch of invisible) {
    const isOverPicture = images.inkAt(stretch.x0, stretch.y0) === null
    drawing[isOverPicture ? 'seen' : 'unseen'].push(stretch)
  }
  return drawing
}

const SAVING = new Set<number>([OPS.save, OPS.paintFormXObjectBegin, OPS.beginGroup])
const RESTORING = new Set<number>([OPS.restore, OPS.paintFormXObjectEnd, OPS.endGroup])
const IMAGES = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintInlineImageXObjectGroup,
])
const FILLS = new Set<number>([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])

/** Scans that were taken apart have a picture for every letter. */
const MAX_IMAGES = 20_000

/** Transparent to this degree is not there. */
const LEAST_ALPHA = 0.03

function isUnseen({ x0, y0, x1, y1 }: DrawnStretch, state: PaintState, ground: Ground): boolean {
  if (state.alpha < LEAST_ALPHA) return true
  return isSameInk(state.ink, ground.inkAt((x0 + x1) / 2, (y0 + y1) / 2))
}

/** Nothing of it is inside what the page is clipped to, by the box around that. */
function isClipped({ box }: DrawnStretch, { clip }: PaintState): boolean {
  return clip !== null && hasNothingOf(clip, box)
}

function enterForm([matrix, bounds]: readonly unknown[], state: PaintState): void {
  state.matrix = multiply(state.matrix, matrixOf(matrix))
  const box = rectangleOf(bounds)
  if (box) state.clip = intersection(state.clip, boxUnder(state.matrix, box))
}

/** Paints the path or clips to it, or both. */
function tracePath(args: readonly unknown[], state: PaintState, ground: Ground | null): void {
  const [painting, , bounds] = args
  const within = rectangleOf(bounds)
  const box = within && boxUnder(state.matrix, within)
  if (box && FILLS.has(Number(painting)) && state.alpha >= LEAST_ALPHA)
    ground?.paint(box, state.alpha > 0.5 ? state.ink : null)
  if (box && state.willClip) state.clip = intersection(state.clip, box)
  state.willClip = false
}

function rectangleOf(bounds: unknown): Rectangle | null {
  const [x0, y0, x1, y1] = numbersOf(bounds)
  const isWhole = x0 !== undefined && y0 !== undefined && x1 !== undefined && y1 !== undefined
  return isWhole && [x0, y0, x1, y1].every(Number.isFinite) ? { x0, y0, x1, y1 } : null
}

/** Where the text stands; the next text begins at its end. */
function show(args: readonly unknown[], state: PaintState): DrawnStretch {
  const place = multiply(state.matrix, state.text)
  const glyphs = listOf(args[0])
  const advance = advanceOf(glyphs, state)
  const [x0, y0] = apply(place, 0, state.rise)
  const [x1, y1] = apply(place, advance, state.rise)
  state.text = multiply(state.text, [1, 0, 0, 1, advance, 0])
  const [low, high] = [state.rise - state.size * BELOW, state.rise + state.size]
  const letters = {
    x0: Math.min(0, advance),
    y0: Math.min(low, high),
    x1: Math.max(0, advance),
    y1: Math.max(low, high),
  }
  return { x0, y0, x1, y1, text: textOf(glyphs), box: boxUnder(place, letters) }
}

/** The baseline, of the size: what letters reach under it. */
const BELOW = 0.3

function change(operator: number, args: readonly unknown[], state: PaintState): void {
  const [first, second] = args
  switch (operator) {
    case OPS.transform:
      state.matrix = multiply(state.matrix, matrixOf(args))
      return
    case OPS.clip:
    case OPS.eoClip:
      state.willClip = true
      return
    case OPS.setFillRGBColor:
      state.ink = toInk(first)
      return
    case OPS.setFillColorN:
    case OPS.setFillTransparent:
      state.ink = null
      return
    case OPS.setGState:
      for (const [key, value] of listOf(first) as [unknown, unknown][]) {
        if (key === 'ca') state.alpha = Number(value)
        if (key === 'Font') state.size = Number(listOf(value)[1]) || state.size
      }
      return
    case OPS.setFont:
      state.size = Number(second) || 0
      return
    case OPS.setTextRenderingMode:
      state.mode = Number(first) || 0
      return
    case OPS.setCharSpacing:
      state.charSpacing = Number(first) || 0
      return
    case OPS.setWordSpacing:
      state.wordSpacing = Number(first) || 0
      return
    case OPS.setHScale:
      state.stretch = (Number(first) || 100) / 100
      return
    case OPS.setTextRise:
      state.rise = Number(first) || 0
      return
    case OPS.setLeading:
      state.leading = -Math.abs(Number(first) || 0)
      return
    case OPS.beginText:
      state.text = state.line = IDENTITY
      return
    case OPS.setTextMatrix:
      state.text = state.line = matrixOf(first)
      return
    case OPS.moveText:
      moveLine(state, Number(first) || 0, Number(second) || 0)
      return
    case OPS.setLeadingMoveText:
      state.leading = Number(second) || 0
      moveLine(state, Number(first) || 0, state.leading)
      return
    case OPS.nextLine:
      moveLine(state, 0, state.leading)
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function numbersOf(value: unknown): number[] {
  const isNumeric = Array.isArray(value) || value instanceof Float32Array || value instanceof Float64Array
  return isNumeric ? Array.from(value, Number) : []
}

function matrixOf(value: unknown): Matrix {
  const [a, b, c, d, e, f] = numbersOf(value)
  const isWhole = [a, b, c, d, e, f].every((entry) => entry !== undefined && Number.isFinite(entry))
  return isWhole ? [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0] : IDENTITY
}
