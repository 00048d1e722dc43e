import { type Answer, OPEN_STATUSES } from '@/lib/model/answer'
import type { Citation } from '@/lib/model/citation'
import type { AnswerRow, SidenoteDatabase } from './database'
import { storing } from './storage-failure'

export type AnswerRepository = ReturnType<typeof createAnswerRepository>

/** Answers and their citations, written together. */
export function createAnswerRepository(db: SidenoteDatabase) {
  return {
    get: (answerId: string): Promise<{ answer: Answer; raw: string } | null> =>
      storing(async () => {
        const row = await db.answers.get(answerId)
        if (!row) return null
        return { answer: toAnswer(row, await db.citations.where({ answerId }).toArray()), raw: row.raw }
      }),

    /**
     * Writes the answer as it is now and the citations it gained, in one transaction; `anew` puts them in place of
     * all it had. A deleted answer stays deleted.
     */
    save: (answer: Answer, raw: string, newCitations: Citation[], anew = false): Promise<void> =>
      storing(() =>
        db.transaction('rw', [db.answers, db.citations], async () => {
          const { citations: _own, ...row } = answer
          const captureIds = captureIdsOf(answer)
          const changed = await db.answers.update(answer.answerId, { ...row, raw, captureIds })
          if (changed === 0 && !(await db.answers.get(answer.answerId))) return
          if (anew) await db.citations.where({ answerId: answer.answerId }).delete()
          await db.citations.bulkPut(newCitations)
        }),
      ),

    /** A further version of an answer to the same question. */
    add: (answer: Answer): Promise<void> =>
      storing(async () => {
        await db.answers.add(toNewRow(answer))
      }),

    /** Answers that have not ended, with what the model wrote of each. Their citations are left where they are. */
    listOpen: (): Promise<{ answer: Answer; raw: string }[]> =>
      storing(async () => {
        const rows = await db.answers
          .where('status')
          .anyOf([...OPEN_STATUSES])
          .toArray()
        return rows.map((row) => ({ answer: toAnswer(row, []), raw: row.raw }))
      }),

    getCitation: (citationId: string): Promise<Citation | null> =>
      storing(async () => (await db.citations.get(citationId)) ?? null),
  }
}

/** An answer that nothing has been written of yet. */
export function toNewRow(answer: Answer): AnswerRow {
  const { citations: _none, ...row } = answer
  return { ...row, raw: '', captureIds: captureIdsOf(answer) }
}

function captureIdsOf({ receipt }: Answer): string[] {
  return receipt?.sources.map(({ captureId }) => captureId) ?? []
}

/** The answer as the panel knows it. */
export function toAnswer({ raw: _raw, captureIds: _ids, ...row }: AnswerRow, citations: Citation[]): Answer {
  return { ...row, citations: citations.sort((a, b) => a.order - b.order) }
}
