import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readHighlight } from '@/scripts/browser/read-highlight'
import { answer } from '@/tests/fakes/openai-scripts'
import { type OpenAiServer, startOpenAiServer } from '@/tests/fakes/openai-server'
import { request, windowOf } from './harness/ask-directly'
import { CANARY_KEY } from './harness/canary'
import { connectModel } from './harness/connect-model'
import { ask, click, named, sees } from './harness/gestures'
import { type PageServer, startPageServer } from './harness/page-server'
import { SEA_PAGE } from './harness/sea-page'
import { type Sidenote, startSidenote, until } from './harness/sidenote'

const SEA_WORDS = 'salinity has stayed near 35 grams per kilogram for millions of years'
const LAKE_WORDS = 'The Dead Sea holds about 340 grams of salt in every litre'
const FILE_WORDS = 'The Baltic carries only seven grams per kilogram at its surface'

const LAKE_PAGE = `<!doctype html><title>The Dead Sea</title><main><h1>The Dead Sea</h1>
<p>${LAKE_WORDS}, ten times as much as the ocean, because its water leaves only into the air.</p>
<p>Its shore falls by about a metre every year, and roads along it are closed for that.</p></main>`
const FILE_TEXT = `Baltic report\n\n${FILE_WORDS}, so ships float deeper there.\n\nIce forms on it in most winters.\n`

let pages: PageServer
/** Another site: nobody shared it. */
let elsewhere: PageServer
let server: OpenAiServer
let sidenote: Sidenote
let sea: Page
let lake: Page
let panel: Page

/** One reader's hour: each story goes on where the last one ended. */
beforeAll(async () => {
  pages = await startPageServer()
  elsewhere = await startPageServer()
  server = await startOpenAiServer({ key: CANARY_KEY })
  sidenote = await startSidenote()
  await openBoth()
})

afterAll(async () => {
  await sidenote?.close()
  await server?.close()
  await pages?.close()
  await elsewhere?.close()
})

