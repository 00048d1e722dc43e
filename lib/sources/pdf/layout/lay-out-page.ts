import type { RawField, RawPage } from '@/lib/sources/pdf/page/raw-page'
import type { PageLayout, PlacedField } from './pdf-block'
import { placeRuns } from './place-runs'
import { toFlows } from './text-flow'

/** What is kept of a page: its lines in reading order and its filled form fields. */
export function layOutPage(page: RawPage): PageLayout {
  const flows = toFlows(placeRuns(page))
  const fields = page.fields.map((field) => placeField(field, page))
  return { number: page.number, width: page.width, height: page.height, flows, fields }
}

function placeField({ label, value, rectangle }: RawField, { toShown }: RawPage): PlacedField {
  const [a, b, c, d, e, f] = toShown
  const [left, bottom, right, top] = rectangle
  const xs = [a * left + c * bottom + e, a * right + c * top + e]
  const ys = [b * left + d * bottom + f, b * right + d * top + f]
  return { label, value, x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }
}
