import type { Page } from 'puppeteer-core'
import type { AskMessage } from '@/lib/contract/ask-port'
import type { WorkerInput, WorkerReply, WorkerRequestName } from '@/lib/contract/worker-requests'
import type { Turn } from '@/lib/model/conversation'
import { findCanary } from './canary'

interface PortMaker {
  connect(info: { name: string }): {
    postMessage(message: unknown): void
    disconnect(): void
    onMessage: { addListener(listener: (message: AskMessage) => void): void }
  }
}

/**
 * Talks to the worker as the panel does, from the panel's own page: for the tests that ask hundreds of questions,
 * where typing each one would only be slow.
 */
export async function request<N extends WorkerRequestName>(
  panel: Page,
  name: N,
  input: WorkerInput<N>,
): Promise<WorkerReply<N>> {
  const reply = await panel.evaluate(
    (request, sent) =>
      (
        globalThis as unknown as { chrome: { runtime: { sendMessage(m: unknown): Promise<unknown> } } }
      ).chrome.runtime.sendMessage({ request, input: sent }),
    name as string,
    input as never,
  )
  if (findCanary(JSON.stringify(reply))) throw new Error(`the reply to ${name} holds a piece of the key`)
  const { ok, value, error } = reply as { ok: boolean; value: WorkerReply<N>; error: unknown }
  if (!ok) throw new Error(`${name}: ${JSON.stringify(error)}`)
  return value
}

/** The window that the panel stands in. */
export function windowOf(panel: Page): Promise<number> {
  return panel.evaluate(() =>
    (
      globalThis as unknown as { chrome: { windows: { getCurrent(): Promise<{ id: number }> } } }
    ).chrome.windows
      .getCurrent()
      .then(({ id }) => id),
  )
}

/** Asks, waits for the end and returns the turn as it is stored. */
export async function askDirectly(
  panel: Page,
  input: { text: string; tabId: number; commandId?: string },
): Promise<Turn> {
  const questionId = await panel.evaluate(
    (text, tabId, commandId) =>
      new Promise<string>((resolve, reject) => {
        const { runtime } = (globalThis as unknown as { chrome: { runtime: PortMaker } }).chrome
        const questionId = crypto.randomUUID()
        const port = runtime.connect({ name: 'ask' })
        port.onMessage.addListener((message: AskMessage) => {
          if (message.type === 'refused') reject(new Error(JSON.stringify(message.error)))
          const over =
            message.type === 'turn'
              ? message.turn.answers.every(
                  ({ status }) => !['queued', 'sending', 'streaming'].includes(status),
                )
              : message.type === 'event' && message.event.type === 'answer-end'
          if (!over) return
          port.disconnect()
          resolve(questionId)
        })
        port.postMessage({ type: 'ask', questionId, conversationId: null, tabId, text, commandId })
      }),
    input.text,
    input.tabId,
    input.commandId ?? 'ask',
  )
  return findTurn(panel, questionId)
}

async function findTurn(panel: Page, questionId: string): Promise<Turn> {
  for (const { conversationId } of await request(panel, 'listConversations', { limit: 5 })) {
    const found = await request(panel, 'getConversation', { conversationId })
    const turn = found?.turns.find(({ question }) => question.questionId === questionId)
    if (turn) return turn
  }
  throw new Error(`no turn ${questionId}`)
}

/** The words that are highlighted in a page now, and whether the first of them can be seen. */
export function readHighlight(page: Page): Promise<{ text: string; visible: boolean }> {
  return page.evaluate(() => {
    const highlight = CSS.highlights.get('sidenote-quotation')
    const ranges = highlight ? [...highlight].filter((range) => range instanceof Range) : []
    const box = ranges[0]?.getClientRects()[0]
    return {
      text: ranges.map((range) => range.toString()).join(' … '),
      visible: !!box && box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0,
    }
  })
}
