import { createStore, type ReadableStore } from '@/components/app/create-store'

/** Which quote card is open: at most one in the whole panel, named by its chip. */
export interface CardStore extends ReadableStore<string | null> {
  open(chipId: string): void
  close(): void
}

export function createCardStore(): CardStore {
  const store = createStore<string | null>(null)
  return {
    get: store.get,
    subscribe: store.subscribe,
    open: (chipId) => store.set(chipId),
    close: () => store.set(null),
  }
}
