/** A value that can be watched: what `useStore` needs. */
export interface ReadableStore<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

export interface Store<T> extends ReadableStore<T> {
  set(next: T): void
}

/** The smallest store: one immutable value and those who want to know when it is replaced. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
