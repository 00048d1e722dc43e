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

export const OWN_ID = 'abcdefghijklmnopabcdefghijklmnop'
export const OWN_ORIGIN = `chrome-extension://${OWN_ID}`

export const fakeBrowser = {
  runtime: {
    id: OWN_ID,
    getURL: (path: string) => OWN_ORIGIN + path,
    onMessage: createEvent(),
    onConnect: createEvent(),
    sendMessage: () => Promise.resolve(undefined),
  },
}

Object.assign(globalThis, { chrome: fakeBrowser, browser: fakeBrowser })
