import { Dexie } from 'dexie'
import { describe, expect, it } from 'vitest'
import { createConversationRepository } from '@/lib/storage/conversation-repository'
import { SCHEMA_VERSION, SidenoteDatabase } from '@/lib/storage/database'
import { openDatabase } from '@/lib/storage/open-database'
import { sampleCitation } from '@/tests/fakes/sample-citation'
import { sampleReceipt } from '@/tests/fakes/sample-receipt'

/** A database as version 1 left it, with one answered question. */
async function writeVersion1(name: string): Promise<void> {
  const old = new Dexie(name)
  old.version(1).stores({
    conversations: 'conversationId, order, [pageUrl+order]',
    questions: 'questionId, [conversationId+order]',
    answers: 'answerId, questionId, conversationId, status, receipt.captureId',
    citations: 'citationId, answerId, captureId, [sourceId+takenAt]',
    captures: 'captureId, [sourceId+textHash]',
    drafts: 'draftId',
    meta: 'key',
  })
  const { sources: _new, unread: _none, ...facts } = sampleReceipt()
  const receipt = {
    ...facts,
    captureId: 'capture',
    sourceTitle: 'The sea',
    sourceUrl: 'https://example.org/sea#tides',
    wordsInSource: 12,
    wordsSent: 10,
    passages: [{ id: 'p1', start: 0, end: 5 }],
    passagesInSource: 2,
    omittedSections: ['Methods'],
  }
  const { kind: _kind, ...citation } = sampleCitation({ answerId: 'a1', sourceId: 'pasted-text:' })
  await old.table('conversations').add({ conversationId: 'c1', order: 1, questionCount: 1, title: 'Why?' })
  await old.table('questions').add({ questionId: 'q1', conversationId: 'c1', order: 1, text: 'Why?' })
  await old.table('answers').bulkAdd([
    { answerId: 'a1', questionId: 'q1', conversationId: 'c1', version: 1, raw: '', receipt },
    {
      answerId: 'a2',
      questionId: 'q1',
      conversationId: 'c2',
      version: 2,
      raw: '',
      receipt: { ...receipt, captureId: 'pasted', sourceUrl: 'pasted-text:' },
    },
  ])
  await old.table('citations').add(citation)
  await old.table('captures').bulkAdd([
    { captureId: 'capture', sourceId: 's', textHash: 'h', text: 'words', blocks: [], cuts: [] },
    { captureId: 'pasted', sourceId: 'pasted-text:', textHash: 'h', text: 'words', blocks: [], cuts: [] },
  ])
  await old.table('meta').bulkAdd([
    { key: 'schemaVersion', value: 1 },
    { key: 'installId', value: 'install-1' },
  ])
  old.close()
}

describe('a database of version 1', () => {
  it('is opened with everything in it: its one source is a list of one', async () => {
    await writeVersion1('old-data')
    const db = new SidenoteDatabase('old-data')
    const sentinel = { installId: 'install-1', conversationCount: 1 }
    await openDatabase(db, { get: async () => sentinel, set: async () => undefined }, () => 'other')
    const found = await createConversationRepository(db).get('c1')
    const [turn] = found?.turns ?? []
    expect(turn?.question.attachments).toEqual([])
    expect(turn?.answers[0]?.receipt).toMatchObject({
      providerId: 'built-in',
      unread: [],
      sources: [
        {
          letter: 'p',
          captureId: 'capture',
          sourceId: 'https://example.org/sea',
          kind: 'page',
          title: 'The sea',
          words: 12,
          wordsSent: 10,
          change: null,
        },
      ],
    })
    expect(turn?.answers[1]?.receipt?.sources).toMatchObject([
      { captureId: 'pasted', kind: 'pasted', sourceId: 'pasted-text:' },
    ])
    expect(turn?.answers[0]?.receipt).not.toHaveProperty('captureId')
    expect(turn?.answers[0]?.citations[0]?.kind).toBe('pasted')
    expect(await db.captures.get('capture')).toMatchObject({
      kind: 'page',
      marks: [],
      unread: [],
      text: 'words',
    })
    expect(await db.captures.get('pasted')).toMatchObject({ kind: 'pasted', marks: [], unread: [] })
    expect(await db.meta.get('schemaVersion')).toMatchObject({ value: SCHEMA_VERSION })
    expect(await db.meta.get('installId')).toMatchObject({ value: 'install-1' })
    await createConversationRepository(db).delete('c1')
    expect(await db.captures.toCollection().primaryKeys()).toEqual(['pasted'])
  })
})
