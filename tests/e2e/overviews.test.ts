import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { request, windowOf } from './harness/ask-directly'
import { click, sees } from './harness/gestures'
import { type PageServer, startPageServer } from './harness/page-server'
import { type Sidenote, startSidenote, until } from './harness/sidenote'

const ISLAND = (fare: string, news: string) => `<!doctype html><html lang="en"><title>The island</title><main>
<h1>The island</h1>
<p>A cog boat is a small ferry with one sail. The cog boat of the island leaves the old pier four times a day.</p>
<h2>Fares and times</h2>
<p>A ticket for the cog boat costs ${fare} euros and is sold at the harbour office. ${news}</p>
<h2>Seals in spring</h2>
<p>Seals rest on the northern rocks in spring, and nobody may land there before the first of June of any year.</p>
</main></html>`
const GUIDE = `<!doctype html><html lang="en"><title>A guide of the coast</title><main><h1>A guide of the coast</h1>
<p>A ticket for the cog boat costs 9 euros at the harbour office, and children travel free.</p>
<p>The lighthouse was painted red by volunteers, who meet there every second Sunday.</p></main></html>`

let pages: PageServer
let sidenote: Sidenote
let island: Page
let panel: Page

/** One reader's morning, with no key and no model. */
beforeAll(async () => {
  pages = await startPageServer()
  sidenote = await startSidenote()
  // Opening the panel beside it shares it.
  await sidenote.openPanel(await sidenote.openPage(pages.add('guide', GUIDE)))
  island = await sidenote.openPage(pages.add('island', ISLAND('12', 'Dogs pay nothing at all.')))
  panel = await sidenote.openPanel(island)
})

afterAll(async () => {
  await sidenote?.close()
  await pages?.close()
})

describe('overviews with no model', () => {
  it('offers a question of the page, and answers it with the sentence that explains the term', async () => {
    await click(panel, 'What is a cog boat?')
    await sees(panel, 'A cog boat is a small ferry with one sail.')
    await sees(panel, /\d+ quotes? checked/)
  })

  it('tells what has changed since, quoting the page as it is and the copy that was saved', async () => {
    pages.add('island', ISLAND('14', 'Bicycles cost two euros more.'))
    await island.reload({ waitUntil: 'load' })
    await runCommand('What has changed since last time?')
    await sees(panel, 'Said differently')
    await sees(panel, /costs 12 euros[\s\S]*costs 14 euros/)
    const answer = await newestAnswer()
    expect(answer.citations.map(({ verdict }) => verdict)).not.toContain('absent')
    const [now, before] = answer.receipt?.sources ?? []
    expect(before).toMatchObject({ letter: 'z', sourceId: now?.sourceId })
    const quoted = (words: string) => answer.citations.find(({ quote }) => quote.includes(words))?.captureId
    expect(quoted('12 euros')).toBe(before?.captureId)
    expect(quoted('14 euros')).toBe(now?.captureId)
  })

  it('puts the page beside another tab', async () => {
    const tabs = await request(panel, 'listTabs', {})
    const { tabId } = tabs.find(({ title }) => title === 'A guide of the coast') ?? {}
    if (tabId === undefined) throw new Error('the guide is not open')
    const draftId = await newestConversation()
    const windowId = await windowOf(panel)
    await request(panel, 'attachSource', { draftId, windowId, what: { type: 'tab', tabId } })
    await sees(panel, 'A guide of the coast')
    await until(async () => (await attached()).some(({ reading }) => reading !== null), 'the tab to be read')
    await runCommand('Compare it with what is attached')
    await sees(panel, 'What both speak of')
    const { citations } = await newestAnswer()
    expect(new Set(citations.map(({ passageId }) => passageId?.charAt(0)))).toEqual(new Set(['p', 'a']))
    expect(citations.every(({ verdict }) => verdict === 'word-for-word')).toBe(true)
  })
})

async function runCommand(name: string): Promise<void> {
  await panel.type('textarea', '/')
  await panel.locator(`[role=menuitem]::-p-text(${name})`).click()
}

async function newestAnswer() {
  const conversationId = await newestConversation()
  return until(async () => {
    const found = await request(panel, 'getConversation', { conversationId })
    const answer = found?.turns.at(-1)?.answers.at(-1)
    return answer?.status === 'complete' ? answer : null
  }, 'the answer')
}

async function newestConversation(): Promise<string> {
  const [newest] = await request(panel, 'listConversations', { limit: 1 })
  if (!newest) throw new Error('no conversation')
  return newest.conversationId
}

async function attached() {
  return request(panel, 'listAttachments', { draftId: await newestConversation() })
}
