import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { launchBrowser } from '../browser/launch-browser.ts'
import { openPanel } from '../browser/open-panel.ts'
import { PROJECT } from '../run/run-tool.ts'
import { askInPanel } from './ask-in-panel.ts'
import { showFirstCitation } from './show-first-citation.ts'
import { writeAnswer } from './write-answer.ts'

const PICTURES = join('out', 'start')

/** Asks one question in the real panel of a browser without a window; prints the answer and keeps two pictures. */
export async function runHeadless(executablePath: string, address: string, question: string): Promise<void> {
  const launched = await launchBrowser({ executablePath, headless: true, width: 1440, height: 900 })
  try {
    const page = (await launched.browser.pages())[0] ?? (await launched.browser.newPage())
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 })
    const panel = await openPanel(launched, page)
    const answer = await askInPanel(panel, question)
    console.log(`\n${writeAnswer(question, answer)}\n`)
    if (answer.error) throw new Error(`The answer ended with ${answer.error.code}.`)
    const shown = await showFirstCitation(panel, page)
    if (shown) console.log(`Highlighted in the page: “${shown}”`)
    await mkdir(join(PROJECT, PICTURES), { recursive: true })
    await panel.screenshot({ path: join(PROJECT, PICTURES, 'panel.png') })
    await page.screenshot({ path: join(PROJECT, PICTURES, 'page.png') })
    console.log(`Pictures: ${join(PICTURES, 'panel.png')}, ${join(PICTURES, 'page.png')}`)
  } finally {
    await launched.close()
  }
}
