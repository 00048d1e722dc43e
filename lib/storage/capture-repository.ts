import type { Capture } from '@/lib/model/capture'
import type { SidenoteDatabase } from './database'
import { storing } from './storage-failure'

/** Pages as they were read. The same text of the same source is kept once. */
export function createCaptureRepository(db: SidenoteDatabase) {
  return {
    /** Returns the one that is kept: an earlier one when nothing had changed. */
    keep: (capture: Capture): Promise<Capture> =>
      storing(() =>
        db.transaction('rw', db.captures, async () => {
          const known = await db.captures
            .where('[sourceId+textHash]')
            .equals([capture.sourceId, capture.textHash])
            .first()
          if (known && known.readerVersion === capture.readerVersion) return known
          await db.captures.add(capture)
          return capture
        }),
      ),

    get: (captureId: string): Promise<Capture | null> =>
      storing(async () => (await db.captures.get(captureId)) ?? null),
  }
}
