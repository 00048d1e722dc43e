import { Dexie } from 'dexie'
import type { Capture } from '@/lib/model/capture'
import type { SidenoteDatabase } from './database'
import { deleteUnusedCaptures } from './delete-unused-captures'
import { storing } from './storage-failure'

export type CaptureRepository = ReturnType<typeof createCaptureRepository>

/** Sources as they were read. The same text of the same source is kept once. */
export function createCaptureRepository(db: SidenoteDatabase) {
  return {
    /** Returns the one that is kept: an earlier one when nothing had changed. */
    keep: (capture: Capture): Promise<Capture> =>
      storing(() =>
        db.transaction('rw', db.captures, async () => {
          const { sourceId, textHash, readerVersion, kind } = capture
          const same = await db.captures.where('[sourceId+textHash]').equals([sourceId, textHash]).toArray()
          const known = same.find((each) => each.readerVersion === readerVersion && each.kind === kind)
          if (!known) await db.captures.add(capture)
          return known ?? capture
        }),
      ),

    /** The newest reading of a page that is kept. */
    latestOfPage: (sourceId: string): Promise<Capture | null> =>
      storing(async () => {
        const ofPage = db.captures
          .where('[sourceId+kind+takenAt]')
          .between([sourceId, 'page', Dexie.minKey], [sourceId, 'page', Dexie.maxKey])
        return (await ofPage.last()) ?? null
      }),

    /** The newest other reading of the same source, by the same reader, that says something else. */
    otherReading: ({ sourceId, kind, textHash, readerVersion }: Capture): Promise<Capture | null> =>
      storing(async () => {
        const ofSource = db.captures
          .where('[sourceId+kind+takenAt]')
          .between([sourceId, kind, Dexie.minKey], [sourceId, kind, Dexie.maxKey])
          .reverse()
        const isOther = (each: Capture) => each.textHash !== textHash && each.readerVersion === readerVersion
        return (await ofSource.filter(isOther).first()) ?? null
      }),

    get: (captureId: string): Promise<Capture | null> =>
      storing(async () => (await db.captures.get(captureId)) ?? null),

    /** Deletes it with its file, unless an answer or an attachment names it. */
    deleteUnused: (captureId: string): Promise<void> =>
      storing(() =>
        db.transaction('rw', [db.answers, db.attachments, db.captures, db.files], () =>
          deleteUnusedCaptures(db, [captureId]),
        ),
      ),

    /** Deletes those taken before a moment (epoch milliseconds) that nothing names, `limit` at most. */
    sweep: (before: number, limit: number): Promise<void> =>
      storing(() =>
        db.transaction('rw', [db.answers, db.attachments, db.captures, db.files], async () => {
          const old = await db.captures.where('takenAt').below(before).primaryKeys()
          const named = new Set([
            ...(await db.answers.orderBy('captureIds').uniqueKeys()),
            ...(await db.attachments.orderBy('reading.captureId').uniqueKeys()),
          ])
          const unnamed = old.filter((captureId) => !named.has(captureId))
          await deleteUnusedCaptures(db, unnamed.slice(0, limit))
        }),
      ),
  }
}
