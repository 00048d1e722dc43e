import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '@/lib/model/answer'
import type { ChatMessage } from '@/lib/model/language-model'
import { removeProfile } from '@/scripts/browser/launch-browser'
import { request } from '@/tests/e2e/harness/ask-directly'
import { connectModel } from '@/tests/e2e/harness/connect-model'
import { click, sees } from '@/tests/e2e/harness/gestures'
import { type PageServer, startPageServer } from '@/tests/e2e/harness/page-server'
import { type Sidenote, startSidenote, until } from '@/tests/e2e/harness/sidenote'
import { longLines } from '@/tests/fakes/long-page'
import { idsIn, noteTaskOf, takeNotes } from '@/tests/fakes/note-taker'
import { answer, httpError, type Script } from '@/tests/fakes/openai-scripts'
import { type OpenAiServer, startOpenAiServer } from '@/tests/fakes/openai-server'

const WORDS = 60_000
const WINDOW = 4_096
/** Sections in the middle of which the worker, then the browser, is ended. */
const WORKER_ENDS = [4, 19, 33]
const BROWSER_ENDS = [11, 40]
/** Sections at which the server is too busy, once each. */
const BUSY = [7, 25]

let server: OpenAiServer
let pages: PageServer
let profile: string
let sidenote: Sidenote

beforeAll(async () => {
  server = await startOpenAiServer()
  pages = await startPageServer()
  profile = await mkdtemp(join(tmpdir(), 'sidenote-whole-'))
  sidenote = await startSidenote({ profile })
})

afterAll(async () => {
  await sidenote?.close()
  await server?.close()
  await pages?.close()
  await removeProfile(profile)
})

type Asked = ReturnType<OpenAiServer['completions']>[number]

const messagesOf = ({ json }: Pick<Asked, 'json'>) => (json?.messages ?? []) as ChatMessage[]
const isSection = (asked: Asked) => noteTaskOf(messagesOf(asked)) === 'section'
const sectionKey = (asked: Pick<Asked, 'json'>) => idsIn(messagesOf(asked)).join()

/** What the server did with sections it did not finish, by their passages. */
const begun = new Set<string>()
const finished = new Set<string>()

function read(asked: Asked): Script {
  const messages = messagesOf(asked)
  const script = answer(takeNotes(messages), { pieceLength: 400, delayMs: 60 })
  if (noteTaskOf(messages) !== 'section') return script
  const key = sectionKey(asked)
  const isNew = !begun.has(key)
  begun.add(key)
  if (isNew && BUSY.includes(begun.size)) return httpError(503, { message: 'Busy.' }, { 'retry-after': '1' })
  if (isNew && [...WORKER_ENDS, ...BROWSER_ENDS].includes(begun.size))
    return { ...script, body: script.body.slice(0, 2), end: 'hang' }
  finished.add(key)
  return script
}

describe(`a page of ${WORDS} words in a window of ${WINDOW} tokens`, () => {
  it('is read to its end through five kills, no section twice, every quotation proved', async () => {
    server.script(read)
    const url = pages.add('long', asPage(longLines(WORDS)))
    let page = await sidenote.openPage(url)
    let panel = await sidenote.openPanel(page)
    await connectModel(panel, server, { contextTokens: WINDOW })
    await click(panel, 'Summarise this page')
    await sees(panel, 'Nothing has been sent yet', 30_000)
    await panel.focus('fieldset button')
    await panel.keyboard.press('Enter')

    for (const number of [...WORKER_ENDS, ...BROWSER_ENDS].toSorted((a, b) => a - b)) {
      await until(() => begun.size === number, `section ${number} to be begun`, 120_000)
      await sees(panel, new RegExp(`Reading part ${number} of`))
      if (WORKER_ENDS.includes(number)) await sidenote.killWorker()
      else {
        await sidenote.killBrowser()
        sidenote = await startSidenote({ profile })
        page = await sidenote.openPage(url)
        panel = await sidenote.openPanel(page)
        await openAgain(panel)
      }
      await sees(panel, new RegExp(`${number - 1} of \\d+ parts are read and kept`), 30_000)
      await click(panel, 'Continue')
    }
    const kept = await until(() => completeAnswer(panel), 'the answer', 180_000)
    const [source] = kept.receipt?.sources ?? []
    expect(source).toMatchObject({ wordsSent: source?.words, omittedSections: [] })

    const sections = server.completions().filter(isSection)
    const answered = sections.filter((asked) => finished.has(sectionKey(asked)))
    const unfinished = WORKER_ENDS.length + BROWSER_ENDS.length + BUSY.length
    expect(answered, 'those that were not finished twice, all others once').toHaveLength(
      finished.size + unfinished,
    )
    const ids = [...finished].flatMap((key) => key.split(','))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(source?.passagesInSource ?? 0)
    const quoted = kept.citations.filter(({ by }) => by === 'model')
    expect(quoted.length).toBeGreaterThan(4)
    expect(kept.citations.filter(({ verdict }) => verdict !== 'word-for-word')).toEqual([])
    console.log(
      `${source?.words} words: ${finished.size} sections, ${server.completions().length} requests, ` +
        `${quoted.length} quotations, ${kept.receipt?.whole?.notesLeftOut} notes left out`,
    )
  }, 600_000)
})

async function openAgain(panel: Page): Promise<void> {
  await click(panel, 'Earlier conversations')
  // The first screen offers the same words.
  const named = '::-p-xpath((//li//button[span[text()="Summarise this page"]])[last()])'
  const item = await panel.waitForSelector(named, { visible: true })
  await item?.click()
}

async function completeAnswer(panel: Page): Promise<Answer | null> {
  const [first] = await request(panel, 'listConversations', { limit: 1 })
  if (!first) return null
  const found = await request(panel, 'getConversation', { conversationId: first.conversationId })
  const kept = found?.turns[0]?.answers[0]
  return kept?.status === 'complete' ? kept : null
}

function asPage(lines: readonly string[]): string {
  const body = lines.map((line) => (line.startsWith('# ') ? `<h2>${line.slice(2)}</h2>` : `<p>${line}</p>`))
  return `<!doctype html><html lang="en"><title>A long page</title><main><h1>A long page</h1>${body.join('\n')}</main></html>`
}
