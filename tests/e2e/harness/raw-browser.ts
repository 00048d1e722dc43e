import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '@/scripts/browser/find-browser'
import { EXTENSION_FOLDER, removeProfile } from '@/scripts/browser/launch-browser'

interface Target {
  targetId: string
  type: string
  url: string
}

/**
 * A browser that nothing is attached to but the pages one asks about: a debugger on the worker, as Puppeteer attaches
 * one, keeps it alive, and then its lifetime is no longer the real one.
 */
export interface RawBrowser {
  send<T = Record<string, unknown>>(method: string, params?: object, sessionId?: string): Promise<T>
  targets(): Promise<Target[]>
  /** Runs an expression in a page and gives its (awaited) value. */
  evaluate<T>(targetId: string, expression: string): Promise<T>
  /** How often a worker of ours has gone since the start. */
  workersGone(): number
  close(): Promise<void>
}

export async function startRawBrowser(): Promise<RawBrowser> {
  const found = await findBrowser()
  if (!found) throw new Error('No Chrome, Edge or Chromium here. Run `npm test`, which installs one.')
  const profile = await mkdtemp(join(tmpdir(), 'sidenote-raw-'))
  const child = spawn(
    found.path,
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      `--load-extension=${EXTENSION_FOLDER}`,
      `--disable-extensions-except=${EXTENSION_FOLDER}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const socket = new WebSocket(await addressOf(child))
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('no connection to the browser')))
  })
  return talk(socket, child, profile)
}

function talk(socket: WebSocket, child: ChildProcess, profile: string): RawBrowser {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  const workers = new Set<string>()
  let gone = 0
  let id = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data))
    const waiter = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error) waiter?.reject(new Error(message.error.message))
    else waiter?.resolve(message.result)
    if (message.method === 'Target.targetCreated' && message.params.targetInfo.type === 'service_worker')
      workers.add(message.params.targetInfo.targetId)
    if (message.method === 'Target.targetDestroyed' && workers.delete(message.params.targetId)) gone += 1
  })
  const send: RawBrowser['send'] = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      id += 1
      waiting.set(id, { resolve: resolve as (value: unknown) => void, reject })
      socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }))
    })
  void send('Target.setDiscoverTargets', { discover: true })
  return {
    send,
    workersGone: () => gone,

    async targets() {
      const { targetInfos } = await send<{ targetInfos: Target[] }>('Target.getTargets', { filter: [{}] })
      return targetInfos
    },

    async evaluate<T>(targetId: string, expression: string) {
      const attached = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
      const { result, exceptionDetails } = await send<{ result: { value: T }; exceptionDetails?: object }>(
        'Runtime.evaluate',
        { expression, awaitPromise: true, returnByValue: true },
        attached.sessionId,
      )
      await send('Target.detachFromTarget', { sessionId: attached.sessionId })
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails))
      return result.value
    },

    async close() {
      const exited = new Promise((resolve) => child.once('exit', resolve))
      await send('Browser.close').catch(() => child.kill('SIGKILL'))
      await exited
      await removeProfile(profile)
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (bytes: Buffer) => {
      said += bytes.toString()
      const address = /ws:\/\/\S+/.exec(said)?.[0]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`the browser ended: ${said.slice(-500)}`)))
  })
}
