import { createStore, type ReadableStore } from '@/components/app/create-store'
import type { WorkerClient } from '@/components/app/worker-client'

/** A draft is stored at the latest this long after a key was pressed. */
const SAVE_DELAY_MS = 300
/** A draft that could not be stored is tried again after this time, so many times. */
const RETRY_DELAY_MS = 2_000
const RETRIES = 3

export interface DraftState {
  draftId: string
  /** What is in the question box. */
  text: string
}

/** The unsent question of the open conversation. It survives the panel. */
export interface DraftStore extends ReadableStore<DraftState> {
  /** Turns to another conversation's draft. What is typed before it has been fetched goes beneath it. */
  open(draftId: string): Promise<void>
  /** Takes what is in the box along under another name: the new conversation has got its id. */
  move(draftId: string): void
  write(text: string): void
  /** Stores what is not stored yet, now. */
  flush(): void
  /** Empties the box for a question that is on its way. Its words stay stored until the worker has it. */
  send(questionId: string): void
  /** The worker has the question. */
  taken(questionId: string): void
  /** The question came to nothing: its words go back into the box, unless something new is typed there. */
  refused(questionId: string): void
  /** Questions of which it is not known yet that the worker has them. */
  unsettled(): readonly string[]
}

interface SentText {
  questionId: string
  text: string
  isRefused: boolean
}

export function createDraftStore(client: WorkerClient): DraftStore {
  const store = createStore<DraftState>({ draftId: '', text: '' })
  let sent: readonly SentText[] = []
  /** The refused question whose words are in the box again. */
  let returned: SentText | null = null
  let isFetched = false
  let isFetching = false
  let isDirty = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | null = null

  const schedule = (delay: number) => {
    isDirty = true
    timer ??= setTimeout(flush, delay)
  }
  const save = async (draftId: string, text: string) => {
    try {
      await client.request('saveDraft', { draftId, text })
      failures = 0
    } catch {
      // The text is still in the box.
      failures += 1
      if (failures <= RETRIES) schedule(RETRY_DELAY_MS)
    }
  }
  const flush = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    // What is stored is not known yet: it would be written over.
    if (!isFetched || !isDirty) return
    isDirty = false
    const { draftId, text } = store.get()
    void save(draftId, together([...sent.map((each) => each.text), text]))
  }
  const fetch = async () => {
    const { draftId } = store.get()
    if (isFetched || isFetching || draftId === '') return
    isFetching = true
    const found = await client.request('getDraft', { draftId }).catch(() => null)
    if (store.get().draftId !== draftId) return
    isFetching = false
    if (!found || isFetched) return
    isFetched = true
    store.set({ draftId, text: together([found.text, store.get().text]) })
    flush()
  }
  const write = (text: string) => {
    store.set({ ...store.get(), text })
    schedule(SAVE_DELAY_MS)
    void fetch()
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    flush,
    write,
    async open(draftId) {
      const before = store.get()
      if (before.draftId === draftId) return
      flush()
      sent = []
      returned = null
      isFetched = false
      isFetching = false
      isDirty = false
      store.set({ draftId, text: '' })
      await fetch()
    },
    move(draftId) {
      const { draftId: before, text } = store.get()
      if (isFetched) void save(before, '')
      isFetched = true
      store.set({ draftId, text })
      if (text || sent.length > 0) schedule(SAVE_DELAY_MS)
    },
    send(questionId) {
      sent = [...sent, { questionId, text: store.get().text, isRefused: false }]
      returned = null
      write('')
      flush()
    },
    taken(questionId) {
      const isInBox = returned?.questionId === questionId
      if (isInBox && returned?.text === store.get().text) write('')
      if (isInBox) returned = null
      sent = sent.filter((each) => each.questionId !== questionId)
      isDirty = true
      flush()
    },
    refused(questionId) {
      const one = sent.find((each) => each.questionId === questionId)
      if (!one || one.isRefused) return
      const isFree = store.get().text === ''
      sent = sent.flatMap((each) => {
        if (each !== one) return [each]
        return isFree ? [] : [{ ...each, isRefused: true }]
      })
      if (!isFree) return
      returned = one
      write(one.text)
    },
    unsettled: () => [...sent, ...(returned ? [returned] : [])].map(({ questionId }) => questionId),
  }
}

function together(texts: readonly string[]): string {
  return texts.filter(Boolean).join('\n\n')
}
