import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AskMessage } from '@/lib/contract/ask-port'
import type { Answer } from '@/lib/model/answer'
import { removeProfile } from '@/scripts/browser/launch-browser'
import { answer, type Script } from '@/tests/fakes/openai-scripts'
import { type OpenAiServer, startOpenAiServer } from '@/tests/fakes/openai-server'
import { request } from './harness/ask-directly'
import { connectModel } from './harness/connect-model'
import { click } from './harness/gestures'
import { type PageServer, startPageServer } from './harness/page-server'
import { type Sidenote, startSidenote, until } from './harness/sidenote'

/**
 * Twenty in all, each kind of end in turn, each at a random moment from the key press on: more of them early, where the
 * question is written, the page is read and the first word is waited for, all within a fifth of a second.
 */
const KILLS = 20
const LATEST_MS = 2_500
/** An answer of about two and a half seconds. */
const WORDS = Array.from({ length: 115 }, (_, n) => `word${n} `)
const WHOLE = WORDS.join('').trimEnd()
const EVERY_MS = 20
const FIRST_WORD_MS = 100
/** A word is durable this soon after it came, and a socket and two loaded cores stand in between. */
const LOST_MS = 250
/** A draft is stored this soon after the last key; a question sent sooner may go with the browser. */
const DRAFT_MS = 400

/** Longer than a question on its way needs. */
const SETTLED_MS = 700
const ENDED: Answer['status'][] = ['complete', 'interrupted']

type Victim = 'worker' | 'panel' | 'browser'
const VICTIMS: Victim[] = ['worker', 'panel', 'browser']

const PAGE =
  '<!doctype html><html lang="en"><title>Kept</title><main><h1>Kept</h1><p>All of it is kept here, always and everywhere, for as long as anybody likes to read it.</p></main>'

let server: OpenAiServer
let pages: PageServer
let profile: string
let sidenote: Sidenote

beforeAll(async () => {
  server = await startOpenAiServer()
  pages = await startPageServer()
  profile = await mkdtemp(join(tmpdir(), 'sidenote-kills-'))
  sidenote = await startSidenote({ profile })
})

afterAll(async () => {
  await sidenote?.close()
  await server?.close()
  await pages?.close()
  await removeProfile(profile)
})

