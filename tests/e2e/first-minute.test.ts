import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServedArticle, serveArticle } from '@/scripts/article/serve-article'
import { askInPanel } from '@/scripts/start/ask-in-panel'
import { showFirstCitation } from '@/scripts/start/show-first-citation'
import { type Sidenote, startSidenote } from './harness/sidenote'

let sidenote: Sidenote
let article: ServedArticle

beforeAll(async () => {
  article = await serveArticle()
  sidenote = await startSidenote()
})

afterAll(async () => {
  await sidenote?.close()
  await article?.close()
})

it('the article answers, a citation’s words are painted in the page, and its card closes again', async () => {
  const page = await sidenote.openPage(article.url)
  const panel = await sidenote.openPanel(page)
  const answer = await askInPanel(panel, 'Why does the sea not get saltier?')
  expect(answer.status).toBe('complete')
  expect(answer.citations.length).toBeGreaterThan(1)

  const shown = await showFirstCitation(panel, page)
  expect(shown?.split(' … ')).toEqual(answer.citations[0]?.quote.split(' … '))
  const marked = await page.screenshot()
  await page.evaluate(() => CSS.highlights.clear())
  const unmarked = await page.screenshot()
  expect(Buffer.compare(unmarked, await page.screenshot())).toBe(0)
  expect(Buffer.compare(marked, unmarked)).not.toBe(0)

  await panel.keyboard.press('Escape')
  await panel.waitForFunction(() => document.querySelector('[data-chip][aria-expanded=true]') === null)
  expect(await panel.$$('[data-chip]')).toHaveLength(answer.citations.length)
})
