import type { Page } from 'puppeteer-core'
import { answer, httpError } from '@/tests/fakes/openai-scripts'
import { openPanel } from '../browser/open-panel'
import {
  BALTIC_ANSWER,
  BALTIC_FILE,
  EARLIER_QUESTIONS,
  MORE_QUESTIONS,
  QUESTION,
  SEA_ANSWER,
} from './sea-answer'
import { answered, ask, connect, openPopup, press, type Stage, settle } from './stage'

/** One state of the interface: plays until it stands and returns what is to be photographed. */
export interface Scene {
  name: string
  play(stage: Stage): Promise<Page>
  /** The page beside it is part of the state: taken once more in a window with both. */
  showsPage?: true
}

/** Every state, in an order in which each finds what it needs. */
export const SCENES: Scene[] = [
  { name: 'first-open', play: async ({ panel }) => panel },
  { name: 'history-empty', play: historyEmpty },
  { name: 'answered-on-this-device', play: answeredOnThisDevice },
  { name: 'connect-a-model', play: connectModel },
  { name: 'streaming', play: streaming },
  { name: 'answered', play: answeredWithCard, showsPage: true },
  { name: 'not-found', play: notFound },
  { name: 'many-sources', play: manySources },
  { name: 'key-refused', play: keyRefused },
  { name: 'cut-off', play: cutOff },
  { name: 'history', play: history },
  { name: 'settings', play: settings },
  { name: 'popup', play: popup },
  { name: 'no-access', play: noAccess },
  { name: 'unreadable-page', play: unreadablePage },
]

async function historyEmpty({ panel }: Stage): Promise<Page> {
  await press(panel, 'headerHistory')
  return panel
}

async function answeredOnThisDevice({ panel }: Stage): Promise<Page> {
  await press(panel, 'back')
  for (const question of EARLIER_QUESTIONS) {
    await ask(panel, question)
    await answered(panel)
    await settle(panel)
    await press(panel, 'headerNew')
  }
  await ask(panel, QUESTION)
  await answered(panel)
  return panel
}

async function connectModel({ panel, server }: Stage): Promise<Page> {
  await press(panel, 'headerSettings')
  await press(panel, 'modelConnect')
  await panel.waitForSelector('[name=address]')
  await panel.$eval('[name=address]', (field) => (field as HTMLInputElement).select())
  await panel.type('[name=address]', server.url.replace('127.0.0.1', 'localhost'))
  await panel.type('[name=model]', 'llama3.1:8b')
  await press(panel, 'connectTest')
  await panel.waitForFunction(() => /Works\./.test(document.body.innerText), { timeout: 20_000 })
  return panel
}

async function streaming(stage: Stage): Promise<Page> {
  const { panel, server } = stage
  await press(panel, 'back')
  await press(panel, 'back')
  await connect(stage)
  await press(panel, 'headerNew')
  server.script(() => answer(SEA_ANSWER, { everyMs: 90 }))
  await ask(panel, MORE_QUESTIONS.whereTo)
  await panel.waitForFunction(() => document.querySelectorAll('[data-chip]').length >= 4, { timeout: 30_000 })
  return panel
}

async function answeredWithCard({ panel, server }: Stage): Promise<Page> {
  await press(panel, 'composerStop')
  await answered(panel)
  await press(panel, 'headerNew')
  server.script(() =>
    answer(SEA_ANSWER, {
      firstWordMs: 300,
      everyMs: 12,
      usage: { prompt_tokens: 2_874, completion_tokens: 161 },
    }),
  )
  await ask(panel, QUESTION)
  await answered(panel)
  await openCard(panel, 1)
  await press(panel, 'cardShow')
  await panel.waitForFunction(() => document.querySelector('section [role=status]')?.textContent !== '')
  return panel
}

async function notFound({ panel }: Stage): Promise<Page> {
  await panel.keyboard.press('Escape')
  await panel.click('[data-chip][data-state=absent]')
  return panel
}

/** A file is dropped beside the page, and the answer quotes both. */
async function manySources({ panel, server }: Stage): Promise<Page> {
  await press(panel, 'headerNew')
  await panel.evaluate(
    (name, text) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([text], name))
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    BALTIC_FILE.name,
    BALTIC_FILE.text,
  )
  await panel.waitForFunction(
    (name) => new RegExp(`${name}\\s*\\d+ words`).test(document.body.innerText),
    { timeout: 20_000 },
    BALTIC_FILE.name,
  )
  server.script(() => answer(BALTIC_ANSWER, { firstWordMs: 300, everyMs: 12 }))
  await ask(panel, MORE_QUESTIONS.baltic)
  await answered(panel)
  await openCard(panel, 1)
  return panel
}

async function keyRefused(stage: Stage): Promise<Page> {
  const { panel, server } = stage
  await connect(stage, 'sk-a-key-that-was-taken-back')
  await press(panel, 'headerNew')
  server.script(() => httpError(401, { message: 'Incorrect API key provided.' }))
  await ask(panel, MORE_QUESTIONS.saltier)
  await panel.waitForSelector('[role=alert]', { timeout: 20_000 })
  return panel
}

async function cutOff({ panel, server }: Stage): Promise<Page> {
  await press(panel, 'headerNew')
  server.script(() => answer(SEA_ANSWER.slice(0, 330), { finish: null, done: false, usage: null }))
  await ask(panel, MORE_QUESTIONS.losing)
  await answered(panel)
  return panel
}

async function history({ panel }: Stage): Promise<Page> {
  await press(panel, 'headerHistory')
  return panel
}

async function settings({ panel }: Stage): Promise<Page> {
  await press(panel, 'back')
  await press(panel, 'headerSettings')
  return panel
}

async function popup(stage: Stage): Promise<Page> {
  await press(stage.panel, 'back')
  return openPopup(stage)
}

/** The same article under another name is another site: what was shared does not hold there. */
async function noAccess({ panel, page, article }: Stage): Promise<Page> {
  await page.bringToFront()
  await page.goto(article.url.replace('localhost', '127.0.0.1'), { waitUntil: 'load' })
  await press(panel, 'headerNew')
  return panel
}

async function unreadablePage({ panel, page, launched }: Stage): Promise<Page> {
  await page.goto('chrome://version/')
  await openPanel(launched, page)
  return panel
}

async function openCard(panel: Page, n: number): Promise<void> {
  const chips = await panel.$$('[data-chip]')
  await chips[n]?.click()
}
