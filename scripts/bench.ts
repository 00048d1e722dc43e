/**
 * `npm run bench -- [suite …] [--out file.json]`: measures, prints ratios taken in this one run, asserts nothing.
 * Machines are noisy: compare rows, not stopwatches.
 */
import './register-aliases.ts'
import { writeFileSync } from 'node:fs'
import type { BenchRow } from './bench/measure.ts'

const SUITES = ['core', 'overviews', 'pdf', 'reading', 'retrieval'] as const

const words = process.argv.slice(2)
const out = words.includes('--out') ? words[words.indexOf('--out') + 1] : undefined
const named = words.filter((word) => SUITES.some((suite) => suite === word))
const rows: BenchRow[] = []

for (const suite of named.length > 0 ? named : SUITES) {
  const { run } = (await import(`./bench/${suite}.ts`)) as { run(): BenchRow[] | Promise<BenchRow[]> }
  for (const row of await run()) {
    rows.push(row)
    const against = row.against ? `${row.ratio} × ${row.against}` : ''
    console.log(`${row.name.padEnd(36)} ${String(row.value).padStart(9)} ${row.unit}   ${against}`)
  }
}

if (out) writeFileSync(out, `${JSON.stringify(rows, null, 2)}\n`)
