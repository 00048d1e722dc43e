import { OPEN_STATUSES } from '@/lib/model/answer'
import type { SidenoteDatabase } from './database'

/** Deletes the captures that no answer and no attachment names, with their files. For a transaction over all four. */
export async function deleteUnusedCaptures(
  db: SidenoteDatabase,
  captureIds: Iterable<string>,
): Promise<void> {
  // It has read its sources, or is about to, and names them with its receipt. What it leaves is swept away later.
  if (await isAnswerBeginning(db)) return
  for (const captureId of captureIds) {
    const answers = await db.answers.where('captureIds').equals(captureId).count()
    const attachments = await db.attachments.where('reading.captureId').equals(captureId).count()
    if (answers + attachments > 0) continue
    await db.captures.delete(captureId)
    await db.files.delete(captureId)
  }
}

async function isAnswerBeginning(db: SidenoteDatabase): Promise<boolean> {
  const open = db.answers.where('status').anyOf([...OPEN_STATUSES])
  return (await open.filter(({ captureIds }) => captureIds.length === 0).count()) > 0
}
