/**
 * The few parts of the extension interface that `lib/platform` listens on. Import it before anything that imports
 * `wxt/browser`, which looks for the global when it is loaded.
 */
type Listener = (...args: never[]) => unknown

function createEvent() {
  const listeners: Listener[] = []
  return {
    listeners,
    addListener: (listener: Listener) => void listeners.push(listener),
    removeListener: (listener: Listener) => void listeners.splice(listeners.indexOf(listener), 1),
  }
}

/** One end of a port, as the worker holds it: what was said to it, and how to answer or to go away. */
export interface FakePort {
  said: unknown[]
  answer(message: unknown): void
  /** As when the worker is stopped. */
  drop(): void
}

/** Ports that our pages opened, oldest first. */
export const ports: FakePort[] = []

function connect() {
  const onMessage = createEvent()
  const onDisconnect = createEvent()
  const said: unknown[] = []
  let isOpen = true
  ports.push({
    said,
    answer: (message) => {
      for (const listener of onMessage.listeners) listener(message as never)
    },
    drop: () => {
      isOpen = false
      for (const listener of onDisconnect.listeners) listener()
    },
  })
  return {
    onMessage,
    onDisconnect,
    postMessage(message: unknown) {
      if (!isOpen) throw new Error('Attempting to use a disconnected port object')
      said.push(message)
    },
    disconnect() {
      isOpen = false
    },
  }
}

export const OWN_ID = 'abcdefghijklmnopabcdefghijklmnop'
export const OWN_ORIGIN = `chrome-extension://${OWN_ID}`

export const fakeBrowser = {
  runtime: {
    id: OWN_ID,
    getURL: (path: string) => OWN_ORIGIN + path,
    onMessage: createEvent(),
    onConnect: createEvent(),
    sendMessage: () => Promise.resolve(undefined),
    connect,
  },
}

Object.assign(globalThis, { chrome: fakeBrowser, browser: fakeBrowser })
