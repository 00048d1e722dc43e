import * as v from 'valibot'

/** Where a reader is in a document. */
export interface ViewState {
  /** From 1. */
  page: number
  /** From the page's upper edge to the window's, in points. */
  offset: number
  /** CSS pixels a point; `null` while pages are as wide as the window. */
  scale: number | null
  /** What is marked, as `PageRectangle`. */
  marks: { page: number; x0: number; y0: number; x1: number; y1: number }[]
}

/** Keeps the state with the tab's entry in its history: it outlives a reload, and ends with the tab. */
export function keepViewState(state: ViewState): void {
  history.replaceState(state, '')
}

/** What was kept before the page was loaded anew; `null` when it is opened for the first time. */
export function keptViewState(): ViewState | null {
  const state = v.safeParse(State, history.state)
  return state.success ? state.output : null
}

const length = v.pipe(v.number(), v.finite())
const State: v.GenericSchema<unknown, ViewState> = v.object({
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  offset: length,
  scale: v.nullable(v.pipe(length, v.minValue(0))),
  marks: v.array(v.object({ page: length, x0: length, y0: length, x1: length, y1: length })),
})
