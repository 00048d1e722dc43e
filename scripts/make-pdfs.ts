/**
 * `node scripts/make-pdfs.ts [folder]`: makes the PDFs that cannot be made while tests run, with the programs of this
 * machine, and writes what they say beside them. Without a folder, those in `tests/fixtures/pdf`.
 */
import './register-aliases.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import puppeteer from 'puppeteer-core'
import { findBrowser } from './browser/find-browser.ts'
import { chromiumPdfs } from './make-pdfs/chromium-pdfs.ts'
import { commandPdfs } from './make-pdfs/command-pdfs.ts'
import type { MadePdf } from './make-pdfs/made-pdf.ts'

const folder = process.argv[2] ?? fileURLToPath(new URL('../tests/fixtures/pdf', import.meta.url))
const made = [...(await inBrowser()), ...commandPdfs()]
mkdirSync(folder, { recursive: true })
for (const { name, bytes } of made) writeFileSync(join(folder, `${name}.pdf`), bytes)
const truths = made.map(({ name, producer, truth }) => ({ name, producer, truth }))
writeFileSync(join(folder, 'truths.json'), `${JSON.stringify(truths, null, 1)}\n`)
const size = made.reduce((sum, { bytes }) => sum + bytes.length, 0)
console.log(`${made.length} PDFs, ${Math.round(size / 1000)} kB, in ${folder}`)

async function inBrowser(): Promise<MadePdf[]> {
  const found = await findBrowser()
  if (!found) {
    console.log('left out: what Chromium prints, no browser here')
    return []
  }
  const asRoot = process.getuid?.() === 0
  const browser = await puppeteer.launch({
    executablePath: found.path,
    headless: true,
    args: asRoot ? ['--no-sandbox'] : [],
  })
  try {
    return await chromiumPdfs(browser)
  } finally {
    await browser.close()
  }
}
