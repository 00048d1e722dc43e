import { readFileSync } from 'node:fs'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longPdf } from '@/scripts/make-pdfs/long-pdf'
import { request, windowOf } from './harness/ask-directly'
import { type FileServer, startFileServer } from './harness/file-server'
import { ask, click, named, sees } from './harness/gestures'
import { type Sidenote, startSidenote, until } from './harness/sidenote'

const BELL = 'The bell at Saint Abel weighs four tonnes and was cast in the year 1906.'

let files: FileServer
let sidenote: Sidenote
let panel: Page

beforeAll(async () => {
  const fixture = (name: string) =>
    new Uint8Array(readFileSync(new URL(`../fixtures/pdf/${name}.pdf`, import.meta.url)))
  files = await startFileServer({
    'lights.pdf': (await longPdf(12, { 9: BELL })).bytes,
    'locked.pdf': fixture('ghostscript-locked'),
    'scanned.pdf': fixture('ghostscript-scanned'),
    'damaged.pdf': new TextEncoder().encode('%PDF-1.7\nnothing of the kind'),
  })
  sidenote = await startSidenote()
})

afterAll(async () => {
  await sidenote?.close()
  await files?.close()
})

async function openPdf(name: string): Promise<Page> {
  const tab = await sidenote.browser.newPage()
  // The browser's own view counts as an aborted navigation to the one who drives it.
  await tab.goto(`${files.url}/${name}`).catch(() => undefined)
  panel = await sidenote.openPanel(tab)
  return tab
}

async function openView(): Promise<Page> {
  const target = await until(
    () => sidenote.browser.targets().find((each) => each.url().includes('/pdf.html#')),
    'the view',
  )
  return target.asPage()
}

/** The words of the view's text layer that lie under its marks. */
function markedWords(view: Page): Promise<string> {
  return view.evaluate(() => {
    const marks = [...document.querySelectorAll('.sheet mark')].map((mark) => mark.getBoundingClientRect())
    const words: string[] = []
    for (const span of document.querySelectorAll('.words span')) {
      const node = span.firstChild
      if (!node?.textContent) continue
      for (let i = 0; i < node.textContent.length; i++) {
        const range = document.createRange()
        range.setStart(node, i)
        range.setEnd(node, i + 1)
        const { left, right, top, bottom } = range.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        if (marks.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom))
          words.push(node.textContent[i] ?? '')
      }
    }
    return words.join('')
  })
}

