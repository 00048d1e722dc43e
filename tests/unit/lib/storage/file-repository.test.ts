import { describe, expect, it } from 'vitest'
import { deleteUnusedCaptures } from '@/lib/storage/delete-unused-captures'
import { createFileRepository } from '@/lib/storage/file-repository'
import { sampleCapture } from '@/tests/fakes/sample-capture'
import { createFakeStorage } from '@/tests/fakes/storage'

const blob = new Blob(['%PDF-1.7'])

function row(captureId: string, name = 'a.pdf') {
  return { captureId, name, contentType: 'application/pdf', size: blob.size, blob }
}

async function setUp() {
  const storage = createFakeStorage()
  const capture = await storage.captures.keep(sampleCapture(['Words of a document.']))
  return { ...storage, capture, files: createFileRepository(storage.db) }
}

describe('file repository', () => {
  it('keeps the bytes of a capture once', async () => {
    const { files, capture } = await setUp()
    await files.keep(row(capture.captureId))
    await files.keep(row(capture.captureId, 'another name.pdf'))
    expect(await files.get(capture.captureId)).toMatchObject({ name: 'a.pdf', size: 8 })
  })

  it('keeps nothing for a capture that is gone', async () => {
    const { files } = await setUp()
    await files.keep(row('gone'))
    expect(await files.get('gone')).toBeNull()
  })

  it('loses the bytes with their capture', async () => {
    const { files, capture, db } = await setUp()
    await files.keep(row(capture.captureId))
    await db.transaction('rw', [db.answers, db.attachments, db.captures, db.files], () =>
      deleteUnusedCaptures(db, [capture.captureId]),
    )
    expect(await files.get(capture.captureId)).toBeNull()
  })
})
