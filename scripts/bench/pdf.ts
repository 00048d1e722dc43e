import { inOneGo } from '@/lib/core/extraction/steps'
import { findFurniture } from '@/lib/sources/pdf/layout/find-furniture'
import { layOutPage } from '@/lib/sources/pdf/layout/lay-out-page'
import type { PageLayout } from '@/lib/sources/pdf/layout/pdf-block'
import type { TextLine } from '@/lib/sources/pdf/layout/text-line'
import { dropUnseen } from '@/lib/sources/pdf/page/drop-unseen'
import type { DrawnStretch } from '@/lib/sources/pdf/page/find-unseen'
import type { RawItem, RawPage } from '@/lib/sources/pdf/page/raw-page'
import { writeDocument } from '@/lib/sources/pdf/write-document'
import { type BenchRow, compared } from './measure.ts'

const FEW = 10_000
const MANY = 100_000

/** What a hostile page of a PDF costs: ten times as much should take ten times as long; the square is a hundred. */
export function run(): BenchRow[] {
  return WORK.map(([name, work]) => {
    const few = time(() => work(FEW))
    const many = time(() => work(MANY))
    return compared(`${name}, ${MANY} items`, many, `${FEW} items`, few)
  })
}

const WORK: [name: string, work: (count: number) => unknown][] = [
  [
    'dropping what is unseen',
    (count: number) =>
      dropUnseen(items(count), { unseen: stretches(count), seen: stretches(count) }, () => false),
  ],
  [
    'laying out and writing two pages',
    (count: number) => inOneGo(writeDocument([page(1, count), page(2, count)].map(layOutPage), 100_000_000)),
  ],
  [
    'finding furniture among lines of one wording',
    (count: number) => findFurniture([1, 2].map((number) => artifacts(number, count))),
  ],
]

const SIDE = 300

/** Where the nth of many items stands: in rows and columns of a large page. */
function placeOf(n: number): [number, number] {
  return [(n % SIDE) * 40, Math.floor(n / SIDE) * 30]
}

function items(count: number): RawItem[] {
  return Array.from({ length: count }, (_, n) => {
    const [x, y] = placeOf(n)
    const rest = { dir: 'ltr', width: 20, height: 10, fontName: 'f' }
    return { str: `w${n % 7}`, transform: [10, 0, 0, 10, x, y], ...rest }
  })
}

function stretches(count: number): DrawnStretch[] {
  return Array.from({ length: count }, (_, n) => {
    const [x, y] = placeOf(n)
    const box = { x0: x, y0: y, x1: x + 20, y1: y }
    return { ...box, box, text: 'hidden' }
  })
}

function page(number: number, count: number): RawPage {
  const font = { isMonospaced: false, isVertical: false, ascent: 0.8, descent: 0.2 }
  const size = { width: 12_000, height: 11_000, toShown: [1, 0, 0, -1, 0, 11_000] as const }
  return { number, ...size, items: items(count), fonts: { f: font }, fields: [] }
}

/** Each line says the same and may be furniture. */
function artifacts(number: number, count: number): PageLayout {
  const tag = { element: -1, kind: 'artifact' } as const
  const lines = Array.from({ length: count }, (_, n): TextLine => {
    const place = { page: number, x0: 0, x1: 20, y: n, size: 10, font: 'f', isRtl: false }
    return {
      ...place,
      runs: [{ ...place, text: 'same', ascent: 0.8, descent: 0.2, isMonospaced: false, tag }],
    }
  })
  const flow = { page: number, turns: 0, isAside: false, lines, x0: 0, x1: 20 }
  return { number, width: 600, height: count * (number + 1), flows: [flow], fields: [] }
}

function time(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}
