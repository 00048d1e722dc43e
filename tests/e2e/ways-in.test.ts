import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { request, windowOf } from './harness/ask-directly'
import { click, pressShortcut, sees } from './harness/gestures'
import { type PageServer, startPageServer } from './harness/page-server'
import { SEA_PAGE } from './harness/sea-page'
import { type Sidenote, startSidenote, until } from './harness/sidenote'

let pages: PageServer
let sidenote: Sidenote
let url: string

beforeAll(async () => {
  pages = await startPageServer()
  url = pages.add('sea', SEA_PAGE)
  return () => pages.close()
})

beforeEach(async () => {
  sidenote = await startSidenote()
})

afterEach(() => sidenote.close())

describe('ways in', () => {
  it('has no access to any site when it is installed', async () => {
    const panel = await sidenote.openPanel(await sidenote.openPage(url))
    const granted = await panel.evaluate(() =>
      (
        globalThis as unknown as { chrome: { permissions: { getAll(): Promise<{ origins: string[] }> } } }
      ).chrome.permissions.getAll(),
    )
    expect(granted.origins).toEqual([])
  })

  it('opens beside the page by its icon, reads it, and waits with the caret in the question box', async () => {
    const panel = await sidenote.openPanel(await sidenote.openPage(url))
    await sees(panel, 'Why the sea is salty')
    await sees(panel, /\d+ words · \d+ min · English/)
    expect(await panel.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  })

  it('opens by its shortcut, and closes by it again', async () => {
    const page = await sidenote.openPage(url)
    await pressShortcut(page, 'S')
    const panel = await until(() => sidenote.panel(), 'the panel')
    await sees(panel, 'Why the sea is salty')
    await until(() => panel.evaluate(() => document.activeElement?.tagName === 'TEXTAREA'), 'the caret')
    await pressShortcut(page, 'S')
    await until(async () => !(await sidenote.panel()), 'the panel to close')
    await pressShortcut(page, 'S')
    await sees(await until(() => sidenote.panel(), 'the panel again'), 'Why the sea is salty')
  })

  it('summarises the page by its shortcut', async () => {
    const page = await sidenote.openPage(url)
    await pressShortcut(page, 'Y')
    const panel = await until(() => sidenote.panel(), 'the panel')
    await sees(panel, /Summarise this page[\s\S]*The page in its own words[\s\S]*quotes? checked/)
  })

  it.each([
    ['Open beside this page', /Ask about this page|Your question/],
    ['Connect a model', /Who runs the model|Address/],
    ['Summarise this page', /quotes? checked/],
  ])('has a popup by its own shortcut: %s', async (action, shown) => {
    const page = await sidenote.openPage(url)
    await pressShortcut(page, 'S', true)
    const popup = await until(
      () =>
        sidenote.browser
          .targets()
          .find((target) => target.url().endsWith('/popup.html'))
          ?.asPage(),
      'the popup',
    )
    await click(popup, action)
    const panel = await until(() => sidenote.panel(), 'the panel')
    await until(
      () =>
        panel.evaluate(
          (s) =>
            new RegExp(s).test(
              document.body.innerText + (document.querySelector('textarea')?.placeholder ?? ''),
            ),
          shown.source,
        ),
      `${action} to be done`,
    )
  })

  it('says what to do on a page that was not shared, and goes on when it is', async () => {
    const other = await startPageServer()
    const page = await sidenote.openPage(url)
    const panel = await sidenote.openPanel(page)
    await sees(panel, 'Why the sea is salty')
    await page.goto(other.add('elsewhere', SEA_PAGE).replace('127.0.0.1', 'localhost'))
    await sees(panel, 'This page is not shared with Sidenote yet.')
    await sees(panel, 'Click the Sidenote icon in the toolbar')
    await sidenote.openPanel(page)
    await sees(panel, /\d+ words · \d+ min/)
    await other.close()
  })

  it.each([
    ['a browser page', 'chrome://version/', 'Browsers do not let extensions read this page.'],
    ['an empty page', 'empty', 'No readable text here.'],
    ['a PDF without text', 'pdf', 'There is no text in this file.'],
  ])('says why %s cannot be read, and stays usable', async (_what, address, words) => {
    const empty = pages.add('empty', '<!doctype html><title>Empty</title>')
    const pdf = pages.add('file.pdf', SMALLEST_PDF, { 'content-type': 'application/pdf' })
    const page = await sidenote.openPage({ empty, pdf }[address] ?? address)
    const panel = await sidenote.openPanel(page)
    await sees(panel, words)
    await panel.type('textarea', 'Still typing')
    expect(await panel.$eval('textarea', (box) => box.value)).toBe('Still typing')
  })

  it('follows the reader from tab to tab, each shared by a click of its own', async () => {
    const first = await sidenote.openPage(url)
    const panel = await sidenote.openPanel(first)
    await sees(panel, 'Why the sea is salty')
    const second = await sidenote.openPage(pages.add('river', SEA_PAGE.replaceAll('sea', 'river')))
    await sees(panel, 'This page is not shared with Sidenote yet.')
    await sidenote.openPanel(second)
    await sees(panel, 'Why the river is salty')
    await first.bringToFront()
    await sees(panel, 'Why the sea is salty')
    const view = await request(panel, 'getPage', { windowId: await windowOf(panel), sinceCaptureId: null })
    expect(view.url).toBe(url)
  })
})

const SMALLEST_PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>`
