import { createStore, type ReadableStore } from '@/components/app/create-store'
import type { WorkerClient } from '@/components/app/worker-client'

/** A draft is stored at the latest this long after a key was pressed. */
const SAVE_DELAY_MS = 300

export interface DraftState {
  draftId: string
  text: string
}

/** The unsent question of the open conversation. It survives the panel. */
export interface DraftStore extends ReadableStore<DraftState> {
  /** Turns to another conversation's draft; what is typed before it has been fetched is kept. */
  open(draftId: string): Promise<void>
  /** Takes what is in the box along under another name: the new conversation has got its id. */
  move(draftId: string): void
  write(text: string): void
  /** Stores what is not stored yet, now. */
  flush(): void
}

export function createDraftStore(client: WorkerClient): DraftStore {
  const store = createStore<DraftState>({ draftId: '', text: '' })
  let timer: ReturnType<typeof setTimeout> | null = null
  const flush = () => {
    if (timer === null) return
    clearTimeout(timer)
    timer = null
    const { draftId, text } = store.get()
    // The text is still in the box, and the next key press tries again.
    client.request('saveDraft', { draftId, text }).catch(() => undefined)
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    flush,
    async open(draftId) {
      if (store.get().draftId === draftId) return
      flush()
      store.set({ draftId, text: '' })
      const { text } = await client.request('getDraft', { draftId }).catch(() => ({ text: '' }))
      const isUntouched = store.get().draftId === draftId && store.get().text === ''
      if (isUntouched && timer === null) store.set({ draftId, text })
    },
    move(draftId) {
      const { text } = store.get()
      if (text) this.write('')
      flush()
      store.set({ draftId, text: '' })
      if (text) this.write(text)
    },
    write(text) {
      store.set({ ...store.get(), text })
      timer ??= setTimeout(flush, SAVE_DELAY_MS)
    },
  }
}

/** The name of the draft that belongs to a conversation, or to the window's next one. */
export function draftIdOf(conversationId: string | null, windowId: number): string {
  return conversationId ?? `new-${windowId}`
}
