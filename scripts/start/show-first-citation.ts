import type { Page } from 'puppeteer-core'
import messages from '../../public/_locales/en/messages.json' with { type: 'json' }
import { readHighlight } from '../browser/read-highlight.ts'

/** Opens the quote card of the first citation, shows its words in the page and returns them as highlighted there. */
export async function showFirstCitation(panel: Page, page: Page): Promise<string | null> {
  const chip = await panel.$('[data-chip]')
  if (!chip) return null
  await chip.click()
  const show = await panel.waitForSelector(`::-p-aria(${messages.cardShow.message})`, { timeout: 10_000 })
  await show?.click()
  // The card says where the words were shown once the page has answered.
  await panel.waitForFunction(() => document.querySelector('section [role=status]')?.textContent !== '', {
    timeout: 15_000,
  })
  await page.waitForFunction(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300, true))),
  )
  return (await readHighlight(page)).text || null
}
