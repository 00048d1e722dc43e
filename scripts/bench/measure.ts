/** One figure: what was measured, and where it stands against something else in the same run. */
export interface BenchRow {
  name: string
  unit: 'ms' | 'kB' | 'pages' | 'share'
  value: number
  /** What `ratio` compares with. */
  against?: string
  ratio?: number
}

/** Median milliseconds of `work`, over `runs` after as many to warm up. */
export function medianMs(work: () => unknown, runs = 15): number {
  const times: number[] = []
  for (let run = 0; run < runs * 2; run += 1) {
    const began = performance.now()
    work()
    if (run >= runs) times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

/** A row for `value`, set against `base`, both measured in this run. */
export function compared(name: string, value: number, against: string, base: number): BenchRow {
  return { name, unit: 'ms', value: round(value), against, ratio: round(value / base) }
}

function round(value: number): number {
  return Number(value.toPrecision(3))
}
