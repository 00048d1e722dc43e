import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '@/lib/model/answer'
import type { ChatMessage } from '@/lib/model/language-model'
import { longPdf } from '@/scripts/make-pdfs/long-pdf'
import { idsIn, noteTaskOf, takeNotes } from '@/tests/fakes/note-taker'
import { answer, type Script } from '@/tests/fakes/openai-scripts'
import { type OpenAiServer, startOpenAiServer } from '@/tests/fakes/openai-server'
import { request } from './harness/ask-directly'
import { connectModel } from './harness/connect-model'
import { type FileServer, startFileServer } from './harness/file-server'
import { click, named, sees } from './harness/gestures'
import { type Sidenote, startSidenote, until } from './harness/sidenote'

const PAGES = 100
const WINDOW = 4_096
/** The section in the middle of which the worker is ended. */
const KILLED_IN = 5

let server: OpenAiServer
let files: FileServer
let sidenote: Sidenote
let panel: Page

beforeAll(async () => {
  server = await startOpenAiServer()
  files = await startFileServer({ 'lights.pdf': (await longPdf(PAGES)).bytes })
  sidenote = await startSidenote()
  const tab = await sidenote.browser.newPage()
  // The browser's own view counts as an aborted navigation to the one who drives it.
  await tab.goto(`${files.url}/lights.pdf`).catch(() => undefined)
  panel = await sidenote.openPanel(tab)
  await connectModel(panel, server, { contextTokens: WINDOW })
})

afterAll(async () => {
  await sidenote?.close()
  await server?.close()
  await files?.close()
})

const messagesOf = ({ json }: { json: Record<string, unknown> | null }) =>
  (json?.messages ?? []) as ChatMessage[]
const sectionRequests = () =>
  server.completions().filter((each) => noteTaskOf(messagesOf(each)) === 'section')

/** Takes notes of what it is sent; one section it begins and never ends. */
function readUntilKilled(asked: { json: Record<string, unknown> | null }): Script {
  const messages = messagesOf(asked)
  const script = answer(takeNotes(messages), { pieceLength: 400, delayMs: 120 })
  return sectionRequests().length === KILLED_IN
    ? { ...script, body: script.body.slice(0, 2), end: 'hang' }
    : script
}

async function storedAnswer(): Promise<Answer | null> {
  const [first] = await request(panel, 'listConversations', { limit: 1 })
  if (!first) return null
  const found = await request(panel, 'getConversation', { conversationId: first.conversationId })
  return found?.turns[0]?.answers[0] ?? null
}

describe(`a summary of a document of ${PAGES} pages, in a window of ${WINDOW} tokens`, () => {
  it('tells what it takes, reads section by section, goes on after a kill, and proves every quotation', async () => {
    server.script(readUntilKilled)
    await click(panel, 'Summarise this page')
    await sees(panel, 'Nothing has been sent yet')
    await sees(panel, /about [\d.]+k tokens · \d+ requests · at a guess/)
    expect(server.completions()).toEqual([])

    await panel.focus('fieldset button')
    await panel.keyboard.press('Enter')
    await sees(panel, /Reading part 3 of \d+/)
    await sees(panel, /Pages \d+ to \d+/)
    await sees(panel, /of \d+ requests, about .* left/)
    await until(() => sectionRequests().length === KILLED_IN, 'the section that does not end')
    await sees(panel, `Reading part ${KILLED_IN} of`)
    await sidenote.killWorker()

    await sees(panel, /4 of \d+ parts are read and kept/)
    await request(panel, 'saveSettings', { activeEndpointId: null })
    await named(panel, 'Answer again on this device')
    await click(panel, 'Continue with test-model')
    await sees(panel, /quotes checked/, 30_000)
    const kept = await until(storedAnswer, 'the answer')
    expect(kept).toMatchObject({ status: 'complete', error: null })
    const quoted = kept.citations.filter(({ by }) => by === 'model')
    expect(quoted.length).toBeGreaterThan(4)
    expect(kept.citations.filter(({ verdict }) => verdict === 'absent')).toEqual([])

    const whole = sectionRequests().filter((_, n) => n !== KILLED_IN - 1)
    const ids = whole.flatMap((each) => idsIn(messagesOf(each)))
    expect(new Set(ids).size, 'no section twice').toBe(ids.length)
    const [source] = kept.receipt?.sources ?? []
    expect(ids, 'and none left out').toHaveLength(source?.passagesInSource ?? 0)
    expect(source).toMatchObject({ kind: 'pdf', wordsSent: source?.words, omittedSections: [] })
    expect(kept.receipt?.whole).toMatchObject({
      requests: server.completions().length,
      sectionsRead: whole.length,
    })
    await named(panel, 'What was sent')
    console.log(
      `${PAGES} pages, ${source?.words} words: ${whole.length} sections, ${server.completions().length} requests, ${quoted.length} quotations`,
    )
  }, 60_000)
})
