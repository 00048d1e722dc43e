import * as v from 'valibot'
import { browser } from 'wxt/browser'
import { ASK_PORT, type AskCommand, type AskMessage } from '@/lib/contract/ask-port'
import { ASK_COMMAND_SCHEMA } from '@/lib/contract/worker-request-schemas'
import { AppFailure, toAppError } from '@/lib/model/app-error'
import { mayAskModel } from './sender'

/** What talks over one port. */
export interface AskSession {
  receive(command: AskCommand): Promise<void>
  close(): void
}

/** Opens a session for each ask port of our own pages; other ports are closed unheard. */
export function serveAskPorts(
  open: (send: (message: AskMessage) => void) => AskSession,
  ready: () => Promise<void>,
): void {
  browser.runtime.onConnect.addListener((port) => {
    if (port.name !== ASK_PORT) return
    if (!mayAskModel(port.sender)) return port.disconnect()
    let connected = true
    const session = open((message) => {
      if (connected) port.postMessage(message)
    })
    port.onDisconnect.addListener(() => {
      connected = false
      session.close()
    })
    port.onMessage.addListener((message: unknown) => {
      void receive(message, session, ready).catch((thrown: unknown) => {
        if (connected) port.postMessage({ type: 'refused', error: toAppError(thrown) })
      })
    })
  })
}

async function receive(message: unknown, session: AskSession, ready: () => Promise<void>): Promise<void> {
  const command = v.safeParse(ASK_COMMAND_SCHEMA, message)
  if (!command.success) throw new AppFailure('INTERNAL', { id: 'bad-command' })
  await ready()
  await session.receive(command.output)
}
