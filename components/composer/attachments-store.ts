import { createStore, type ReadableStore } from '@/components/app/create-store'
import type { WorkerClient } from '@/components/app/worker-client'
import type { AttachedThing } from '@/lib/contract/worker-requests'
import { type AppError, toAppError } from '@/lib/model/app-error'
import type { Attachment } from '@/lib/model/attachment'

export interface AttachmentsState {
  draftId: string
  items: readonly Attachment[]
  /** Why the last thing could not be attached. */
  fault: AppError | null
}

/** What is attached to the open conversation's questions. The worker keeps it; this shows it. */
export interface AttachmentsStore extends ReadableStore<AttachmentsState> {
  /** Turns to another conversation. */
  open(draftId: string): void
  /** The new conversation has got its id: its attachments went along. */
  move(draftId: string): void
  attach(what: AttachedThing): Promise<void>
  /** Hands files to the worker, one after the other. */
  attachFiles(files: Iterable<File>): Promise<void>
  /** Reads one again that could not be read. */
  reread(attachmentId: string): Promise<void>
  remove(attachmentId: string): Promise<void>
}

export function createAttachmentsStore(client: WorkerClient): AttachmentsStore {
  const store = createStore<AttachmentsState>({ draftId: '', items: [], fault: null })
  let asked = 0

  const fetch = async () => {
    const { draftId } = store.get()
    asked += 1
    const own = asked
    const items = await client.request('listAttachments', { draftId }).catch(() => null)
    // Only the last one asked for is the newest.
    if (items && own === asked && store.get().draftId === draftId) store.set({ ...store.get(), items })
  }
  const obey = async (work: () => Promise<unknown>) => {
    store.set({ ...store.get(), fault: null })
    try {
      await work()
    } catch (thrown) {
      store.set({ ...store.get(), fault: toAppError(thrown) })
    }
    await fetch()
  }
  const attach = (what: AttachedThing) =>
    client.request('attachSource', { draftId: store.get().draftId, windowId: client.windowId, what })

  client.onNotice((notice) => {
    if (notice.type === 'attachments-changed' && notice.draftId === store.get().draftId) void fetch()
  })
  return {
    get: store.get,
    subscribe: store.subscribe,
    open(draftId) {
      store.set({ draftId, items: [], fault: null })
      void fetch()
    },
    move(draftId) {
      store.set({ ...store.get(), draftId })
      void fetch()
    },
    attach: (what) => obey(() => attach(what)),
    attachFiles: (files) =>
      obey(async () => {
        for (const file of files) await handOver(file, (address) => attach(toThing(file, address)))
      }),
    reread: (attachmentId) => obey(() => client.request('rereadAttachment', { attachmentId })),
    remove: (attachmentId) => obey(() => client.request('removeAttachment', { attachmentId })),
  }
}

/** The address is good until the worker has fetched the bytes. */
async function handOver(file: File, give: (address: string) => Promise<unknown>): Promise<void> {
  const address = URL.createObjectURL(file)
  try {
    await give(address)
  } finally {
    URL.revokeObjectURL(address)
  }
}

const LONGEST_NAME = 300

function toThing(file: File, address: string): AttachedThing {
  const name = file.name.slice(-LONGEST_NAME)
  return { type: 'file', name, contentType: file.type.slice(0, 200), address }
}
