import type { Page } from 'puppeteer-core'

interface TraceEvent {
  name: string
  cat: string
  ts: number
  pid: number
  tid: number
  tdur?: number
  args?: { name?: string }
}

/** Milliseconds of processor time that the page's main thread spent on a piece of work. */
export interface TaskTimes {
  total: number
  longest: number
}

/**
 * Does pieces of work one after the other and tells how long the tasks of the page's main thread were in each. Other
 * programs on the machine do not count: it is the thread's own time.
 */
export async function timeTasks<N extends string>(
  page: Page,
  work: Record<N, () => Promise<unknown>>,
): Promise<Record<N, TaskTimes>> {
  const names = Object.keys(work) as N[]
  const mark = (name: string) => page.evaluate((label) => void performance.mark(label), name)
  await page.tracing.start({
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  })
  for (const name of names) {
    await mark(`${MARK}${name}`)
    await work[name]()
    await mark(`${MARK}end of ${name}`)
  }
  const trace = new TextDecoder().decode(await page.tracing.stop())
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  return Object.fromEntries(names.map((name) => [name, timesOf(name, traceEvents)])) as Record<N, TaskTimes>
}

const MARK = 'bench: '

function timesOf(name: string, events: readonly TraceEvent[]): TaskTimes {
  const start = events.find((event) => event.name === `${MARK}${name}`)
  const end = events.find((event) => event.name === `${MARK}end of ${name}`)
  if (!start || !end) throw new Error(`the trace lost "${name}"`)
  const times = events
    .filter((event) => event.name === 'RunTask' && event.pid === start.pid && event.tid === start.tid)
    .filter((event) => event.ts > start.ts && event.ts < end.ts)
    // The last one is the mark's own, and hardly takes any time.
    .map((event) => (event.tdur ?? 0) / 1_000)
  return { total: times.reduce((sum, time) => sum + time, 0), longest: Math.max(0, ...times) }
}
