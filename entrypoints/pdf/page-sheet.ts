import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageRectangle } from '@/lib/sources/pdf/run-map'

/** One page: a sheet of its size, drawn while it is near the window, with its marks over it. */
export interface PageSheet {
  readonly number: number
  readonly element: HTMLElement
  /** Of the first mark, in CSS pixels from the sheet's top; `null` without any. */
  readonly marksTop: number | null
  setNear(isNear: boolean): void
  setScale(scale: number): void
  mark(rectangles: readonly PageRectangle[]): void
}

/** In points. */
interface PageSize {
  width: number
  height: number
}

/** Browsers refuse larger canvases; a page this large is drawn coarser. */
const MAX_CANVAS_PIXELS = 16_000_000

export function createPageSheet(
  pdf: PDFDocumentProxy,
  number: number,
  /** Of the first page: it stands in until this one's own is known. */
  likely: PageSize,
): PageSheet {
  const element = document.createElement('section')
  element.className = 'sheet'
  element.dataset.page = String(number)
  let marks: readonly PageRectangle[] = []
  let size = likely
  let scale = 1
  let isNear = false
  let drawing: AbortController | null = null

  function redraw(): void {
    drawing?.abort()
    drawing = null
    if (!isNear) {
      for (const part of element.querySelectorAll('canvas, .words')) part.remove()
      return
    }
    const current = new AbortController()
    drawing = current
    // A page that cannot be drawn stays blank; its text was read all the same, or the reader was told.
    void draw(pdf, number, element, scale, resize, current.signal).catch(() => undefined)
  }

  function resize(own: PageSize): void {
    size = own
    setSize(element, own, scale)
  }

  return {
    number,
    element,
    get marksTop() {
      return marks[0] ? marks[0].y0 * scale : null
    },
    setNear(near) {
      if (near === isNear) return
      isNear = near
      redraw()
    },
    setScale(next) {
      scale = next
      setSize(element, size, scale)
      placeMarks(element, marks, scale)
      redraw()
    },
    mark(rectangles) {
      marks = rectangles
      placeMarks(element, marks, scale)
    },
  }
}

function setSize(element: HTMLElement, size: PageSize, scale: number): void {
  element.style.width = `${size.width * scale}px`
  element.style.height = `${size.height * scale}px`
  element.style.setProperty('--total-scale-factor', String(scale))
}

async function draw(
  pdf: PDFDocumentProxy,
  number: number,
  element: HTMLElement,
  scale: number,
  resize: (size: PageSize) => void,
  signal: AbortSignal,
): Promise<void> {
  const page = await pdf.getPage(number)
  if (signal.aborted) return
  const { width, height } = page.getViewport({ scale: 1 })
  resize({ width, height })
  const canvas = await drawCanvas(page, scale, signal)
  const words = await drawWords(page, scale)
  if (signal.aborted) return
  for (const part of element.querySelectorAll('canvas, .words')) part.remove()
  element.prepend(canvas, words)
}

async function drawCanvas(
  page: PDFPageProxy,
  scale: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const { width, height } = page.getViewport({ scale })
  const finest = Math.sqrt(MAX_CANVAS_PIXELS / (width * height))
  const viewport = page.getViewport({ scale: scale * Math.min(devicePixelRatio, finest) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  canvas.ariaHidden = 'true'
  const task = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => task.cancel(), { once: true })
  await task.promise
  return canvas
}

/** The page's words, transparent over their picture: to be selected, copied and read aloud. */
async function drawWords(page: PDFPageProxy, scale: number): Promise<HTMLElement> {
  const container = document.createElement('div')
  container.className = 'words'
  const textContentSource = await page.getTextContent()
  await new TextLayer({ textContentSource, container, viewport: page.getViewport({ scale }) }).render()
  return container
}

function placeMarks(element: HTMLElement, marks: readonly PageRectangle[], scale: number): void {
  for (const old of element.querySelectorAll('mark')) old.remove()
  element.append(
    ...marks.map(({ x0, y0, x1, y1 }) => {
      const mark = document.createElement('mark')
      mark.style.left = `${x0 * scale}px`
      mark.style.top = `${y0 * scale}px`
      mark.style.width = `${(x1 - x0) * scale}px`
      mark.style.height = `${(y1 - y0) * scale}px`
      return mark
    }),
  )
}
