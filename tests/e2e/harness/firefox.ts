import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import puppeteer, { type Page } from 'puppeteer-core'
import { until } from './sidenote'

/** Where Firefox is, `undefined` without one: such stories are skipped then, and say so. */
export const FIREFOX = [
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
].find(existsSync)

const EXTENSION =
  process.env.SIDENOTE_FIREFOX_EXTENSION ??
  fileURLToPath(new URL('../../../.output/firefox-mv3', import.meta.url))

/** Pinned, so that the address of our pages is known before the add-on is installed. */
const UUID = '8a6f1b52-0e3c-4b57-9d55-0c1a2b3c4d5e'
const ADDON = 'sidenote@sidenote.example'

/** The part of WebDriver BiDi that Puppeteer does not offer for pages of an add-on. */
interface Bidi {
  send(method: string, params: object): Promise<{ result: Record<string, unknown> }>
}

/** The built extension in a headless Firefox, its panel open in a tab. */
export interface FirefoxSidenote {
  /** In the panel; its value crosses as JSON. */
  evaluate(expression: string): Promise<unknown>
  /** The reader's own click, on the button in the panel that is called so. */
  click(name: string): Promise<void>
  /** A page in a tab of its own, which comes to the front. */
  openPage(url: string): Promise<Page>
  /** A shortcut of the extension, pressed in the page that is in front: `'alt'`, `'S'`. */
  pressShortcut(modifiers: string, key: string): Promise<void>
  close(): Promise<void>
}

export async function startFirefox(): Promise<FirefoxSidenote> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX ?? '',
    headless: true,
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [ADDON]: UUID }),
      // The browser's own question cannot be answered from here: it is a yes, after a real click only.
      'extensions.webextOptionalPermissionPrompts': false,
    },
  })
  await browser.installExtension(EXTENSION)
  const bidi = (browser as unknown as { connection: Bidi }).connection
  const { result } = await bidi.send('browsingContext.create', { type: 'tab' })
  const { context } = result
  const url = `moz-extension://${UUID}/sidepanel.html`
  await bidi.send('browsingContext.navigate', { context, url, wait: 'none' })
  const evaluate: FirefoxSidenote['evaluate'] = async (expression) => {
    const target = { context }
    const reply = await bidi.send('script.evaluate', { expression, target, awaitPromise: true })
    return (reply.result.result as { value?: unknown } | undefined)?.value
  }
  await until(
    () => evaluate('location.href.startsWith("moz-") && !!document.querySelector("textarea")'),
    'the panel',
  )
  return {
    evaluate,
    async click(name) {
      const place = await until(async () => {
        const found = await evaluate(centreOf(name))
        return typeof found === 'string' && (JSON.parse(found) as { x: number; y: number })
      }, `a button called ${name}`)
      const pointer = { type: 'pointer', id: 'hand', parameters: { pointerType: 'mouse' } }
      const actions = [
        { type: 'pointerMove', ...place },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await bidi.send('input.performActions', { context, actions: [{ ...pointer, actions }] })
    },
    async openPage(address) {
      const page = await browser.newPage()
      await page.goto(address)
      await page.bringToFront()
      return page
    },
    async pressShortcut(modifiers, key) {
      const tree = await bidi.send('browsingContext.getTree', { 'moz:scope': 'chrome' })
      const [{ context: window } = { context: '' }] = tree.result.contexts as { context: string }[]
      const target = { context: window }
      const reply = await bidi.send('script.evaluate', {
        target,
        expression: pressed(modifiers, key),
        awaitPromise: false,
      })
      if (reply.result.type !== 'success') throw new Error(JSON.stringify(reply.result))
    },
    close: () => browser.close(),
  }
}

/** Says, as JSON, where the middle of the button is that is called so; `null` while there is none. */
function centreOf(name: string): string {
  return `(() => {
    const button = [...document.querySelectorAll('button')].find((one) =>
      [one.textContent, one.getAttribute('aria-label')].includes(${JSON.stringify(name)}))
    button?.scrollIntoView({ block: 'center' })
    const box = button?.getBoundingClientRect()
    return box ? JSON.stringify({ x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }) : null
  })()`
}

/** A key of the extension's own does not reach the browser when BiDi presses it: what it stands for is done. */
function pressed(modifiers: string, key: string): string {
  const selector = `keyset[id^="ext-keyset"] key[modifiers="${modifiers}"][key="${key}"]`
  return `document.querySelector(${JSON.stringify(selector)}).dispatchEvent(new Event('command'))`
}
