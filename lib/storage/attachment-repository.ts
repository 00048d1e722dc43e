import { withoutFragment } from '@/lib/model/address'
import { AppFailure } from '@/lib/model/app-error'
import { type Attachment, hasRoom } from '@/lib/model/attachment'
import type { AttachmentRow, SidenoteDatabase } from './database'
import { deleteUnusedCaptures } from './delete-unused-captures'
import { nextOrder } from './next-order'
import { storing } from './storage-failure'

export type AttachmentRepository = ReturnType<typeof createAttachmentRepository>

/** What is attached to each draft, in the order in which it was. Taken away, it takes captures nobody else names along. */
export function createAttachmentRepository(db: SidenoteDatabase) {
  return {
    list: (draftId: string): Promise<Attachment[]> =>
      storing(async () => (await attachmentsOf(db, draftId).toArray()).map(toAttachment)),

    get: (attachmentId: string): Promise<AttachmentRow | null> =>
      storing(async () => (await db.attachments.get(attachmentId)) ?? null),

    /**
     * The last one of its draft, which fails with `TOO_MANY_SOURCES` when it is full. Returns the one that is there: an
     * earlier one when the same page of the same tab is attached already.
     */
    add: (attachment: Attachment, draftId: string): Promise<Attachment> =>
      storing(() =>
        db.transaction('rw', [db.attachments, db.meta], async () => {
          const known = await attachmentsOf(db, draftId).toArray()
          const same = known.find((each) => isSameTab(each, attachment))
          if (same) return toAttachment(same)
          if (!hasRoom(known)) throw new AppFailure('TOO_MANY_SOURCES')
          await db.attachments.add({ ...attachment, draftId, order: await nextOrder(db) })
          return attachment
        }),
      ),

    /** One that has been taken away meanwhile stays away: `null`. A reading takes the place of the last one. */
    update: (attachmentId: string, change: Partial<Attachment>): Promise<AttachmentRow | null> =>
      storing(() =>
        db.transaction('rw', [db.attachments, db.answers, db.captures, db.files], async () => {
          const before = await db.attachments.get(attachmentId)
          if (!before) return null
          const row = { ...before, ...change }
          await db.attachments.put(row)
          const last = before.reading?.captureId
          if (last !== undefined && last !== row.reading?.captureId) await deleteUnusedCaptures(db, [last])
          return row
        }),
      ),

    remove: (attachmentId: string): Promise<AttachmentRow | null> =>
      storing(() =>
        db.transaction('rw', [db.attachments, db.answers, db.captures, db.files], async () => {
          const row = await db.attachments.get(attachmentId)
          if (!row) return null
          await db.attachments.delete(attachmentId)
          if (row.reading) await deleteUnusedCaptures(db, [row.reading.captureId])
          return row
        }),
      ),

    /** Those that were still being read when their worker was stopped. */
    listUnread: (): Promise<AttachmentRow[]> =>
      storing(() =>
        db.attachments.filter(({ reading, error }) => reading === null && error === null).toArray(),
      ),
  }
}

/** All rows of one draft, oldest first. */
export function attachmentsOf(db: SidenoteDatabase, draftId: string) {
  return db.attachments
    .where('[draftId+order]')
    .between([draftId, 0], [draftId, Number.MAX_SAFE_INTEGER], true, true)
}

function isSameTab(known: Attachment, { kind, tabId, url }: Attachment): boolean {
  return (
    kind === 'tab' &&
    known.kind === 'tab' &&
    known.tabId === tabId &&
    withoutFragment(known.url) === withoutFragment(url)
  )
}

function toAttachment({ draftId: _draft, order: _order, ...attachment }: AttachmentRow): Attachment {
  return attachment
}
