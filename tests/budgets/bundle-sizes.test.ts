import { expect, it } from 'vitest'
import { type Build, readBuild } from '../architecture/read-build'

/**
 * Kilobytes (1,000 bytes, gzip -9) that each file of the build may have: what it had when the number was written, and
 * a tenth. Raise a number in the change that needs it, and say there why. A new file needs a line.
 */
const SHARED: Record<string, number> = {
  // 27 of it make a reading of what a page took down: blocks, roles by layout with their weights, threads; 36 of it
  // say how common English stems are and which can stand for each other, so that answers in other words are found.
  'background.js': 368,
  // What every question puts into a page; it costs the page time by its length.
  'content-scripts/page.js': 25,
  // Shows a passage, reads a selection or what is said: it makes a whole reading to find the way back to the page.
  'content-scripts/page-tools.js': 68,
  'chunks/address.js': 77,
  'chunks/describe-error.js': 1,
  'chunks/popup.js': 1.5,
  'assets/address.css': 8.5,
  'assets/pdf.css': 3,
  // pdf.js: loaded only where a document is read or shown, never into a page, the panel or the worker.
  'pdf-worker.js': 426,
  'pdfjs/wasm/jbig2_nowasm_fallback.js': 46,
  'pdfjs/wasm/openjpeg_nowasm_fallback.js': 99,
}
const BUDGETS: Record<Build, Record<string, number>> = {
  'chrome-mv3': {
    ...SHARED,
    'chunks/app-error.js': 1.8,
    'chunks/micromark-extension-gfm.js': 38,
    'chunks/offscreen.js': 44,
    'chunks/pdf.js': 12,
    'chunks/start-pdf-engine.js': 182,
    'chunks/rolldown-runtime.js': 0.5,
    // What reading everything takes, and how far it is.
    'chunks/sidepanel.js': 44,
    'chunks/worker-client.js': 4.4,
  },
  // Its worker has a document of its own and reads in it; panel and reader share no parts.
  'firefox-mv3': {
    ...SHARED,
    'document-reader.js': 264,
    'chunks/pdf.js': 190,
    'chunks/sidepanel.js': 78,
    'chunks/worker-client.js': 6.3,
  },
}

const BUILDS: Build[] = ['chrome-mv3', 'firefox-mv3']

it.each(BUILDS)('%s: no file is larger than its budget, and each has one', (build) => {
  const rows = readBuild(build, ['.js', '.css']).map(({ name, gzipBytes }) => ({
    name,
    kB: Math.round(gzipBytes / 10) / 100,
    budget: BUDGETS[build][name] ?? 0,
  }))
  console.log(
    rows
      .map(({ name, kB, budget }) => `${String(kB).padStart(7)} of ${String(budget).padStart(5)} kB  ${name}`)
      .join('\n'),
  )
  expect(rows.filter(({ kB, budget }) => kB > budget)).toEqual([])
  expect(Object.keys(BUDGETS[build]).filter((name) => !rows.some((row) => row.name === name))).toEqual([])
})
