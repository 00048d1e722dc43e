import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { estimateTokens } from '@/lib/core/prompts/estimate-tokens'
import { answer, httpError } from '@/tests/fakes/openai-scripts'
import { type OpenAiServer, startOpenAiServer } from '@/tests/fakes/openai-server'
import { request } from './harness/ask-directly'
import { CANARY_KEY } from './harness/canary'
import { connectModel } from './harness/connect-model'
import { click, sees } from './harness/gestures'
import { type PageServer, startPageServer } from './harness/page-server'
import { type Sidenote, startSidenote, until } from './harness/sidenote'

const NEEDLE =
  'The keeper of the lighthouse at Skerrow Point was paid in barrels of salted herring until 1907.'
const QUESTION = 'What did the man who tended the light at Skerrow get as wages?'
const TOO_LONG = "This model's maximum context length is 4096 tokens. However, you requested 5600 tokens."

let pages: PageServer
let server: OpenAiServer
let sidenote: Sidenote
let panel: Page

beforeAll(async () => {
  pages = await startPageServer()
  server = await startOpenAiServer({ key: CANARY_KEY })
  sidenote = await startSidenote()
  const page = await sidenote.openPage(pages.add('long', longPage()))
  panel = await sidenote.openPanel(page)
  await connectModel(panel, server, { contextTokens: 8_192 })
})

afterAll(async () => {
  await sidenote?.close()
  await server?.close()
  await pages?.close()
})

describe('a page of 60,000 words and a model with a small window', () => {
  it('tells how much of it fits before anything is sent, and what is left out', async () => {
    await panel.type('textarea', QUESTION)
    await sees(
      panel,
      /About \d(?:\.\d)?% of this page fits test-model: the passages that match your question/,
    )
    await panel.locator('::-p-text(of this page fits)').click()
    await sees(panel, 'Nothing of these sections:')
    expect(server.completions()).toHaveLength(0)
  })

  it('sends the passage that answers, with less when the server says that its window is smaller', async () => {
    server.script(() =>
      server.completions().length === 1
        ? httpError(400, { message: TOO_LONG })
        : answer('He was paid in fish. [p1 "paid in barrels of salted herring until 1907"]'),
    )
    await panel.focus('textarea')
    await panel.keyboard.press('Enter')
    await sees(panel, 'He was paid in fish.')
    const sizes = server.completions().map(({ json }) => tokensOf(json?.messages))
    expect(sizes).toHaveLength(2)
    expect(sizes[1]).toBeLessThan(4_096 - 1_000)
    expect(sizes[0]).toBeGreaterThan(4_096)
    for (const { body } of server.completions()) expect(body).toContain(NEEDLE)
  })

  it('shows the share in the receipt, and plans the next question with the window that it learned', async () => {
    await click(panel, 'What was sent')
    await sees(panel, /Context window\s*4,096/)
    await sees(panel, /Words\s*[\d,]+ of 6\d,\d{3}, \d(?:\.\d)?%/)
    await sees(panel, /Chapter \d+ to Chapter \d+ \(\d+ sections\)/)
    const settings = await request(panel, 'getSettings', {})
    expect(settings.endpoints[0]?.contextTokens).toBe(4_096)
    await until(
      async () => (await panel.$('::-p-text(1 quote checked)')) !== null,
      'the quotation to be checked',
    )
  })
})

function tokensOf(messages: unknown): number {
  const all = messages as { content: string }[]
  return all.reduce((sum, { content }) => sum + estimateTokens(content), 0)
}

const WORDS =
  'harbour winter letter garden engine market teacher window paper silver council island bridge morning ' +
  'valley painter railway kitchen station doctor village captain weather library mountain student company river'

/** Six hundred sections of about a hundred words; one of them says what is asked for. */
function longPage(): string {
  const words = WORDS.split(' ')
  const sentence = (seed: number) => {
    const chosen = Array.from(
      { length: 9 },
      (_, n) => words[(seed * 7 + n * n * 3 + n * seed) % words.length],
    )
    return `In the ${chosen.slice(0, 4).join(' and the ')} there was the ${chosen.slice(4).join(', the ')}, as of ${1700 + (seed % 300)}.`
  }
  const sections = Array.from({ length: 2_400 / 4 }, (_, n) => {
    const text = [0, 1, 2, 3].map((part) => sentence(n * 4 + part))
    if (n === 437) text.splice(2, 0, NEEDLE)
    return `<h2>Chapter ${n + 1}</h2><p>${text.join(' ')}</p>`
  })
  return `<!doctype html><title>A long chronicle</title><main><h1>A long chronicle</h1>${sections.join('\n')}</main>`
}
