import type { AttachedThing } from '@/lib/contract/worker-requests'
import { withoutFragment } from '@/lib/model/address'
import { AppFailure, toAppError } from '@/lib/model/app-error'
import { type AskedAttachment, type Attachment, hasRoom, isBeingRead } from '@/lib/model/attachment'
import type { Capture } from '@/lib/model/capture'
import type { TabInfo } from '@/lib/model/page'
import type { AttachmentRepository } from '@/lib/storage/attachment-repository'
import type { CaptureRepository } from '@/lib/storage/capture-repository'
import { createLiveReadings } from './live-readings'
import { readableWords } from './page-facts'
import { type FoundThing, type ReadingIo, readThing, thingOf, toKind } from './read-attachment'

export interface AttachmentServiceDeps extends ReadingIo {
  attachments: AttachmentRepository
  captures: Pick<CaptureRepository, 'keep' | 'get' | 'deleteUnused'>
  /** Of a tab that shows a document in Sidenote's own view, the document's address and title. */
  tabs: { active(windowId: number): Promise<TabInfo | null>; get(tabId: number): Promise<TabInfo | null> }
  /** Takes a file out of the panel's hands, which may close after that. */
  takeFile(address: string): Promise<Blob>
  /** Keeps the worker alive until the returned function is called. */
  keepAwake(): () => void
  /** Something was attached to this draft or taken from it, or its reading went on. */
  changed(draftId: string): void
}

export type AttachmentService = ReturnType<typeof createAttachmentService>

/** What the reader attached: reads it, keeps it with its draft, and hands it to the questions. */
export function createAttachmentService(deps: AttachmentServiceDeps) {
  const { attachments, captures } = deps
  const tell = async (attachmentId: string, change: Partial<Attachment>) => {
    const row = await attachments.update(attachmentId, change)
    if (row) deps.changed(row.draftId)
    return row !== null
  }
  const keep = async (attachmentId: string, read: Capture): Promise<Capture> => {
    const kept = await captures.keep(read)
    // Taken away meanwhile: nothing of it stays, unless a question is being answered from it.
    if (!(await tell(attachmentId, toRead(kept)))) await captures.deleteUnused(kept.captureId)
    return kept
  }
  const live = createLiveReadings({ keepAwake: deps.keepAwake, now: deps.now })

  /**
   * Reads in the background; what comes of it stands in the attachment. `address` is that of the page, when it was
   * attached before.
   */
  function begin(attachmentId: string, thing: FoundThing, address: string | null): void {
    live.begin(attachmentId, async (onProgress, signal) => {
      const progress = onProgress((pages) => {
        // The next one tells more.
        tell(attachmentId, { progress: pages }).catch(() => undefined)
      })
      try {
        if (address !== null) {
          if (thing.tabId !== null) await expectPage(thing.tabId, address, deps)
          if (!(await tell(attachmentId, { error: null, reading: null, progress: null }))) return
        }
        const read = await readThing(thing, deps, progress, signal)
        if (address !== null && thing.tabId !== null) expectAddress(read.url, address)
        // Taken away meanwhile: nothing of it is to be kept.
        signal.throwIfAborted()
        await keep(attachmentId, read)
      } catch (thrown) {
        if (!signal.aborted) await tell(attachmentId, { error: toAppError(thrown), progress: null })
      }
    })
  }

  return {
    list: (draftId: string): Promise<Attachment[]> => attachments.list(draftId),

    /** Stores it and begins to read it. A tab that is there already is not attached again. */
    async attach(draftId: string, windowId: number, what: AttachedThing): Promise<Attachment> {
      const tab = await tabOf(what, windowId, deps)
      const blob = what.type === 'file' ? await deps.takeFile(what.address) : null
      const attachment = toAttachment(deps.newId(), what, tab)
      const kept = await attachments.add(attachment, draftId)
      // The tab is attached already, with the page that it shows.
      if (kept.attachmentId !== attachment.attachmentId) return kept
      begin(attachment.attachmentId, { what, tabId: attachment.tabId, blob }, null)
      deps.changed(draftId)
      return attachment
    },

    /** Does nothing while it is being read, or when it has been taken away. A tab must show the page that was attached. */
    async reread(attachmentId: string): Promise<void> {
      const row = await attachments.get(attachmentId)
      const what = row && thingOf(row)
      if (!row || !what) return
      if (row.error && !hasRoom(await attachments.list(row.draftId))) throw new AppFailure('TOO_MANY_SOURCES')
      begin(attachmentId, { what, tabId: row.tabId, blob: null }, row.url)
    },

    async remove(attachmentId: string): Promise<void> {
      live.stop(attachmentId)
      const row = await attachments.remove(attachmentId)
      if (row) deps.changed(row.draftId)
    },

    /** Stops reading what is attached to a draft. */
    async stopAll(draftId: string): Promise<void> {
      for (const { attachmentId } of await attachments.list(draftId)) live.stop(attachmentId)
    },

    /** As they go with a question; those that are gone are left out. */
    async describe(attachmentIds: readonly string[]): Promise<AskedAttachment[]> {
      const rows = await Promise.all(attachmentIds.map((id) => attachments.get(id)))
      return rows.flatMap((row) => (row ? toAsked(row) : []))
    },

    /**
     * For a question: a tab is read again while it shows the page that was attached, everything else is as it was when it
     * was attached. Waits for its reading.
     */
    async read({ attachmentId, kind, tabId, url }: AskedAttachment, signal: AbortSignal): Promise<Capture> {
      await live.settled(attachmentId, signal)
      const row = await attachments.get(attachmentId)
      const kept = row?.reading ? await captures.get(row.reading.captureId) : null
      const address = row?.url ?? url
      // Without an address nobody knows what the tab showed when it was attached.
      if (kind === 'tab' && tabId !== null && address !== '' && (await deps.tabs.get(tabId))) {
        try {
          await expectPage(tabId, address, deps)
          const read = await deps.readers.tab(tabId, signal)
          expectAddress(read.url, address)
          return await keep(attachmentId, read)
        } catch (thrown) {
          if (!(thrown instanceof AppFailure)) throw thrown
          if (!kept) {
            await tell(attachmentId, { error: thrown.error })
            throw thrown
          }
        }
      }
      if (kept) return kept
      if (row?.error) throw new AppFailure(row.error.code, row.error.detail)
      throw new AppFailure('READING_INTERRUPTED')
    },

    /** Ends the readings that the last worker left; to be called before the first request is served. */
    async recover(): Promise<void> {
      for (const row of await attachments.listUnread())
        if (isBeingRead(row))
          await attachments.update(row.attachmentId, {
            error: { code: 'READING_INTERRUPTED' },
            progress: null,
          })
    },
  }
}

