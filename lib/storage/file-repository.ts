import type { FileRow, SidenoteDatabase } from './database'
import { storing } from './storage-failure'

export type FileRepository = ReturnType<typeof createFileRepository>

/** Documents as they were fetched or dropped. */
export function createFileRepository(db: SidenoteDatabase) {
  return {
    /** Kept once for each capture; one whose capture is gone by now is not kept. */
    keep: (file: FileRow): Promise<void> =>
      storing(() =>
        db.transaction('rw', [db.files, db.captures], async () => {
          if ((await db.captures.get(file.captureId)) && !(await db.files.get(file.captureId)))
            await db.files.add(file)
        }),
      ),

    get: (captureId: string): Promise<FileRow | null> =>
      storing(async () => (await db.files.get(captureId)) ?? null),
  }
}
