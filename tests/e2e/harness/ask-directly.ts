import type { Page } from 'puppeteer-core'
import type { AskMessage } from '@/lib/contract/ask-port'
import type { WorkerInput, WorkerReply, WorkerRequestName } from '@/lib/contract/worker-requests'
import type { Turn } from '@/lib/model/conversation'
import { askWorker } from '@/scripts/browser/ask-worker'
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
  const value = await askWorker(panel, name, input)
  if (findCanary(JSON.stringify(value))) throw new Error(`the reply to ${name} holds a piece of the key`)
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
  input: { text: string; tabId: number; commandId?: string; attachmentIds?: string[] },
): Promise<Turn> {
  const questionId = await panel.evaluate(
    (text, tabId, commandId, attachmentIds) =>
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
        port.postMessage({
          type: 'ask',
          questionId,
          conversationId: null,
          tabId,
          text,
          commandId,
          attachmentIds,
        })
      }),
    input.text,
    input.tabId,
    input.commandId ?? 'ask',
    input.attachmentIds ?? [],
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
