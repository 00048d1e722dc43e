import { useSyncExternalStore } from 'react'
import type { ReadableStore } from './create-store'

/** A part of a store's value; renders again only when that part is another one. `select` must not make objects. */
export function useStore<T, S>(store: ReadableStore<T>, select: (value: T) => S): S {
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
