import { browser } from 'wxt/browser'
import { ASK_PORT, type AskCommand, type AskMessage } from '@/lib/contract/ask-port'
import { OPEN_STATUSES } from '@/lib/model/answer'

/** Waits before each further try to reach a worker that keeps going away, in milliseconds. */
const RECONNECT_MS = [0, 100, 500, 2_000, 5_000]

/**
 * Talks to the worker about one question. When the worker is stopped in the middle it is woken at once and asked for
 * the stored answer; when nothing is being written the port is left closed, so that the worker may rest.
 */
export function openAskChannel(command: AskCommand, onMessage: (message: AskMessage) => void) {
  let port: ReturnType<typeof browser.runtime.connect> | null = null
  let reconnecting: ReturnType<typeof setTimeout> | undefined
  let pending: AskCommand | null = command
  let questionId = 'questionId' in command ? command.questionId : null
  let settled = false
  let closed = false
  let failures = 0
  /** A stop that found no worker: said once the answer is followed again. */
  let stop: AskCommand | null = null

  const hear = (message: AskMessage) => {
    pending = null
    failures = 0
    if (message.type === 'turn') {
      questionId = message.turn.question.questionId
      settled = message.turn.answers.every((answer) => !OPEN_STATUSES.includes(answer.status))
    } else if (message.type === 'event') {
      settled = message.event.type === 'answer-end'
    } else settled = true
    onMessage(message)
  }

  const connect = () => {
    if (closed) return
    port = browser.runtime.connect({ name: ASK_PORT })
    port.onMessage.addListener((message) => hear(message as AskMessage))
    port.onDisconnect.addListener(() => {
      port = null
      if (closed || (settled && !pending)) return
      reconnecting = setTimeout(connect, RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)])
      failures += 1
    })
    const opening = pending ?? (questionId ? ({ type: 'watch', questionId } as const) : null)
    if (opening) port.postMessage(opening)
    if (stop) port.postMessage(stop)
    stop = null
  }
  connect()

  return {
    send(next: AskCommand): void {
      if (next.type !== 'stop') {
        settled = false
        pending = repeatable(next)
      }
      if (port) {
        port.postMessage(next)
        return
      }
      if (next.type === 'stop') stop = next
      else pending = next
      clearTimeout(reconnecting)
      connect()
    },

    close(): void {
      closed = true
      clearTimeout(reconnecting)
      port?.disconnect()
    },
  }
}

/** What may be said again when the worker went away before it answered: a second `retry` would be a second answer. */
function repeatable(command: AskCommand): AskCommand | null {
  return command.type === 'retry' || command.type === 'stop' ? null : command
}
