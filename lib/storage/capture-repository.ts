import type { Capture } from '@/lib/model/capture'
import type { SidenoteDatabase } from './database'
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
        const kept = await db.captures
          .where('[sourceId+textHash]')
          .between([sourceId, ''], [sourceId, '\uffff'])
          .filter(({ kind }) => kind === 'page')
          .toArray()
        return kept.reduce<Capture | null>(
          (newest, capture) => (newest && newest.takenAt >= capture.takenAt ? newest : capture),
          null,
        )
      }),

    get: (captureId: string): Promise<Capture | null> =>
      storing(async () => (await db.captures.get(captureId)) ?? null),
  }
}
