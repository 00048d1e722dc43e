import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { click, named } from './harness/gestures'
import { type PageServer, startPageServer } from './harness/page-server'
import { SEA_PAGE } from './harness/sea-page'
import { type Sidenote, startSidenote } from './harness/sidenote'

/** A page that is not read by then is named, with the way on, in milliseconds from the panel's own beginning. */
const NAMED_MS = 300
/** Other work on the machine that runs this. */
const PATIENCE = 4

const BUSY_MS = 4_000

let pages: PageServer
let sidenote: Sidenote

beforeAll(async () => {
  pages = await startPageServer()
  sidenote = await startSidenote()
})

afterAll(async () => {
  await sidenote?.close()
  await pages?.close()
})

const CASES: [name: string, show: (page: Page) => Promise<unknown>, says: RegExp][] = [
  ['a page of the browser', (page) => page.goto('chrome://version'), /do not let extensions read/],
  [
    'an image',
    (page) => page.goto(pages.add('image', 'no picture', { 'content-type': 'image/png' })),
    /shows an image/,
  ],
  [
    'the source of a page',
    (page) => page.goto(`view-source:${seaUrl()}`),
    /do not let extensions read|taking its time/,
  ],
  [
    'a page that failed to load',
    (page) => page.goto('https://nowhere.invalid/').catch(() => undefined),
    /did not load|not shared with Sidenote/,
  ],
  ['a tab that crashed', crash, /taking its time|not responding|do not let/],
  ['a page that is busy', keepBusy, /taking its time/],
]

describe('a page that cannot be read', () => {
  it.each(CASES)('%s is named at once, with the way on', async (name, show, says) => {
    const page = await sidenote.browser.newPage()
    await page.goto(seaUrl())
    let panel = await sidenote.openPanel(page)
    await noteWhatIsSaid(panel)
    if (name !== 'a page that is busy' && name !== 'a tab that crashed') {
      await show(page)
      panel = await sidenote.openPanel(page)
    } else await show(page)
    await panel.reload()
    const said = await firstSaid(panel, says)
    console.log(`${name}: "${said.words}" after ${Math.round(said.at)} ms`)
    expect(said.at).toBeLessThan(NAMED_MS * PATIENCE)
    // The way on works while nothing can be read.
    await click(panel, 'Ask about something else')
    await named(panel, 'Another tab…')
    await page.close().catch(() => undefined)
  })
})

function seaUrl(): string {
  return pages.add('sea', SEA_PAGE)
}

async function crash(page: Page): Promise<void> {
  page.goto('chrome://crash').catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 500))
}

async function keepBusy(page: Page): Promise<void> {
  page
    .evaluate((ms) => {
      const end = Date.now() + ms
      while (Date.now() < end);
    }, BUSY_MS)
    .catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 100))
}

interface Said {
  words: string
  /** Milliseconds since the panel began to load. */
  at: number
}

/** From the next load on the panel keeps what it says of its page, and when. */
async function noteWhatIsSaid(panel: Page): Promise<void> {
  await panel.evaluateOnNewDocument(() => {
    const said: Said[] = []
    Object.assign(globalThis, { said })
    const look = () => {
      for (const element of document.querySelectorAll('section h2, section [role=status]')) {
        const words = element.textContent ?? ''
        if (words && !said.some((each) => each.words === words)) said.push({ words, at: performance.now() })
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

async function firstSaid(panel: Page, says: RegExp): Promise<Said> {
  const found = await panel
    .waitForFunction(
      (source) =>
        (globalThis as unknown as { said?: Said[] }).said?.find(({ words }) =>
          new RegExp(source).test(words),
        ),
      { timeout: 10_000 },
      says.source,
    )
    .catch(async (thrown: unknown) => {
      const shown = await panel.evaluate(() => document.body.innerText)
      throw new Error(`waited for ${says}, saw:\n${shown}`, { cause: thrown })
    })
  return (await found.jsonValue()) as Said
}
