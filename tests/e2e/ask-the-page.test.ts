import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { KeyInput, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readHighlight } from '@/scripts/browser/read-highlight'
import { answer } from '@/tests/fakes/openai-scripts'
import { type OpenAiServer, startOpenAiServer } from '@/tests/fakes/openai-server'
import { request } from './harness/ask-directly'
import { CANARY_KEY } from './harness/canary'
import { ask, click, named, sees } from './harness/gestures'
import { type PageServer, startPageServer } from './harness/page-server'
import { SEA_PAGE } from './harness/sea-page'
import { type Sidenote, startSidenote, until } from './harness/sidenote'

const TRUE_WORDS = 'salinity has stayed near 35 grams per kilogram for millions of years'
const FALSE_WORDS = 'the balance was first measured in a laboratory in 1952'

let pages: PageServer
let server: OpenAiServer
let sidenote: Sidenote
let page: Page
let panel: Page

/** One reader's afternoon: each story goes on where the last one ended. */
beforeAll(async () => {
  pages = await startPageServer()
  server = await startOpenAiServer({ key: CANARY_KEY })
  sidenote = await startSidenote()
  page = await sidenote.openPage(pages.add('sea', SEA_PAGE))
  panel = await sidenote.openPanel(page)
})

afterAll(async () => {
  await sidenote?.close()
  await server?.close()
  await pages?.close()
})

describe('asking the page, with no key and no model', () => {
  it('answers from the page’s own words and counts what was checked', async () => {
    await ask(panel, 'How long has salinity stayed the same?')
    await sees(panel, 'From the page’s own words')
    await sees(panel, /\d+ quotes? checked/)
    expect(server.requests).toEqual([])
  })

  it('opens one quote card at a time, walks them with arrow keys, closes with Escape', async () => {
    await click(panel, 'New conversation')
    await panel.locator('[data-suggestion=summarise]').click()
    await sees(panel, /([2-9]|\d\d) quotes checked/)
    await click(panel, 'Citation 1, word for word')
    expect(await cards()).toBe(1)
    await panel.keyboard.press('ArrowRight')
    await named(panel, 'Quotation 2')
    expect(await cards()).toBe(1)
    await panel.keyboard.press('Escape')
    await until(async () => (await cards()) === 0, 'the card to close')
  })

  it('shows the words in the page, in the viewport, and leaves the page as it was', async () => {
    const before = await page.evaluate(() => document.documentElement.outerHTML)
    for (const chip of (await panel.$$('[data-chip]')).slice(0, 3)) {
      await chip.click()
      const quote = await panel.$eval('section mark', (mark) => mark.textContent ?? '')
      await click(panel, 'Show in page')
      await sees(panel, 'Shown in the page')
      const shown = await readHighlight(page)
      expect(shown.text.replace(/\s+/g, ' ')).toBe(quote.replace(/\s+/g, ' '))
      expect(shown.visible).toBe(true)
    }
    expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(before)
  })

  it('says so when the page does not tell', async () => {
    await click(panel, 'New conversation')
    await ask(panel, 'Who won the football championship in Brazil?')
    await sees(panel, /does not seem to say/)
  })

  it.each([1, 2, 3, 4])('does the suggestion that has Alt and digit %i', async (digit) => {
    await click(panel, 'New conversation')
    await sees(panel, 'Summarise this page')
    await panel.focus('textarea')
    await panel.keyboard.down('Alt')
    await panel.keyboard.press(`Digit${digit}` as KeyInput)
    await panel.keyboard.up('Alt')
    await sees(panel, /\d+ quotes? checked/)
  })
})

