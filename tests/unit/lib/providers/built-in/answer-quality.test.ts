import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Passage } from '@/lib/model/passage'
import { createBuiltInModel } from '@/lib/providers/built-in/provider'

interface Question {
  page: string
  text: string
  answers: string[]
}

const FILE = '../shared/data/retrieval/newwiki.json.gz'
const hasData = existsSync(FILE)
if (!hasData) console.log('skipped: no ../shared/data')

describe.skipIf(!hasData)('answers about real pages', () => {
  const set: { passages: { page: string; text: string }[]; queries: Question[] } = hasData
    ? JSON.parse(gunzipSync(readFileSync(FILE)).toString('utf8'))
    : { passages: [], queries: [] }
  const pages = Map.groupBy(set.passages, (passage) => passage.page)
  const questions = set.queries.filter((_, i) => i % 75 === 0)

  it('show the answer for five questions in six, in one to three sentences', async () => {
    let shown = 0
    for (const question of questions) {
      const text = await answer(question.text, toPassages(pages.get(question.page) ?? []))
      if (question.answers.some((words) => plain(text).includes(plain(words)))) shown++
    }
    console.log(`newwiki: answer shown for ${shown} of ${questions.length} questions`)
    expect(shown / questions.length).toBeGreaterThan(0.83)
  })

  it('say so for nine in ten questions asked of the wrong page, and for few asked of the right one', async () => {
    const names = [...pages.keys()]
    let saidOfWrong = 0
    let saidOfRight = 0
    for (const [i, { page, text }] of questions.entries()) {
      const other = names[(names.indexOf(page) + 1 + (i % (names.length - 1))) % names.length] ?? page
      if (doesNotSay(await answer(text, toPassages(pages.get(other) ?? [])))) saidOfWrong++
      if (doesNotSay(await answer(text, toPassages(pages.get(page) ?? [])))) saidOfRight++
    }
    console.log(`newwiki: not on the page: ${saidOfWrong} of wrong, ${saidOfRight} of right`)
    expect(saidOfWrong / questions.length).toBeGreaterThan(0.9)
    expect(saidOfRight / questions.length).toBeLessThan(0.1)
  })
})

async function answer(question: string, passages: Passage[]): Promise<string> {
  const model = createBuiltInModel({ pause: async () => undefined })
  const request = {
    task: 'answer',
    question,
    lang: 'en',
    title: '',
    passages,
    messages: [],
    continueFrom: '',
  } as const
  let text = ''
  for await (const chunk of model.stream({ ...request, messages: [] }, new AbortController().signal))
    if (chunk.type === 'text') text += chunk.text
  return text
}

function doesNotSay(text: string): boolean {
  return text.startsWith('The page does not seem to say')
}

/** Without marks, escapes and differences of case and space. */
function plain(text: string): string {
  return text
    .replace(/ \[p\d+(?: "[^"]*")?\]/g, '')
    .replace(/\\(?=[^\p{L}\p{N}\s])/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

function toPassages(texts: { text: string }[]): Passage[] {
  let start = 0
  return texts.map(({ text }, n) => {
    const passage = {
      id: `p${n + 1}`,
      captureId: 'c',
      firstBlock: n,
      lastBlock: n,
      headings: [],
      start,
      end: start + text.length,
      text,
    }
    start += text.length + 1
    return passage
  })
}