describe('a question about the page, another tab, a file and the selection', () => {
  it('offers the selection that the page has, and takes it only when asked to', async () => {
    await select(sea, 'p')
    // Looked at again, as when the reader comes back to it.
    await panel.reload()
    await sees(panel, /Ask about the selection\s*\d+ words/)
    expect(await attached()).toEqual([])
    await panel.locator('::-p-text(Ask about the selection)').click()
    await until(async () => (await attached())[0]?.reading, 'the selection to be read')
    expect(await attached()).toMatchObject([{ kind: 'selection', url: sea.url() }])
  })

  it('takes a file that is dropped on the panel', async () => {
    await drop(panel, 'baltic.txt', FILE_TEXT)
    await sees(panel, 'baltic.txt')
    await until(async () => (await attached())[1]?.reading, 'the file to be read')
    expect((await attached())[1]).toMatchObject({ kind: 'file', title: 'baltic.txt', error: null })
  })

  it('lists other tabs by keyboard and attaches one', async () => {
    await denyPrompts(panel)
    await panel.focus('textarea')
    await panel.keyboard.type('@')
    await named(panel, 'Another tab…')
    await panel.keyboard.press('ArrowDown')
    await panel.keyboard.press('Enter')
    await sees(panel, 'The Dead Sea')
    await panel.keyboard.press('Enter')
    await until(async () => (await attached())[2]?.reading, 'the tab to be read')
    expect((await attached())[2]).toMatchObject({ kind: 'tab', title: 'The Dead Sea', url: lake.url() })
    expect(await panel.$eval('textarea', (box) => box.value)).toBe('')
  })

  it('is answered on this device, each quotation from its own source', async () => {
    await ask(panel, 'How many grams of salt are there in the Dead Sea?')
    await sees(panel, /\d+ quotes? checked/)
    const { answers } = await lastTurn()
    const citations = answers[0]?.citations ?? []
    expect(
      citations.some(({ sourceId, verdict }) => sourceId === lake.url() && verdict === 'word-for-word'),
    ).toBe(true)
    expect(answers[0]?.receipt?.sources.map(({ letter, kind }) => [letter, kind])).toEqual([
      ['p', 'page'],
      ['a', 'selection'],
      ['b', 'file'],
      ['c', 'page'],
    ])
  })

  it('is answered by a model, and every quotation is checked where it says it is from', async () => {
    await connectModel(panel, server)
    server.script(() =>
      answer(
        `The ocean holds steady [p1 "${SEA_WORDS}"]. The Dead Sea is saltier [c1 "${LAKE_WORDS}"]. ` +
          `The Baltic is not [b1 "${FILE_WORDS}"]. None was measured twice [b1 "was measured twice in the same laboratory"].`,
      ),
    )
    await ask(panel, 'Compare the three seas.')
    await sees(panel, /3 quotes checked · 1 statement not found/)
    const sent = JSON.stringify(server.completions().at(-1)?.body)
    for (const letter of ['p', 'a', 'b', 'c']) expect(sent).toContain(`Source ${letter}: `)
    const { answers } = await lastTurn()
    expect(answers[0]?.citations.map(({ sourceId, verdict }) => [sourceId, verdict])).toEqual([
      [sea.url(), 'word-for-word'],
      [lake.url(), 'word-for-word'],
      ['file:baltic.txt', 'word-for-word'],
      // Where the nearest words stand.
      [sea.url(), 'absent'],
    ])
  })

  it('shows a citation of another tab in that tab', async () => {
    await openCitation(2)
    await sees(panel, 'The Dead Sea')
    await click(panel, 'Show in page')
    await sees(panel, 'Shown in the page')
    expect(await isInFront(lake)).toBe(true)
    expect((await readHighlight(lake)).text).toBe(LAKE_WORDS)
    await openCitation(1)
    await click(panel, 'Show in page')
    await until(() => isInFront(sea), 'the page to come to the front')
  })

  it('shows a citation of a file from the copy that was kept', async () => {
    await openCitation(3)
    await sees(panel, 'From the copy that was saved')
    expect(
      await panel.$$eval('section button', (all) =>
        all.some(({ textContent }) => textContent === 'Show in page'),
      ),
    ).toBe(false)
  })

  it('keeps what is attached for the next question, until it is taken away', async () => {
    expect((await attached()).map(({ kind }) => kind)).toEqual(['selection', 'file', 'tab'])
    await click(panel, 'Remove Selection')
    await until(async () => (await attached()).length === 2, 'the selection to go')
    await ask(panel, 'And which is the saltiest?')
    await until(async () => (await lastTurn()).answers[0]?.receipt?.sources.length === 3, 'the answer')
  })
})

describe('a page that changes between two questions', () => {
  it('says how much of it is new, and the next answer uses the new text', async () => {
    await sees(panel, /quotes? checked/)
    await sea.evaluate(() => {
      const paragraph = document.createElement('p')
      paragraph.textContent = 'A new measurement of last week found 36 grams per kilogram off Lisbon.'
      document.querySelector('p')?.after(paragraph)
    })
    await panel.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await panel.focus('textarea')
    await sees(panel, /Changed since your last question: 1 paragraph new/)
    const words = 'A new measurement of last week found 36 grams'
    server.script(() => answer(`It rose [p1 "${words}"].`))
    await ask(panel, 'What is new?')
    await until(async () => (await lastTurn()).answers[0]?.citations[0]?.quote === words, 'the new words')
  })
})

describe('a document on the web', () => {
  it('is read from its address, also where its site was not shared', async () => {
    await click(panel, 'New conversation')
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'access-control-allow-origin': '*' }
    const address = elsewhere.add('baltic.txt', FILE_TEXT, headers)
    await denyPrompts(panel)
    await click(panel, 'Add')
    await panel.locator('::-p-text(Address…)').click()
    await panel.keyboard.type(address)
    await panel.keyboard.press('Enter')
    const [read] = await until(
      async () => (await attached())[0]?.reading && attached(),
      'the document to be read',
    )
    expect(read).toMatchObject({ kind: 'file', url: address, error: null })
    server.script(() => answer(`It is fresh [a1 "${FILE_WORDS}"].`))
    await panel.keyboard.type('How salty is the Baltic?')
    await panel.keyboard.press('Enter')
    await until(
      async () => (await lastTurn()).answers[0]?.citations[0]?.quote === FILE_WORDS,
      'the quotation',
    )
  })
})