describe('connecting a model', () => {
  it('tests it, says how fast it is, saves it, and answers with it', async () => {
    server.script(() =>
      answer(`It has held [p1 "${TRUE_WORDS}"]. ${'Nothing else is said. '.repeat(3)}`, { everyMs: 5 }),
    )
    await click(panel, 'New conversation')
    await click(panel, 'Connect a model')
    await chooseProvider()
    await fill('Address', server.url)
    await fill('Key, if the server wants one', CANARY_KEY)
    await click(panel, 'List models')
    await fill('Model', 'test-model')
    await click(panel, 'Test')
    await sees(panel, /Works\./)
    await click(panel, 'Save')
    await panel.waitForSelector('textarea')
    await ask(panel, 'How salty is it?')
    await sees(panel, '1 quote checked')
    expect(server.completions().at(-1)?.headers.authorization).toBe(`Bearer ${CANARY_KEY}`)
  })

  it('shows what is not in the page as such, in words, with its nearest place', async () => {
    server.script(() => answer(`It is old [p1 "${FALSE_WORDS}"]. It has held [p1 "${TRUE_WORDS}"].`))
    await click(panel, 'New conversation')
    await ask(panel, 'When was it measured?')
    await sees(panel, /1 quote checked · 1 statement not found in the page/)
    await click(panel, 'Citation 1, Not in the page')
    await sees(panel, 'These words are not on the page')
  })

  it('never shows a mark while it streams, whatever the pieces', async () => {
    const text = `It has held [p1 "${TRUE_WORDS}"]. **Bold [p2] words**, and \`code [p1]\` stays.\n\n- one [p1 "${TRUE_WORDS}"]\n- two\n`
    server.script(() => answer(text.repeat(4), { pieceLength: 1, everyMs: 1 }))
    await click(panel, 'New conversation')
    await panel.evaluate(() => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      new MutationObserver(() => {
        for (const block of document.querySelectorAll('article, [data-answer]')) {
          const words = block.cloneNode(true) as Element
          for (const code of words.querySelectorAll('code, section')) code.remove()
          if (/\[p\d|\[p$/.test(words.textContent ?? '')) seen.push(words.textContent ?? '')
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    await ask(panel, 'Stream it')
    await sees(panel, /\d+ quotes? checked/)
    expect(await panel.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([])
  })

  it('stops at once, closes the connection, keeps the words', async () => {
    server.script(() => answer('A word after the other. '.repeat(400), { everyMs: 20 }))
    await click(panel, 'New conversation')
    await ask(panel, 'Go on for long')
    await sees(panel, /A word after the other\. A word/)
    await panel.evaluate(() => {
      const note = () => Object.assign(globalThis, { pressedAt: Date.now() })
      document.addEventListener('click', note, { capture: true, once: true })
    })
    await click(panel, 'Stop the answer')
    const closed = await until(() => server.completions().at(-1)?.closedAt, 'the connection to close')
    const pressed = await panel.evaluate(() => (globalThis as unknown as { pressedAt: number }).pressedAt)
    expect(closed - pressed).toBeGreaterThanOrEqual(0)
    expect(closed - pressed).toBeLessThan(500)
    await sees(panel, 'Stopped. What came is kept.')
    expect(server.completions().at(-1)?.aborted).toBe(true)
  })

  it('goes on writing while the panel is closed', async () => {
    server.script(() => answer('Still here. '.repeat(120), { everyMs: 20 }))
    await click(panel, 'New conversation')
    await ask(panel, 'Close me')
    await sees(panel, /Still here\. Still here/)
    await sidenote.closePanel()
    await until(async () => !(await sidenote.panel()), 'the panel to close')
    panel = await sidenote.openPanel(page)
    await sees(panel, /Close me[\s\S]*Still here/)
    await until(async () => (await lastText()) === 'Still here. '.repeat(120).trim(), 'the whole answer')
  })

  it('keeps what came when its worker is stopped, and continues', async () => {
    const words = Array.from({ length: 100 }, (_, n) => `w${n}`).join(' ')
    server.script(({ json }) => {
      const messages = (json?.messages ?? []) as { role: string; content: string }[]
      const said = messages.findLast(({ role }) => role === 'assistant')
      return answer(words.slice(said?.content.length ?? 0), { everyMs: 25 })
    })
    await click(panel, 'New conversation')
    await ask(panel, 'Break off')
    await sees(panel, /w5 w6/)
    await sidenote.killWorker()
    await sees(panel, 'Interrupted. What came is kept.')
    await click(panel, 'Continue')
    await until(async () => (await lastText()) === words, 'every word, once each')
  })
})

describe('what is kept', () => {
  it('lists conversations, opens one again, deletes one', async () => {
    await click(panel, 'Earlier conversations')
    await sees(panel, 'How long has salinity stayed the same?')
    await click(panel, 'Delete “Break off”')
    await click(panel, 'Delete')
    await until(
      async () => !(await panel.evaluate(() => document.body.innerText)).includes('Break off'),
      'it to go',
    )
    await panel.evaluate(() =>
      [...document.querySelectorAll('button')]
        .find((button) => button.innerText.includes('How long has salinity'))
        ?.click(),
    )
    await sees(panel, /How long has salinity stayed the same\?[\s\S]*quotes? checked/)
  })

  it('keeps what is typed and not sent', async () => {
    await panel.type('textarea', 'Half a thought')
    await new Promise((resolve) => setTimeout(resolve, 700))
    await sidenote.closePanel()
    panel = await sidenote.openPanel(page)
    await until(() => panel.$eval('textarea', (box) => box.value === 'Half a thought'), 'the draft')
    await panel.$eval('textarea', (box) => box.select())
    await panel.keyboard.press('Backspace')
  })

  it('has nothing that an accessibility check calls serious, light or dark', async () => {
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
    for (const scheme of ['light', 'dark']) {
      await panel.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }])
      // Colours fade into each other for a moment.
      await new Promise((resolve) => setTimeout(resolve, 400))
      await panel.evaluate(axe)
      const serious = await panel.evaluate(async () => {
        const { axe: checker } = globalThis as unknown as {
          axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> }
        }
        const { violations } = await checker.run()
        return violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
      })
      expect(serious, scheme).toEqual([])
    }
  })
})

function cards(): Promise<number> {
  return panel.$$eval('section[aria-label^="Quotation"]', (found) => found.length)
}

async function lastText(): Promise<string> {
  const [newest] = await request(panel, 'listConversations', { limit: 1 })
  const found = newest && (await request(panel, 'getConversation', { conversationId: newest.conversationId }))
  return found?.turns.at(-1)?.answers.at(-1)?.text.trim() ?? ''
}

async function fill(label: string, text: string): Promise<void> {
  const field = await named(panel, label)
  await field.click({ count: 3 })
  await panel.keyboard.press('Backspace')
  await field.type(text)
}

async function chooseProvider(): Promise<void> {
  await panel.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('label, button, [role=radio]')]
      .find((element) => element.innerText.includes('address and key'))
      ?.click(),
  )
}
