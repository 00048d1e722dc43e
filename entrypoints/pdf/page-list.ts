import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageRectangle } from '@/lib/sources/pdf/run-map'
import { createPageSheet, type PageSheet } from './page-sheet'
import type { ViewState } from './view-state'

/** All pages under each other; those near the window are drawn. */
export interface PageList {
  readonly count: number
  readonly current: number
  /** CSS pixels a point. */
  readonly scale: number
  /** Shows a page, the last one for a number beyond it. */
  goTo(page: number): void
  setScale(scale: number): void
  /** As wide as the window, but no wider than is comfortable, until another size is set. */
  fitWidth(): void
  /** Marks these and nothing else. */
  mark(rectangles: readonly PageRectangle[]): void
  /** Brings the first mark into the upper third of the window. */
  showMarks(): void
  /** Hands the keyboard to the pages: the browser's own keys scroll them. */
  focus(): void
  readonly state: ViewState
  restore(state: ViewState): void
  /** Calls for each change of the page, the scale, the place or the marks. */
  onChange(changed: () => void): void
}

const MIN_SCALE = 0.25
const MAX_SCALE = 6
const COMFORTABLE_SCALE = 1.75
const MARGIN = 48

export async function createPageList(pdf: PDFDocumentProxy, place: HTMLElement): Promise<PageList> {
  const first = (await pdf.getPage(1)).getViewport({ scale: 1 })
  const size = { width: first.width, height: first.height }
  let scale = fittingScale(place, size.width)
  let isFitted = true
  let current = 1
  /** Where a page was gone to that cannot reach the upper edge: it is the current one until the reader scrolls. */
  let goneTo = -1
  let marks: readonly PageRectangle[] = []
  let tell: () => void = () => undefined
  const sheets = Array.from({ length: pdf.numPages }, (_, n) => createPageSheet(pdf, n + 1, size))
  place.append(...sheets.map((sheet) => sheet.element))
  for (const sheet of sheets) sheet.setScale(scale)
  watchNear(sheets)
  place.addEventListener('scroll', () => {
    if (place.scrollTop !== goneTo) {
      goneTo = -1
      current = pageAt(sheets, place)
    }
    tell()
  })
  followWidth(place, () => isFitted && scaleTo(fittingScale(place, size.width)))

  function offsetOfPage(): number {
    return (place.scrollTop - (sheets[current - 1]?.element.offsetTop ?? 0)) / scale
  }

  function show(page: number, offset: number): void {
    current = Math.min(sheets.length, Math.max(1, Math.round(page)))
    place.scrollTop = (sheets[current - 1]?.element.offsetTop ?? 0) + offset * scale
    goneTo = place.scrollTop
    tell()
  }

  function scaleTo(next: number): void {
    const offset = offsetOfPage()
    scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, next))
    for (const sheet of sheets) sheet.setScale(scale)
    show(current, offset)
  }

  function mark(rectangles: readonly PageRectangle[]): void {
    marks = rectangles
    for (const sheet of sheets) sheet.mark(marks.filter(({ page }) => page === sheet.number))
    tell()
  }

  function setScale(next: number): void {
    isFitted = false
    scaleTo(next)
  }

  function fitWidth(): void {
    isFitted = true
    scaleTo(fittingScale(place, size.width))
  }

  return {
    count: pdf.numPages,
    get current() {
      return current
    },
    get scale() {
      return scale
    },
    goTo: (page) => show(page, -MARGIN / 4 / scale),
    setScale,
    fitWidth,
    mark,
    showMarks() {
      const sheet = sheets.find((each) => each.marksTop !== null)
      if (sheet) place.scrollTop = sheet.element.offsetTop + (sheet.marksTop ?? 0) - place.clientHeight / 3
    },
    focus: () => place.focus({ preventScroll: true }),
    get state() {
      return { page: current, offset: offsetOfPage(), scale: isFitted ? null : scale, marks: [...marks] }
    },
    restore(state) {
      if (state.scale !== null) setScale(state.scale)
      mark(state.marks)
      show(state.page, state.offset)
    },
    onChange(changed) {
      tell = changed
    },
  }
}

function fittingScale(place: HTMLElement, width: number): number {
  return Math.min(COMFORTABLE_SCALE, Math.max(MIN_SCALE, (place.clientWidth - MARGIN) / width))
}

/** Calls when the place became wider or narrower. */
function followWidth(place: HTMLElement, changed: () => void): void {
  let width = place.clientWidth
  new ResizeObserver(() => {
    if (place.clientWidth === width) return
    width = place.clientWidth
    changed()
  }).observe(place)
}

/** Draws what comes near the window and lets go of what leaves it: a long document costs no more than a short one. */
function watchNear(sheets: readonly PageSheet[]): void {
  const byElement = new Map<Element, PageSheet>(sheets.map((sheet) => [sheet.element, sheet]))
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) byElement.get(target)?.setNear(isIntersecting)
    },
    { rootMargin: '100% 0px' },
  )
  for (const { element } of sheets) near.observe(element)
}

/** The page in the upper third of the window. */
function pageAt(sheets: readonly PageSheet[], place: HTMLElement): number {
  const line = place.scrollTop + place.clientHeight / 3
  let low = 0
  let high = sheets.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((sheets[middle]?.element.offsetTop ?? 0) <= line) low = middle
    else high = middle - 1
  }
  return low + 1
}