describe('what is attached', () => {
  it('survives the end of the browser, with its draft', async () => {
    await click(panel, 'New conversation')
    await drop(panel, 'baltic.txt', FILE_TEXT)
    await until(async () => (await attached())[0]?.reading, 'the file to be read')
    await panel.type('textarea', 'Half a thought')
    await until(
      async () => (await request(panel, 'getDraft', { draftId: 'new' })).text === 'Half a thought',
      'the draft to be kept',
    )
    const { profile } = sidenote
    await sidenote.killBrowser()
    sidenote = await startSidenote({ profile })
    await openBoth()
    await sees(panel, 'baltic.txt')
    expect(await panel.$eval('textarea', (box) => box.value)).toBe('Half a thought')
    server.script(() => answer(`It is fresh [a1 "${FILE_WORDS}"].`))
    await panel.focus('textarea')
    await panel.keyboard.press('Enter')
    await sees(panel, '1 quote checked')
  })

  it('says why a file cannot be read, and lets the question go without it', async () => {
    await click(panel, 'New conversation')
    await drop(panel, 'broken.docx', 'PK\u0003\u0004 and then nothing that an archive has')
    await sees(panel, 'This file is damaged')
    server.script(() => answer(`It has held [p1 "${SEA_WORDS}"].`))
    await ask(panel, 'How salty is it?')
    const receipt = await until(async () => {
      const { question, answers } = await lastTurn()
      return question.text === 'How salty is it?' && answers[0]?.receipt
    }, 'the answer')
    expect(receipt.unread).toMatchObject([{ title: 'broken.docx', error: { code: 'FILE_BROKEN' } }])
    expect(receipt.sources.map(({ letter }) => letter)).toEqual(['p'])
  })
})

/** Both pages shared by a click on the icon, the sea's in front. */
async function openBoth(): Promise<void> {
  lake = await sidenote.openPage(pages.add('lake', LAKE_PAGE))
  await sidenote.openPanel(lake)
  sea = await sidenote.openPage(pages.add('sea', SEA_PAGE))
  panel = await sidenote.openPanel(sea)
  await sees(panel, 'Summarise this page')
}

/** Of the newest answer. */
async function openCitation(order: number): Promise<void> {
  await panel.locator(`article:last-of-type [data-chip$=":${order}"]`).click()
}

async function attached() {
  const { draftId } = await openDraft()
  return request(panel, 'listAttachments', { draftId })
}

/** The conversation that is open in the panel, or the one that has not begun. */
async function openDraft(): Promise<{ draftId: string }> {
  const isOpen = await panel.$eval('main', (main) => main.querySelector('article') !== null)
  const [newest] = isOpen ? await request(panel, 'listConversations', { limit: 1 }) : []
  return { draftId: newest?.conversationId ?? 'new' }
}

async function lastTurn() {
  const [newest] = await request(panel, 'listConversations', { limit: 1 })
  const found = newest && (await request(panel, 'getConversation', { conversationId: newest.conversationId }))
  const turn = found?.turns.at(-1)
  if (!turn) throw new Error('nothing was asked')
  return turn
}

async function select(page: Page, selector: string): Promise<void> {
  await page.evaluate((what) => {
    const element = document.querySelector(what)
    if (element) document.getSelection()?.selectAllChildren(element)
  }, selector)
}

/** As a reader drops a file: an event with the file in it, on the whole panel. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    (fileName, words) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([words], fileName))
      const event = { dataTransfer, bubbles: true, cancelable: true }
      document.body.dispatchEvent(new DragEvent('dragover', event))
      document.body.dispatchEvent(new DragEvent('drop', event))
    },
    name,
    text,
  )
}

/** The browser's own prompts cannot be answered from here: whoever is asked says no. */
async function denyPrompts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { permissions } = (globalThis as unknown as { chrome: { permissions: object } }).chrome
    Object.assign(permissions, { request: async () => false })
  })
}

async function isInFront(page: Page): Promise<boolean> {
  const view = await request(panel, 'getPage', { windowId: await windowOf(panel), sinceCaptureId: null })
  return view.url === page.url()
}
