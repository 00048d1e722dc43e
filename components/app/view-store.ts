import type { ReadableStore } from './create-store'
import { createStore } from './create-store'

export type ConnectField = 'address' | 'key' | 'model'

/** What the panel shows. */
export type Screen =
  | { name: 'conversation' }
  | { name: 'history' }
  | { name: 'settings' }
  /** The form for a model: a new one, or a stored one with the field that needs care. */
  | { name: 'connect'; endpointId: string | null; field: ConnectField | null; testsAtOnce: boolean }

export interface ViewState {
  screen: Screen
  /** Rises when the caret should go into the question box; it begins there. */
  focusRequests: number
  /** Rises when the menu of what can be attached should open. */
  attachRequests: number
}

export interface ViewStore extends ReadableStore<ViewState> {
  show(name: 'conversation' | 'history' | 'settings'): void
  connect(options?: { endpointId?: string | null; field?: ConnectField; testsAtOnce?: boolean }): void
  /** One step back: a form to the list it came from, everything else to the conversation. */
  back(): void
  focusQuestion(): void
  /** Offers what else could be asked about. */
  attach(): void
}

export function createViewStore(): ViewStore {
  const store = createStore<ViewState>({
    screen: { name: 'conversation' },
    focusRequests: 1,
    attachRequests: 0,
  })
  const showScreen = (screen: Screen) => store.set({ ...store.get(), screen })
  return {
    get: store.get,
    subscribe: store.subscribe,
    show: (name) => showScreen({ name }),
    connect: ({ endpointId = null, field, testsAtOnce = false } = {}) =>
      showScreen({ name: 'connect', endpointId, field: field ?? null, testsAtOnce }),
    back: () => showScreen({ name: store.get().screen.name === 'connect' ? 'settings' : 'conversation' }),
    focusQuestion: () =>
      store.set({
        ...store.get(),
        screen: { name: 'conversation' },
        focusRequests: store.get().focusRequests + 1,
      }),
    attach: () =>
      store.set({
        ...store.get(),
        screen: { name: 'conversation' },
        attachRequests: store.get().attachRequests + 1,
      }),
  }
}
