import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attachment } from '@/lib/model/attachment'
import { readHighlight } from '@/scripts/browser/read-highlight'
import { FIREFOX, type FirefoxSidenote, startFirefox } from './harness/firefox'
import { type PageServer, startPageServer } from './harness/page-server'
import { SEA_PAGE } from './harness/sea-page'
import { until } from './harness/sidenote'

const PASTED = [
  'How long has salinity stayed the same?',
  'Salinity has stayed near 35 grams per kilogram for some 600 million years, because ions leave as fast as they arrive: into shells, into clays, and through the hot rock at the ridges.',
  'Rivers bring about four billion tonnes of dissolved salts each year, most of it sodium and calcium.',
].join('\n')

if (!FIREFOX) console.log('skipped: no Firefox (3 tests)')

describe.skipIf(!FIREFOX)('in Firefox', () => {
  let pages: PageServer
  let firefox: FirefoxSidenote

  beforeAll(async () => {
    pages = await startPageServer()
    firefox = await startFirefox()
  }, 90_000)

  afterAll(async () => {
    await firefox?.close()
    await pages?.close()
  })

  it('the same build answers a question about pasted text with checked quotations', async () => {
    await ask(PASTED)
    const shown = await shows(/quotes? checked/)
    expect(shown).toContain('From the page’s own words')
    expect(shown).toContain('Salinity has stayed near 35 grams per kilogram for some 600 million years')
  })

  it('a page that is shared is read, answered from, and a quotation is shown in it', async () => {
    const sea = await firefox.openPage(pages.add('sea', SEA_PAGE))
    await firefox.click('New conversation')
    await firefox.pressShortcut('alt', 'S')
    await shows(/2,\d{3} words/)
    await ask('How long has salinity stayed the same?')
    await shows(/millions of years[\s\S]*quotes? checked/)
    await firefox.evaluate(`document.querySelector('[data-chip]').click()`)
    await firefox.click('Show in page')
    await shows(/Shown in the page/)
    const { text, visible } = await readHighlight(sea)
    expect(text.length).toBeGreaterThan(20)
    expect(await sea.evaluate(() => document.querySelector('main')?.innerText)).toContain(text)
    expect(await firefox.evaluate('document.querySelector("article").innerText')).toContain(text)
    expect(visible).toBe(true)
  })

  it('a PDF that was dropped is read', async () => {
    const pdf = readFileSync(new URL('../fixtures/pdf/groff-two-columns.pdf', import.meta.url)).toString(
      'base64',
    )
    await firefox.evaluate(`globalThis.dropped = URL.createObjectURL(
      new Blob([Uint8Array.from(atob(${JSON.stringify(pdf)}), (c) => c.charCodeAt(0))], { type: 'application/pdf' }))`)
    const what = `{ type: 'file', name: 'lights.pdf', contentType: 'application/pdf', address: dropped }`
    const made = await request('attachSource', `{ draftId: 'new', windowId: 1, what: ${what} }`)
    expect(made).toMatchObject({ ok: true, value: { kind: 'pdf' } })
    const read = await until(async () => {
      const { value } = (await request('listAttachments', `{ draftId: 'new' }`)) as { value: Attachment[] }
      return value.find(({ reading, error }) => reading !== null || error !== null)
    }, 'the reading')
    expect(read.error).toBeNull()
    expect(read.reading?.words).toBeGreaterThan(300)
  }, 60_000)

  async function ask(words: string): Promise<void> {
    await firefox.evaluate(`(() => {
      const box = document.querySelector('textarea')
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(box, ${JSON.stringify(words)})
      box.dispatchEvent(new Event('input', { bubbles: true }))
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    })()`)
  }

  /** What the panel shows, as soon as `words` are in it. */
  function shows(words: RegExp): Promise<string> {
    return until(async () => {
      const shown = String(await firefox.evaluate('document.body.innerText'))
      return words.test(shown) && shown
    }, `the panel to show ${words}`)
  }

  async function request(name: string, input: string): Promise<unknown> {
    const sent = `browser.runtime.sendMessage({ request: ${JSON.stringify(name)}, input: ${input} })`
    return JSON.parse(String(await firefox.evaluate(`${sent}.then((reply) => JSON.stringify(reply))`)))
  }
})
