import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '@/lib/model/answer'
import { removeProfile } from '@/scripts/browser/launch-browser'
import { answer } from '@/tests/fakes/openai-scripts'
import { type OpenAiServer, startOpenAiServer } from '@/tests/fakes/openai-server'
import { request } from './harness/ask-directly'
import { connectModel } from './harness/connect-model'
import { type PageServer, startPageServer } from './harness/page-server'
import { type Sidenote, startSidenote, until } from './harness/sidenote'

/** Twenty in all, each kind of end in turn, each at a random moment of an answer of about three seconds. */
const KILLS = 20
const WORDS = Array.from({ length: 150 }, (_, n) => `word${n} `)
const EVERY_MS = 20
/** A word is durable this soon after it came, and a socket and two loaded cores stand in between. */
const LOST_MS = 250

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

describe('an answer whose worker, panel or browser ends in its middle', () => {
  const seed = Number(process.env.SIDENOTE_SEED ?? Date.now() % 100_000)
  const random = createRandom(seed)
  const moments = Array.from({ length: KILLS }, () => 150 + Math.floor(random() * 2_400))

  it(`loses no question and at most ${LOST_MS} ms of text, ${KILLS} times (seed ${seed})`, async () => {
    server.script(() => answer(WORDS.join(''), { everyMs: EVERY_MS }))
    const url = pages.add('kept', PAGE)
    let page = await sidenote.openPage(url)
    let panel = await sidenote.openPanel(page)
    await connectModel(panel, server)

    for (const [n, moment] of moments.entries()) {
      const victim = VICTIMS[n % VICTIMS.length]!
      const text = `Question ${n}`
      await panel.waitForSelector('textarea:not([disabled])')
      await panel.type('textarea', text)
      await panel.keyboard.press('Enter')
      await until(
        () => server.completions().length === n + 1 && server.completions().at(-1)!.sentAt.length > 1,
        'the first word',
      )
      await new Promise((resolve) => setTimeout(resolve, moment))
      const sent = server.completions().at(-1)!
      const killedAt = Date.now()
      if (victim === 'worker') await sidenote.killWorker()
      if (victim === 'panel') await sidenote.closePanel()
      if (victim === 'browser') {
        await sidenote.killBrowser()
        sidenote = await startSidenote({ profile })
        page = await sidenote.openPage(url)
      }
      if (victim !== 'worker') panel = await sidenote.openPanel(page)

      const kept = await until(
        async () => ended(await answersTo(panel, text), victim),
        `${victim} ${n}: an end`,
      )
      const due = sent.sentAt.filter((at) => at <= killedAt - LOST_MS).length - 1
      expect(kept, `kill ${n} of the ${victim} after ${moment} ms`).toHaveLength(1)
      const whole = WORDS.join('').trimEnd()
      expect(whole.startsWith(kept[0]!.text.trimEnd()), `kill ${n}: its own words, once each`).toBe(true)
      if (victim === 'panel') {
        expect(kept[0]).toMatchObject({ status: 'complete' })
        expect(kept[0]!.text.trimEnd()).toBe(whole)
      } else {
        expect(kept[0]).toMatchObject({ status: 'interrupted', error: { code: 'INTERRUPTED' } })
        const words = kept[0]!.text.split(' ').filter((word) => word !== '').length
        expect(words, `kill ${n} of the ${victim}: ${due} words were due`).toBeGreaterThanOrEqual(due)
      }
      await newConversation(panel)
    }
    const conversations = await request(panel, 'listConversations', { limit: 100 })
    expect(conversations.map(({ title }) => title).sort()).toEqual(
      moments.map((_, n) => `Question ${n}`).sort(),
    )
  }, 300_000)
})

async function answersTo(panel: Parameters<typeof request>[0], text: string): Promise<Answer[]> {
  const conversations = await request(panel, 'listConversations', { limit: 100 })
  const found = conversations.filter(({ title }) => title === text)
  const turns = await Promise.all(
    found.map(({ conversationId }) => request(panel, 'getConversation', { conversationId })),
  )
  return turns.flatMap((each) => each?.turns.flatMap(({ answers }) => answers) ?? [])
}

/** A closed panel ends nothing: its answer is waited for to the last word. */
function ended(answers: Answer[], victim: Victim): Answer[] | null {
  const over = victim === 'panel' ? ['complete'] : ['complete', 'interrupted']
  return answers.length > 0 && answers.every(({ status }) => over.includes(status)) ? answers : null
}

async function newConversation(panel: Parameters<typeof request>[0]): Promise<void> {
  await panel.click('button[aria-label="New conversation"]')
}
