import type { Page } from 'puppeteer-core'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  tdur?: number
  args?: { name?: string }
}

/** Milliseconds of processor time of each task that the page's main thread ran while `work` was done. */
export async function tasksDuring(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.tracing.start({ categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await work()
  const trace = new TextDecoder().decode(await page.tracing.stop())
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const threadOf = (event: TraceEvent) => `${event.pid} ${event.tid}`
  const mains = new Set(
    traceEvents.filter((event) => event.args?.name === 'CrRendererMain').map((event) => threadOf(event)),
  )
  return traceEvents
    .filter((event) => event.name === 'RunTask' && mains.has(threadOf(event)))
    .map((event) => (event.tdur ?? 0) / 1_000)
}
