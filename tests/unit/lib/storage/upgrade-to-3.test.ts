import { Dexie } from 'dexie'
import { describe, expect, it } from 'vitest'
import { createAnswerRepository } from '@/lib/storage/answer-repository'
import { SCHEMA_VERSION, SidenoteDatabase } from '@/lib/storage/database'
import { openDatabase } from '@/lib/storage/open-database'
import { createSectionRepository } from '@/lib/storage/section-repository'
import { sampleReceipt } from '@/tests/fakes/sample-receipt'
import { sampleSectionNotes } from '@/tests/fakes/sample-section-notes'

/** A database as version 2 left it, with one answer. */
async function writeVersion2(name: string): Promise<void> {
  const old = new Dexie(name)
  old.version(2).stores({
    conversations: 'conversationId, order, [pageUrl+order]',
    questions: 'questionId, [conversationId+order]',
    answers: 'answerId, questionId, conversationId, status, *captureIds',
    citations: 'citationId, answerId, captureId, [sourceId+takenAt]',
    captures: 'captureId, [sourceId+textHash], [sourceId+kind+takenAt], takenAt',
    drafts: 'draftId',
    attachments: 'attachmentId, [draftId+order], reading.captureId',
    files: 'captureId',
    meta: 'key',
  })
  await old.table('answers').add({
    answerId: 'a1',
    questionId: 'q1',
    conversationId: 'c1',
    version: 1,
    status: 'complete',
    text: 'It is.',
    raw: 'It is. [p1]',
    receipt: sampleReceipt(),
    captureIds: ['capture'],
  })
  await old.table('captures').add({ captureId: 'capture', sourceId: 's', textHash: 'h', text: 'words' })
  await old.table('meta').bulkAdd([
    { key: 'schemaVersion', value: 2 },
    { key: 'installId', value: 'install-1' },
  ])
  old.close()
}

describe('a database of version 2', () => {
  it('is opened with everything in it, and has room for what is read part by part', async () => {
    await writeVersion2('version-2')
    const db = new SidenoteDatabase('version-2')
    const sentinel = { installId: 'install-1', conversationCount: 1 }
    await openDatabase(db, { get: async () => sentinel, set: async () => undefined }, () => 'other')
    const kept = await createAnswerRepository(db).get('a1')
    expect(kept).toMatchObject({
      raw: 'It is. [p1]',
      answer: { text: 'It is.', status: 'complete', whole: null },
    })
    expect(kept?.answer.receipt).toEqual(sampleReceipt())
    expect(await db.captures.get('capture')).toMatchObject({ text: 'words' })
    const sections = createSectionRepository(db)
    await sections.keep(sampleSectionNotes())
    expect(await sections.listOf('a1')).toEqual([sampleSectionNotes()])
    expect(await db.meta.get('schemaVersion')).toMatchObject({ value: SCHEMA_VERSION })
  })
})
