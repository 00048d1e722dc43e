import type { SidenoteDatabase } from './database'
import { storing } from './storage-failure'

/** Unsent questions, one for each conversation and one, `new`, for a conversation that has not begun. */
export function createDraftRepository(db: SidenoteDatabase) {
  return {
    get: (draftId: string): Promise<string> =>
      storing(async () => (await db.drafts.get(draftId))?.text ?? ''),

    /** Empty text removes the draft. */
    save: (draftId: string, text: string): Promise<void> =>
      storing(async () => {
        if (text === '') await db.drafts.delete(draftId)
        else await db.drafts.put({ draftId, text })
      }),
  }
}