/** Fails unless the tab shows the page of this address, as far as the browser says what it shows. */
async function expectPage(tabId: number, address: string, { tabs }: AttachmentServiceDeps): Promise<void> {
  const tab = await tabs.get(tabId)
  if (!tab) throw new AppFailure('PAGE_GONE')
  expectAddress(tab.url ?? '', address)
}

/** A page that was not attached is none to be sent (S16). `''` is not known. */
function expectAddress(now: string, address: string): void {
  if (now === '' || address === '') return
  if (withoutFragment(now) !== withoutFragment(address)) throw new AppFailure('PAGE_OTHER')
}

async function tabOf(
  what: AttachedThing,
  windowId: number,
  { tabs }: AttachmentServiceDeps,
): Promise<TabInfo | null> {
  if (what.type === 'file' || what.type === 'address') return null
  const tab = what.type === 'tab' ? await tabs.get(what.tabId) : await tabs.active(windowId)
  if (!tab) throw new AppFailure('PAGE_GONE')
  return tab
}

function toAttachment(attachmentId: string, what: AttachedThing, tab: TabInfo | null): Attachment {
  const name = what.type === 'file' ? what.name : what.type === 'address' ? what.url : tab?.title
  return {
    attachmentId,
    kind: toKind(what),
    title: name ?? tab?.url ?? '',
    url: what.type === 'address' ? what.url : (tab?.url ?? ''),
    tabId: tab?.tabId ?? null,
    reading: null,
    progress: null,
    error: null,
  }
}

function toRead(capture: Capture): Partial<Attachment> {
  const { captureId, title, url, cuts, unread } = capture
  const reading = { captureId, words: readableWords(capture), cuts, unread }
  return { reading, progress: null, error: null, ...(url !== '' && { url }), ...(title !== '' && { title }) }
}

function toAsked({ attachmentId, kind, title, url, tabId }: Attachment): AskedAttachment {
  return { attachmentId, kind, title, url, tabId }
}
