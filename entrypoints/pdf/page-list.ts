import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageRectangle } from '@/lib/sources/pdf/run-map'
import { createPageSheet, type PageSheet } from './page-sheet'

/** All pages under each other; those near the window are drawn. */
export interface PageList {
  readonly count: number
  readonly current: number
  /** CSS pixels a point. */
  readonly scale: number
  goTo(page: number): void
  setScale(scale: number): void
  /** As wide as the window, but no wider than is comfortable. */
  fitWidth(): void
  /** Marks these and nothing else. */
  mark(rectangles: readonly PageRectangle[]): void
  /** Brings the first mark into the upper third of the window. */
  showMarks(): void
  onPageChange(changed: (page: number) => void): void
}

const MIN_SCALE = 0.25
const MAX_SCALE = 6
const COMFORTABLE_SCALE = 1.75
const MARGIN = 48

export async function createPageList(pdf: PDFDocumentProxy, place: HTMLElement): Promise<PageList> {
  const first = (await pdf.getPage(1)).getViewport({ scale: 1 })
  const size = { width: first.width, height: first.height }
  let scale = fittingScale(place, size.width)
  let current = 1
  let tell: (page: number) => void = () => undefined
  const sheets = Array.from({ length: pdf.numPages }, (_, n) => createPageSheet(pdf, n + 1, size))
  place.append(...sheets.map((sheet) => sheet.element))
  for (const sheet of sheets) sheet.setScale(scale)
  watchNear(sheets)
  place.addEventListener('scroll', () => {
    const page = pageAt(sheets, place)
    if (page === current) return
    current = page
    tell(page)
  })

  function setScale(next: number): void {
    const page = sheets[current - 1]
    const offset = page ? (place.scrollTop - page.element.offsetTop) / scale : 0
    scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, next))
    for (const sheet of sheets) sheet.setScale(scale)
    if (page) place.scrollTop = page.element.offsetTop + offset * scale
  }

  return {
    count: pdf.numPages,
    get current() {
      return current
    },
    get scale() {
      return scale
    },
    goTo(page) {
      const sheet = sheets[Math.min(sheets.length, Math.max(1, page)) - 1]
      if (sheet) place.scrollTop = sheet.element.offsetTop - MARGIN / 4
    },
    setScale,
    fitWidth: () => setScale(fittingScale(place, size.width)),
    mark(rectangles) {
      for (const sheet of sheets) {
        sheet.mark(rectangles.filter(({ page }) => page === sheet.number))
      }
    },
    showMarks() {
      const sheet = sheets.find((each) => each.marksTop !== null)
      if (sheet) place.scrollTop = sheet.element.offsetTop + (sheet.marksTop ?? 0) - place.clientHeight / 3
    },
    onPageChange(changed) {
      tell = changed
    },
  }
}

function fittingScale(place: HTMLElement, width: number): number {
  return Math.min(COMFORTABLE_SCALE, Math.max(MIN_SCALE, (place.clientWidth - MARGIN) / width))
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