/** A small generator with a seed, so that a failing run can be told apart from a lucky one. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

describe('an answer whose worker, panel or browser ends at any moment', () => {
  const seed = Number(process.env.SIDENOTE_SEED ?? Date.now() % 100_000)
  const random = createRandom(seed)
  const moments = Array.from({ length: KILLS }, () => Math.floor(random() ** 3 * LATEST_MS))

  it(`loses no question and at most ${LOST_MS} ms of text, ${KILLS} times (seed ${seed})`, async () => {
    server.script(goOn)
    const url = pages.add('kept', PAGE)
    let page = await sidenote.openPage(url)
    let panel = await sidenote.openPanel(page)
    await connectModel(panel, server)
    const tally = { beforeTurn: 0, beforeFirstWord: 0, inTheBox: 0, twice: 0, continued: 0 }

    for (const [n, moment] of moments.entries()) {
      const victim = VICTIMS[n % VICTIMS.length]!
      const text = `Question ${n}`
      const what = `${victim} ${n}, ${moment} ms after the key`
      const left = await panel.$eval('textarea', (box) => box.value)
      if (left !== '') {
        // Stored, and stored as a draft as well: the end fell between the two writes.
        expect(left, what).toBe(`Question ${n - 1}`)
        tally.twice += 1
        await emptyBox(panel)
      }
      await type(panel, text)
      // Its promise ends with the panel, perhaps before the key has come up.
      void panel.keyboard.press('Enter').catch(() => undefined)
      await pause(moment)
      const killedAt = Date.now()
      const wasTaken = sidenote.heard.some((message) => isTurnOf(message, text))
      const sent = server.completions().find(({ body }) => body.includes(text))?.sentAt ?? []
      // The first piece has no word in it.
      const due = Math.max(0, sent.filter((at) => at <= killedAt - LOST_MS).length - 1)
      if (!wasTaken) tally.beforeTurn += 1
      if (sent.length < 2) tally.beforeFirstWord += 1

      if (victim === 'worker') await sidenote.killWorker()
      if (victim === 'panel') await sidenote.closePanel()
      if (victim === 'browser') {
        await sidenote.killBrowser()
        sidenote = await startSidenote({ profile })
        page = await sidenote.openPage(url)
      }
      if (victim !== 'worker') {
        await until(async () => !(await sidenote.panel()), `${what}: the panel to close`)
        panel = await sidenote.openPanel(page)
      }

      const kept = await until(() => whatIsKept(panel, text), `${what}: an end, or the box`).catch(
        async ({ message }: Error) => {
          throw new Error(`${message}; the panel shows:
${await panel.evaluate(() => document.body.innerText)}`)
        },
      )
      if (kept === 'in the box') {
        expect(wasTaken, `${what}: a question that was taken is stored`).toBe(false)
        tally.inTheBox += 1
        await emptyBox(panel)
        continue
      }
      expect(kept, what).toHaveLength(1)
      const [answered] = kept
      expect(WHOLE.startsWith(answered!.text.trimEnd()), `${what}: its own words, once each`).toBe(true)
      expect(wordsOf(answered!), `${what}: ${due} words were due`).toBeGreaterThanOrEqual(due)
      // A closed panel ends nothing; a worker that had not taken the question is asked again.
      if (victim === 'panel') expect(answered).toMatchObject({ status: 'complete' })
      if (answered!.status === 'complete') expect(answered!.text.trimEnd()).toBe(WHOLE)
      else {
        expect(answered).toMatchObject({ status: 'interrupted', error: { code: 'INTERRUPTED' } })
        if (victim === 'browser') await openAgain(panel, text)
        await click(panel, 'Continue')
        const whole = await until(() => completeAnswer(panel, text), `${what}: the rest`)
        expect(whole.text.trimEnd(), `${what}: every word, once each`).toBe(WHOLE)
        tally.continued += 1
      }
      await click(panel, 'New conversation')
    }

    const conversations = await request(panel, 'listConversations', { limit: 100 })
    const titles = conversations.map(({ title }) => title)
    expect(new Set(titles).size, 'no question twice').toBe(titles.length)
    expect(titles.length + tally.inTheBox).toBe(KILLS)
    console.log(
      `${KILLS} kills: ${tally.beforeTurn} before the question was taken, ${tally.beforeFirstWord} before the first word, ` +
        `${tally.inTheBox} left in the box, ${tally.twice} stored and in the box, ${tally.continued} continued to the last word`,
    )
  }, 300_000)
})

/** The scripted model goes on from the last word it is shown. */
function goOn({ json }: { json: Record<string, unknown> | null }): Script {
  const messages = (json?.messages ?? []) as { role: string; content: string }[]
  const said = messages.findLast(({ role }) => role === 'assistant')?.content ?? ''
  return answer(WHOLE.slice(said.length), { everyMs: EVERY_MS, firstWordMs: FIRST_WORD_MS })
}

async function type(panel: Page, text: string): Promise<void> {
  await panel.waitForSelector('textarea:not([disabled])')
  await panel.focus('textarea')
  await panel.keyboard.sendCharacter(text)
  await pause(DRAFT_MS)
}

function isTurnOf(message: string, text: string): boolean {
  const said = JSON.parse(message) as AskMessage | null
  return said?.type === 'turn' && said.turn.question.text === text
}

/** What became of a question: its answers, once all of them have ended, or its words in the box. */
async function whatIsKept(panel: Page, text: string): Promise<Answer[] | 'in the box' | null> {
  const answers = await answersTo(panel, text)
  if (answers.length > 0) return answers.every(({ status }) => ENDED.includes(status)) ? answers : null
  // A question on its way is in the panel's hands; when it is in the box as well, nobody asks it any more.
  const box = await panel.$eval('textarea', (each) => each.value)
  if (box !== text) return null
  await pause(SETTLED_MS)
  return (await answersTo(panel, text)).length > 0 ? null : 'in the box'
}

async function answersTo(panel: Page, text: string): Promise<Answer[]> {
  const conversations = await request(panel, 'listConversations', { limit: 100 })
  const found = conversations.filter(({ title }) => title === text)
  const turns = await Promise.all(
    found.map(({ conversationId }) => request(panel, 'getConversation', { conversationId })),
  )
  return turns.flatMap((each) => each?.turns.flatMap(({ answers }) => answers) ?? [])
}

async function completeAnswer(panel: Page, text: string): Promise<Answer | null> {
  const answers = await answersTo(panel, text)
  expect(answers).toHaveLength(1)
  return answers.find(({ status }) => status === 'complete') ?? null
}

async function openAgain(panel: Page, text: string): Promise<void> {
  await click(panel, 'Earlier conversations')
  const items = await panel.waitForSelector(`::-p-xpath(//li//button[span[text()="${text}"]])`)
  await items?.click()
}

async function emptyBox(panel: Page): Promise<void> {
  await panel.$eval('textarea', (box) => box.select())
  await panel.keyboard.press('Backspace')
  await pause(DRAFT_MS)
}

function wordsOf({ text }: Answer): number {
  return text.split(' ').filter((word) => word !== '').length
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
