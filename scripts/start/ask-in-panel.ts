import type { Page } from 'puppeteer-core'
import type { Answer } from '../../lib/model/answer.ts'
import { OPEN_STATUSES } from '../../lib/model/answer.ts'
import { askWorker } from '../browser/ask-worker.ts'

/** Types a question into the panel as a person would, and waits until its answer has come to an end. */
export async function askInPanel(panel: Page, question: string, timeoutMs = 60_000): Promise<Answer> {
  await panel.waitForFunction(() => !document.querySelector('textarea')?.disabled)
  await panel.type('textarea', question)
  await panel.keyboard.press('Enter')
  const until = Date.now() + timeoutMs
  while (Date.now() < until) {
    const answer = await newestAnswer(panel)
    if (answer && !OPEN_STATUSES.includes(answer.status)) return answer
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No answer after ${timeoutMs / 1000} s.`)
}

async function newestAnswer(panel: Page): Promise<Answer | null> {
  const [newest] = await askWorker(panel, 'listConversations', { limit: 1 })
  if (!newest) return null
  const found = await askWorker(panel, 'getConversation', { conversationId: newest.conversationId })
  return found?.turns.at(-1)?.answers.at(-1) ?? null
}
