import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import puppeteer, { type Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attachment } from '@/lib/model/attachment'
import { until } from './harness/sidenote'

const FIREFOX = ['/usr/bin/firefox', '/usr/bin/firefox-esr'].find(existsSync)
const EXTENSION =
  process.env.SIDENOTE_FIREFOX_EXTENSION ??
  fileURLToPath(new URL('../../.output/firefox-mv3', import.meta.url))
const UUID = '8a6f1b52-0e3c-4b57-9d55-0c1a2b3c4d5e'

interface Bidi {
  send(method: string, params: object): Promise<{ result: Record<string, unknown> }>
}

if (!FIREFOX) console.log('skipped: no Firefox (1 test)')

describe.skipIf(!FIREFOX)('in Firefox, whose worker is a page', () => {
  let browser: Browser
  let evaluate: (expression: string) => Promise<unknown>

  beforeAll(async () => {
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: FIREFOX ?? '',
      headless: true,
      args: ['--remote-allow-system-access'],
      extraPrefsFirefox: {
        'extensions.webextensions.uuids': JSON.stringify({ 'sidenote@sidenote.example': UUID }),
      },
    })
    await browser.installExtension(EXTENSION)
    const bidi = (browser as unknown as { connection: Bidi }).connection
    const { result } = await bidi.send('browsingContext.create', { type: 'tab' })
    const { context } = result
    const url = `moz-extension://${UUID}/sidepanel.html`
    await bidi.send('browsingContext.navigate', { context, url, wait: 'none' })
    evaluate = async (expression) => {
      const target = { context }
      const reply = await bidi.send('script.evaluate', { expression, target, awaitPromise: true })
      return (reply.result.result as { value?: unknown } | undefined)?.value
    }
    await until(
      () => evaluate('location.href.startsWith("moz-") && document.readyState === "complete"'),
      'the panel',
    )
  }, 90_000)

  afterAll(async () => {
    await browser?.close()
  })

  async function request(name: string, input: string): Promise<unknown> {
    const sent = `browser.runtime.sendMessage({ request: ${JSON.stringify(name)}, input: ${input} })`
    return JSON.parse(String(await evaluate(`${sent}.then((reply) => JSON.stringify(reply))`)))
  }

  it('a PDF that was dropped is read', async () => {
    const pdf = readFileSync(new URL('../fixtures/pdf/groff-two-columns.pdf', import.meta.url)).toString(
      'base64',
    )
    await evaluate(`globalThis.dropped = URL.createObjectURL(
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
})
