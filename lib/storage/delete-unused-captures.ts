import type { SidenoteDatabase } from './database'

/** Deletes the captures that no answer and no attachment names, with their files. For a transaction over all four. */
export async function deleteUnusedCaptures(
  db: SidenoteDatabase,
  captureIds: Iterable<string>,
): Promise<void> {
  for (const captureId of captureIds) {
    const answers = await db.answers.where('captureIds').equals(captureId).count()
    const attachments = await db.attachments.where('reading.captureId').equals(captureId).count()
    if (answers + attachments > 0) continue
    await db.captures.delete(captureId)
    await db.files.delete(captureId)
  }
}