describe('a PDF in a tab', () => {
  it('is read beside it, and a question is answered from it with its pages', async () => {
    await openPdf('lights.pdf')
    await sees(panel, /[\d,]+ words/)
    await ask(panel, 'How much does the bell at Saint Abel weigh?')
    await sees(panel, /\d+ quotes? checked/)
    await click(panel, 'Citation 1, word for word')
    await sees(panel, 'page 9')
  })

  it('opens at the citation in a view of its own, the words marked', async () => {
    await (await named(panel, 'Open at page 9')).click()
    const view = await openView()
    const said: string[] = []
    view.on('console', (message) => void said.push(message.text()))
    await until(async () => (await view.$$('.sheet mark')).length > 0, 'the marks')
    await sees(view, 'Marked on page 9.')
    await sees(panel, 'Shown')
    const quote = await panel.$eval('section mark', (mark) => mark.textContent ?? '')
    await until(async () => (await view.$$('[data-page="9"] .words span')).length > 0, 'the words')
    const squeezed = (text: string) => text.replace(/\s/g, '')
    expect(squeezed(await markedWords(view))).toBe(squeezed(quote))
    expect(await view.$eval('input', (box) => box.value)).toBe('9')
    expect(said).toEqual([])
    // Only what is near the window is drawn.
    expect((await view.$$('canvas')).length).toBeLessThan(6)
    expect((await view.$$('.sheet')).length).toBe(12)
  })

  it('marks are the same light yellow in both themes, the words readable below them', async () => {
    const view = await openView()
    const looks = async (value: 'dark' | 'light') => {
      await view.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }])
      return view.$eval('.sheet mark', (mark) => {
        const { backgroundColor, mixBlendMode } = getComputedStyle(mark)
        return { backgroundColor, mixBlendMode }
      })
    }
    const dark = await looks('dark')
    expect(dark).toEqual(await looks('light'))
    expect(dark).toEqual({ backgroundColor: 'oklch(0.93 0.13 98)', mixBlendMode: 'multiply' })
  })

  it('shows the same page and marks when it is loaded anew', async () => {
    const view = await openView()
    const place = () =>
      view.$$eval('.sheet mark', (marks) => marks.map((mark) => Math.round(mark.getBoundingClientRect().top)))
    const before = await place()
    expect(before.length).toBeGreaterThan(0)
    await until(() => view.evaluate(() => history.state?.marks?.length > 0), 'the state')
    await view.reload()
    await until(async () => (await view.$$('.sheet mark')).length > 0, 'the marks')
    expect(await place()).toEqual(before)
    expect(await view.$eval('input', (box) => box.value)).toBe('9')
  })

  it('is as wide as its window until the reader chooses a size', async () => {
    const view = await openView()
    const width = () => view.$eval('.sheet', (sheet) => sheet.getBoundingClientRect().width)
    const viewport = view.viewport() ?? { width: 800, height: 600 }
    await view.setViewport({ ...viewport, width: 480 })
    await until(async () => (await width()) < 480, 'the narrow sheet')
    await view.setViewport({ ...viewport, width: 800 })
    await until(async () => (await width()) > 600, 'the wide sheet')
  })

  it('turns its pages and its size by keyboard', async () => {
    const view = await openView()
    await view.bringToFront()
    const page = () => view.$eval('input', (box) => box.value)
    await view.keyboard.press('Home')
    await until(async () => (await page()) === '1', 'the first page')
    await view.keyboard.press('End')
    await until(async () => (await page()) === '12', 'the last page')
    await view.keyboard.press('g')
    await view.keyboard.type('9')
    await view.keyboard.press('Enter')
    await until(async () => (await page()) === '9', 'the ninth page')
    await view.keyboard.press('n')
    await until(async () => (await page()) === '10', 'the next page')
    const scale = () => view.$eval('output', (output) => Number.parseInt(output.value, 10))
    const before = await scale()
    await view.keyboard.press('+')
    expect(await scale()).toBeGreaterThan(before)
    await view.keyboard.press('g')
    await view.keyboard.type('2')
    await view.keyboard.press('Enter')
    await until(async () => (await view.$$('[data-page="2"] canvas')).length > 0, 'the second page')
    const chosen = await scale()
    await view.keyboard.press('-')
    expect(await scale()).toBeLessThan(chosen)
    expect(await page()).toBe('2')
    await view.keyboard.press('g')
    await view.keyboard.type('999')
    await view.keyboard.press('Enter')
    expect(await page()).toBe('12')
    await view.keyboard.press('Escape')
    expect((await view.$$('.sheet mark')).length).toBe(0)
  })

  it('is parsed in a worker that has no network', async () => {
    const [parser] = (await openView()).workers()
    expect(parser?.url()).toBe(`chrome-extension://${sidenote.extensionId}/pdf-worker.js`)
    const left = await parser?.evaluate(() =>
      ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'importScripts', 'indexedDB', 'caches'].filter(
        (name) => name in globalThis,
      ),
    )
    expect(left).toEqual([])
  })

  it('is the same source in that view: a question goes on there', async () => {
    const view = await openView()
    await view.bringToFront()
    const windowId = await windowOf(panel)
    const shown = await request(panel, 'getPage', { windowId, sinceCaptureId: null })
    expect(shown).toMatchObject({ error: null, url: `${files.url}/lights.pdf` })
  })

  it.each([
    ['locked.pdf', 'FILE_ENCRYPTED'],
    ['scanned.pdf', 'FILE_SCANNED'],
    ['damaged.pdf', 'FILE_BROKEN'],
  ])('%s is named: %s', async (name, code) => {
    await openPdf(name)
    const windowId = await windowOf(panel)
    const shown = await request(panel, 'getPage', { windowId, sinceCaptureId: null })
    expect(shown.error?.code).toBe(code)
  })
})

describe('pages that hold pdf.js', () => {
  it.each(['offscreen.html', 'pdf.html'])(
    '%s reaches no server, makes no code, starts no other worker',
    async (name) => {
      const page = await sidenote.browser.newPage()
      await page.goto(`chrome-extension://${sidenote.extensionId}/${name}`)
      files.asked.delete('canary.pdf')
      const tried = await page.evaluate(async (address) => {
        const outcome = async (attempt: () => unknown) => {
          try {
            await attempt()
            return 'done'
          } catch {
            return 'refused'
          }
        }
        return {
          fetch: await outcome(() => fetch(`${address}/canary.pdf`, { mode: 'no-cors' })),
          worker: await outcome(() => new Worker('/pdf-worker.js')),
          policy: await outcome(() =>
            (
              globalThis as unknown as {
                trustedTypes: { createPolicy(name: string, rules: object): unknown }
              }
            ).trustedTypes.createPolicy('another', {}),
          ),
          html: await outcome(() => {
            document.body.innerHTML = '<b>x</b>'
          }),
        }
      }, files.url)
      expect(tried).toEqual({ fetch: 'refused', worker: 'refused', policy: 'refused', html: 'refused' })
      expect(files.asked.get('canary.pdf')).toBeUndefined()
      await page.close()
    },
  )
})
