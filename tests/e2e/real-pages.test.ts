import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Citation } from '@/lib/model/citation'
import type { Turn } from '@/lib/model/conversation'
import { readHighlight } from '@/scripts/browser/read-highlight'
import { answer } from '@/tests/fakes/openai-scripts'
import { type OpenAiServer, startOpenAiServer } from '@/tests/fakes/openai-server'
import { askDirectly, request, windowOf } from './harness/ask-directly'
import { connectModel } from './harness/connect-model'
import { type MadeQuotation, makeQuotations, readPassages } from './harness/make-quotations'
import { type PageServer, startPageServer } from './harness/page-server'
import { HAS_REAL_PAGES, takeRealPages } from './harness/real-pages'
import { type Sidenote, startSidenote, until } from './harness/sidenote'

const PAGES = 12
const QUESTIONS = 10
/** How the built-in engine begins an answer that has something of the page in it. */
const HAS_QUOTATIONS = /From the page’s own words|The nearest sentences on it/

/** Pages load nothing from anywhere, and their own scripts stay off. */
const OFFLINE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

if (!HAS_REAL_PAGES) console.log('skipped: no ../shared/data (12 real pages, 120 questions)')

describe.skipIf(!HAS_REAL_PAGES)('on real pages', () => {
  let sidenote: Sidenote
  let pages: PageServer
  let server: OpenAiServer

  beforeAll(async () => {
    pages = await startPageServer()
    server = await startOpenAiServer()
    sidenote = await startSidenote({ extraFlags: [OFFLINE] })
  })

  afterAll(async () => {
    await sidenote?.close()
    await pages?.close()
    await server?.close()
  })

  const chosen = HAS_REAL_PAGES ? takeRealPages('articles', PAGES) : []
  const totals = {
    asked: 0,
    due: 0,
    citations: 0,
    shown: 0,
    silent: 0,
    made: { 'word-for-word': 0, repaired: 0, absent: 0 },
    fullPages: 0,
  }

  it.each(chosen.map(({ id, html }, n) => ({ n, id, html })))(
    'page $n: every quotation is right and is shown where it stands',
    async ({ id, html }) => {
      const page = await sidenote.openPage(pages.add(id, html))
      // No time is spent on gliding.
      await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
      const panel = await sidenote.openPanel(page)
      const windowId = await windowOf(panel)
      // The panel stands open beside the page before: the click that shares this one is on its way.
      const view = await until(async () => {
        const now = await request(panel, 'getPage', { windowId, sinceCaptureId: null })
        return now.error === null && now
      }, 'the page to be read')
      const tabId = view.tabId!
      const before = await page.evaluate(() => document.documentElement.outerHTML)

      await request(panel, 'saveSettings', { activeEndpointId: null })
      const { sentences, questions } = await questionsAbout(page)
      totals.due += Math.min(QUESTIONS, sentences)
      for (const text of questions) {
        const turn = await askDirectly(panel, { text, tabId })
        const [given] = turn.answers
        expect(given).toMatchObject({ status: 'complete', error: null })
        const citations = citationsOf(turn)
        for (const { verdict, asked } of citations) expect(verdict, asked.quote).toBe('word-for-word')
        if (given && HAS_QUOTATIONS.test(given.text))
          expect(citations.length, `${text}\n${given.text}`).toBeGreaterThan(0)
        else totals.silent += 1
        if (citations[0]) await expectShown(citations[0], panel, page, windowId)
        totals.asked += 1
        totals.citations += citations.length
      }

      let made: MadeQuotation[] = []
      server.script(({ json }) => {
        made = makeQuotations(readPassages(json?.messages as { role: string; content: string }[]))
        return answer(made.map((each, n) => `Statement ${n} of it [${each.id} "${each.quote}"].`).join(' '))
      })
      await connectModel(panel, server)
      const turn = await askDirectly(panel, { text: 'What does it say?', tabId })
      const citations = citationsOf(turn).filter(({ by }) => by === 'model')
      for (const [n, each] of made.entries()) {
        const citation = citations.find(({ asked }) => asked.quote === each.quote)
        expect(citation, `${n}: ${each.quote}`).toBeDefined()
        expect(citation?.verdict, `${n}: ${each.quote}`).toBe(each.expected)
        totals.made[each.expected] += 1
        if (each.truth === null || !citation) continue
        expect(squeeze(citation.quote)).toBe(squeeze(each.truth))
        await expectShown(citation, panel, page, windowId)
        totals.shown += 1
      }
      if (made.length === 18) totals.fullPages += 1
      await request(panel, 'clearHighlights', { windowId })
      expect(await page.evaluate(() => document.documentElement.outerHTML), 'the page as it was').toBe(before)
      await page.close()
    },
  )

  it('was asked everything that it was to be asked', () => {
    const { made } = totals
    console.log(
      `${PAGES} real pages: ${totals.asked} questions, ${totals.citations} quotations of the built-in engine all word for word, ` +
        `${totals.silent} questions it found nothing for; model: ${made['word-for-word']} true, ${made.repaired} misquoted, ` +
        `${made.absent} invented, all judged right, ${totals.shown} shown in the page; 6/6/6 on ${totals.fullPages} pages`,
    )
    expect(totals.asked).toBe(totals.due)
    expect(totals.asked).toBe(PAGES * QUESTIONS)
    expect(totals.silent).toBeLessThan(totals.asked / 4)
    expect(totals.fullPages).toBeGreaterThanOrEqual(10)
    expect(totals.shown).toBe(made['word-for-word'] + made.repaired)
  })
})

async function expectShown(citation: Citation, panel: Page, page: Page, windowId: number): Promise<void> {
  const { citationId } = citation
  const outcome = await request(panel, 'revealCitation', { citationId, windowId })
  expect(outcome, citation.quote).toMatchObject({ state: 'here', visible: true })
  const highlight = await readHighlight(page)
  expect(squeeze(highlight.text)).toBe(squeeze(citation.quote))
  expect(highlight.visible, `in the viewport: ${citation.quote}`).toBe(true)
}

function citationsOf(turn: Turn): Citation[] {
  return turn.answers.flatMap((each) => each.citations)
}

/** Letters and digits alone: the page breaks its lines and sets its marks where it likes. */
function squeeze(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Ten questions out of the page's own words, taken from all over it, and how many sentences it has. */
async function questionsAbout(page: Page): Promise<{ sentences: number; questions: string[] }> {
  const sentences = await page.evaluate(() =>
    document.body.innerText
      .split(/(?<=[.!?])\s+|\n+/)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence.split(' ').length > 7),
  )
  const step = Math.max(1, sentences.length / QUESTIONS)
  const questions = Array.from({ length: Math.min(QUESTIONS, sentences.length) }, (_, n) => {
    const words = sentences[Math.floor(n * step)]!.match(/\p{L}{4,}/gu) ?? []
    const telling = [...words].sort((a, b) => b.length - a.length).slice(0, 4)
    return `What does it say about ${telling.join(', ')}?`
  })
  return { sentences: sentences.length, questions }
}
