import { launchBrowser } from '../browser/launch-browser.ts'
import { openPanel } from '../browser/open-panel.ts'

/** Opens the page in a window with the panel beside it and stays until the browser is closed or Ctrl+C. */
export async function runHeaded(executablePath: string, address: string): Promise<void> {
  const launched = await launchBrowser({ executablePath, headless: false, width: 1440, height: 900 })
  const closed = new Promise<void>((resolve) => launched.browser.once('disconnected', () => resolve()))
  const interrupted = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  try {
    const page = (await launched.browser.pages())[0] ?? (await launched.browser.newPage())
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 })
    await openPanel(launched, page)
    console.log(WHAT_TO_TRY)
    await Promise.race([closed, interrupted])
  } finally {
    await launched.close()
  }
}

const WHAT_TO_TRY = `
Sidenote is open beside the page. Try this:
  1. Press Alt+1 for a summary, or ask something: Why does the sea not get saltier?
  2. Click a number in the answer, then "Show in page": the words are highlighted where they stand.
  3. Alt+S closes and opens the panel. Settings connect a model; without one, answers are the page's own sentences.

Close the browser or press Ctrl+C to end. This run's profile is thrown away.`
