import type { HTTPRequest } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Capture } from '@/lib/model/capture'
import { readFile } from '@/lib/sources/file/read-file'
import { createGoogleDocsSource } from '@/lib/sources/google-docs/source.worker'
import { injectPageScript } from './harness/page-script'
import { type ReaderBrowser, startReaderBrowser } from './harness/reader-browser'
import { blocksOf } from './harness/reading'

let reader: ReaderBrowser
/** What the page asked for after it was loaded. */
let asked: string[] = []
beforeAll(async () => {
  reader = await startReaderBrowser()
})
afterAll(() => reader.close())

const ID = '1AbCdEfGhIjKlMnOpQrStUvWxYz_-0123456789'
const EDITOR =
  '<!doctype html><link rel=icon href="data:,"><title>Minutes - Google Docs</title><body><canvas width=300 height=300></canvas></body>'
const MINUTES =
  '<html><head><style>.c1{display:none}</style></head><body><h1>Minutes</h1><p>We met.</p><p class="c1">HIDDEN</p><table><tr><td>Who</td><td>What</td></tr></table></body></html>'

/** What a host answers: a page, another place, or a status. */
type Answer = { type: string; body: string; allowsAll?: boolean } | { to: string } | { status: number }

describe('a document that its editor draws', () => {
  it('is written out by the editor when the reader asks, and read as a document', async () => {
    const capture = await readDocument(`/document/u/1/d/${ID}/edit#heading=h.1`, {
      [`/document/u/1/d/${ID}/export?format=html`]: { type: 'text/html; charset=UTF-8', body: MINUTES },
    })
    expect(capture).toMatchObject({
      kind: 'document',
      title: 'Minutes',
      sourceId: `https://docs.google.com/document/u/1/d/${ID}/edit`,
    })
    expect(blocksOf(capture)).toEqual([
      ['heading', 'Minutes'],
      ['paragraph', 'We met.'],
      ['table-row', 'Who | What'],
    ])
    expect(asked).toEqual([`https://docs.google.com/document/u/1/d/${ID}/export?format=html`])
  })

  it('comes from where the editor passes the request on to', async () => {
    const elsewhere = 'https://doc-0c-docstext.googleusercontent.com/export/x'
    const capture = await readDocument(`/document/d/${ID}/edit`, {
      [`/document/d/${ID}/export?format=html`]: { to: elsewhere },
      [elsewhere]: { type: 'text/html', body: MINUTES, allowsAll: true },
    })
    expect(capture.text).toContain('We met.')
  })

  it('comes from the editor’s plain view where that place refuses', async () => {
    const elsewhere = 'https://doc-0c-docstext.googleusercontent.com/export/x'
    const capture = await readDocument(`/document/d/${ID}/edit`, {
      [`/document/d/${ID}/export?format=html`]: { to: elsewhere },
      [elsewhere]: { type: 'text/html', body: MINUTES },
      [`/document/d/${ID}/mobilebasic`]: { type: 'text/html', body: MINUTES },
    })
    expect(capture.text).toContain('We met.')
  })

  it('may be a sheet, the one that is shown', async () => {
    const capture = await readDocument(`/spreadsheets/d/${ID}/edit?gid=7#gid=7`, {
      [`/spreadsheets/d/${ID}/export?format=csv&gid=7`]: { type: 'text/csv', body: 'name,power\nK2,3000\n' },
    })
    expect(blocksOf(capture)).toEqual([
      ['table-row', 'name | power'],
      ['table-row', 'K2 | 3000'],
    ])
  })

  it('may be slides', async () => {
    const capture = await readDocument(`/presentation/d/${ID}/edit`, {
      [`/presentation/d/${ID}/export/txt`]: { type: 'text/plain', body: 'First slide\n\nSecond slide' },
    })
    expect(capture.text).toBe('First slide\nSecond slide')
  })

  it.each<[string, Record<string, Answer>]>([
    [
      'one has to sign in',
      {
        [`/document/d/${ID}/export?format=html`]: { to: 'https://accounts.google.com/signin' },
        'https://accounts.google.com/signin': { type: 'text/html', body: 'Sign in', allowsAll: true },
      },
    ],
    [
      'its owner forbids it',
      {
        [`/document/d/${ID}/export?format=html`]: { status: 403 },
        [`/document/d/${ID}/mobilebasic`]: { status: 403 },
      },
    ],
    [
      'something else comes back',
      { [`/document/d/${ID}/export?format=html`]: { type: 'application/json', body: '{}' } },
    ],
  ])('is named as not handed out when %s', async (_why, answers) => {
    await expect(readDocument(`/document/d/${ID}/edit`, answers)).rejects.toMatchObject({
      error: { code: 'DOCUMENT_NO_ACCESS' },
    })
  })

  it('is no page of another kind on that host, and nothing is asked there', async () => {
    await expect(readDocument('/document/d/e/2PACX-1vQabcdefghijklmnopq/pub', {})).rejects.toMatchObject({
      error: { code: 'PAGE_RESTRICTED' },
    })
    expect(asked).toEqual([])
  })
})

/** Plays the editor's hosts, and asks for its document as the worker does. */
async function readDocument(path: string, answers: Record<string, Answer>): Promise<Capture> {
  const page = await reader.browser.newPage()
  asked = []
  const address = `https://docs.google.com${path}`
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    if (request.isNavigationRequest()) return void request.respond({ contentType: 'text/html', body: EDITOR })
    asked.push(request.url())
    void answer(request, answers)
  })
  await page.goto(address)
  const script = await injectPageScript(page)
  const source = createGoogleDocsSource({
    call: (_tabId, request, input) => script.call(request, input),
    readFile,
    now: () => 1,
    newId: () => 'c',
  })
  try {
    return await source.read(1, new AbortController().signal)
  } finally {
    await page.close()
  }
}

function answer(request: HTTPRequest, answers: Record<string, Answer>): Promise<void> {
  const url = request.url()
  const found = answers[url] ?? answers[url.replace('https://docs.google.com', '')] ?? { status: 404 }
  if ('to' in found) return request.respond({ status: 307, headers: { location: found.to } })
  if ('status' in found) return request.respond({ status: found.status, body: '' })
  const headers = found.allowsAll ? { 'access-control-allow-origin': '*' } : {}
  return request.respond({ status: 200, contentType: found.type, headers, body: found.body })
}
