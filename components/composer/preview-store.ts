import { createStore, type ReadableStore } from '@/components/app/create-store'
import type { PageStore } from '@/components/app/page-store'
import { activeEndpoint, type SettingsStore } from '@/components/app/settings-store'
import type { WorkerClient } from '@/components/app/worker-client'
import { isBusy } from '@/components/conversation/conversation-state'
import type { ConversationStore } from '@/components/conversation/conversation-store'
import type { QuestionPreview } from '@/lib/model/question-preview'
import type { AttachmentsStore } from './attachments-store'
import type { DraftStore } from './draft-store'

/** Asked for so long after the last key: typing is not to be disturbed. */
const DELAY_MS = 250

/**
 * What would be sent if what is in the question box were asked now; `null` while that is not known, while an answer is being
 * written, and for the built-in engine, which reads everything.
 */
export type PreviewStore = ReadableStore<QuestionPreview | null>

/** What a preview is made from: another of any of these makes another preview. */
export interface PreviewBasis {
  draft: DraftStore
  conversation: ConversationStore
  page: PageStore
  attachments: AttachmentsStore
  settings: SettingsStore
}

export function createPreviewStore(client: WorkerClient, basis: PreviewBasis): PreviewStore {
  const store = createStore<QuestionPreview | null>(null)
  const { draft, conversation, page, attachments, settings } = basis
  let known: readonly unknown[] = []
  let timer: ReturnType<typeof setTimeout> | null = null
  let isAsking = false
  /** Once until a preview is found: a worker that goes on not knowing is not asked to look again and again. */
  let hasLooked = false

  const look = () => {
    const endpoint = activeEndpoint(settings.get().settings)
    const { view } = page.get()
    const { conversationId } = conversation.get()
    const { items } = attachments.get()
    const { text, draftId } = draft.get()
    const isNothing = !view?.facts && items.every(({ reading }) => reading === null)
    const isOff = !endpoint || isNothing || draftId === '' || isBusy(conversation.get())
    const now = isOff ? [] : [endpoint, view, conversationId, items, text, draftId]
    if (now.length === known.length && now.every((each, n) => each === known[n])) return
    known = now
    if (isOff) {
      stopWaiting()
      store.set(null)
    } else if (!isAsking) wait()
  }
  const stopWaiting = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  const wait = () => {
    stopWaiting()
    timer = setTimeout(ask, DELAY_MS)
  }
  const ask = async () => {
    timer = null
    const of = known
    const { windowId } = client
    const { conversationId } = conversation.get()
    isAsking = true
    const found = await client
      .request('previewQuestion', { windowId, conversationId, ...draft.get() })
      .catch(() => null)
    isAsking = false
    if (found) hasLooked = false
    if (known === of && !found && !hasLooked && page.get().view?.facts) {
      // The worker has slept and forgotten the page: what it finds now asks for the preview again.
      hasLooked = true
      page.look()
    } else if (known === of) store.set(found)
    // Something else was typed meanwhile: one request at a time is enough.
    else if (known.length > 0) wait()
  }
  for (const each of [draft, conversation, page, attachments, settings]) each.subscribe(look)
  return { get: store.get, subscribe: store.subscribe }
}
