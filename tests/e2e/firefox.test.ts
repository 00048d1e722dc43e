import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import puppeteer, { type Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from './harness/sidenote'

const FIREFOX = [
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
].find(existsSync)
const EXTENSION = fileURLToPath(new URL('../../.output/firefox-mv3', import.meta.url))

/** Pinned, so that the address of our pages is known before the add-on is installed. */
const UUID = '8a6f1b52-0e3c-4b57-9d55-0c1a2b3c4d5e'
const ADDON = 'sidenote@sidenote.example'

/** The part of WebDriver BiDi that Puppeteer does not offer for pages of an add-on. */
interface Bidi {
  send(method: string, params: object): Promise<{ result: Record<string, unknown> }>
}

const QUESTION = [
  'How long has salinity stayed the same?',
  'Salinity has stayed near 35 grams per kilogram for some 600 million years, because ions leave as fast as they arrive: into shells, into clays, and through the hot rock at the ridges.',
  'Rivers bring about four billion tonnes of dissolved salts each year, most of it sodium and calcium.',
].join('\n')

if (!FIREFOX) console.log('skipped: no Firefox (1 test)')

describe.skipIf(!FIREFOX)('in Firefox', () => {
  let browser: Browser
  let evaluate: (expression: string) => Promise<unknown>

  beforeAll(async () => {
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: FIREFOX ?? '',
      headless: true,
      args: ['--remote-allow-system-access'],
      extraPrefsFirefox: { 'extensions.webextensions.uuids': JSON.stringify({ [ADDON]: UUID }) },
    })
    await browser.installExtension(EXTENSION)
    const bidi = (browser as unknown as { connection: Bidi }).connection
    const { result } = await bidi.send('browsingContext.create', { type: 'tab' })
    const context = result.context
    const url = `moz-extension://${UUID}/sidepanel.html`
    await bidi.send('browsingContext.navigate', { context, url, wait: 'none' })
    evaluate = async (expression) => {
      const reply = await bidi.send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      })
      return (reply.result.result as { value?: unknown } | undefined)?.value
    }
    await until(
      () => evaluate('location.href.startsWith("moz-") && !!document.querySelector("textarea")'),
      'the panel',
    )
  }, 90_000)

  afterAll(() => browser?.close())

  it('the same build answers a question about pasted text with checked quotations', async () => {
    await evaluate(`(() => {
      const box = document.querySelector('textarea')
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(box, ${JSON.stringify(QUESTION)})
      box.dispatchEvent(new Event('input', { bubbles: true }))
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    })()`)
    const shown = await until(async () => {
      const words = String(await evaluate('document.body.innerText'))
      return /quotes? checked/.test(words) ? words : null
    }, 'an answer')
    expect(shown).toContain('From the page’s own words')
    expect(shown).toContain('Salinity has stayed near 35 grams per kilogram for some 600 million years')
  })
})
