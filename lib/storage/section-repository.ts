import type { SectionNotes } from '@/lib/model/whole-reading'
import type { SidenoteDatabase } from './database'
import { storing } from './storage-failure'

export type SectionRepository = ReturnType<typeof createSectionRepository>

/** What was noted of each part of a long source. It goes with its answer. */
export function createSectionRepository(db: SidenoteDatabase) {
  return {
    /** Keeps the notes of one request; those of an answer that is gone are not kept. */
    keep: (section: SectionNotes): Promise<void> =>
      storing(() =>
        db.transaction('rw', [db.answers, db.sections], async () => {
          if (await db.answers.get(section.answerId)) await db.sections.put(section)
        }),
      ),

    /** Lets these go: a later reading neither uses nor pays for them. */
    drop: (sectionIds: readonly string[]): Promise<void> =>
      storing(() => db.sections.bulkDelete([...sectionIds])),

    listOf: (answerId: string): Promise<SectionNotes[]> =>
      storing(() => db.sections.where({ answerId }).sortBy('order')),
  }
}
