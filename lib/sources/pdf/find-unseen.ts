import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { advanceOf, IDENTITY, moveLine, type PaintState, startState } from './paint-state'
import { apply, boxUnder, createGround, type Ground, isSameInk, multiply, toInk } from './painting'
import type { Matrix } from './raw-page'

/** A stretch of text that nobody sees, along its baseline, in the page's own space. */
export interface UnseenStretch {
  x0: number
  y0: number
  x1: number
  y1: number
}

export interface PageDrawing {
  unseen: UnseenStretch[]
  hasImages: boolean
}

/** A page's drawing operators as pdf.js lists them. */
export interface OperatorList {
  fnArray: readonly number[]
  argsArray: readonly unknown[]
}

/**
 * Text in the colour of what it lies on, wholly transparent, or drawn with the invisible mode where no picture is: the
 * text under a scan is the scan's own. What another area covers later is not looked for.
 */
export function findUnseen({ fnArray, argsArray }: OperatorList): PageDrawing {
  const ground = createGround()
  const images: UnseenStretch[] = []
  const invisible: UnseenStretch[] = []
  const unseen: UnseenStretch[] = []
  const stack: PaintState[] = []
  let state = startState()
  for (const [n, operator] of fnArray.entries()) {
    const args = listOf(argsArray[n])
    if (SAVING.has(operator)) {
      stack.push({ ...state })
      if (operator === OPS.paintFormXObjectBegin) state.matrix = multiply(state.matrix, matrixOf(args[0]))
    } else if (RESTORING.has(operator)) state = stack.pop() ?? state
    else if (IMAGES.has(operator)) {
      const box = boxUnder(state.matrix, { x0: 0, y0: 0, x1: 1, y1: 1 })
      images.push(box)
      ground.paint(box, null)
    } else if (operator === OPS.constructPath) paintPath(args, state, ground)
    else if (operator === OPS.showText) {
      const stretch = show(args, state)
      if (state.mode === 3 || state.mode === 7) invisible.push(stretch)
      else if (isUnseen(stretch, state, ground)) unseen.push(stretch)
    } else change(operator, args, state)
  }
  const isOverPicture = ({ x0, y0 }: UnseenStretch) =>
    images.some((box) => x0 >= box.x0 && x0 <= box.x1 && y0 >= box.y0 && y0 <= box.y1)
  return {
    unseen: [...unseen, ...invisible.filter((stretch) => !isOverPicture(stretch))],
    hasImages: images.length > 0,
  }
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

/** Transparent to this degree is not there. */
const LEAST_ALPHA = 0.03

function isUnseen({ x0, y0, x1, y1 }: UnseenStretch, state: PaintState, ground: Ground): boolean {
  if (state.alpha < LEAST_ALPHA) return true
  return isSameInk(state.ink, ground.inkAt((x0 + x1) / 2, (y0 + y1) / 2))
}

function paintPath(args: readonly unknown[], state: PaintState, ground: Ground): void {
  const [painting, , bounds] = args
  if (!FILLS.has(Number(painting)) || state.alpha < LEAST_ALPHA) return
  const [x0, y0, x1, y1] = numbersOf(bounds)
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return
  ground.paint(boxUnder(state.matrix, { x0, y0, x1, y1 }), state.alpha > 0.5 ? state.ink : null)
}

/** Where the text stands; the next text begins at its end. */
function show(args: readonly unknown[], state: PaintState): UnseenStretch {
  const place = multiply(state.matrix, state.text)
  const advance = advanceOf(listOf(args[0]), state)
  const [x0, y0] = apply(place, 0, state.rise)
  const [x1, y1] = apply(place, advance, state.rise)
  state.text = multiply(state.text, [1, 0, 0, 1, advance, 0])
  return { x0, y0, x1, y1 }
}

function change(operator: number, args: readonly unknown[], state: PaintState): void {
  const [first, second] = args
  switch (operator) {
    case OPS.transform:
      state.matrix = multiply(state.matrix, matrixOf(args))
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
