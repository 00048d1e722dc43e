import { describe, expect, it } from 'vitest'
import type { Capture, SourceReading } from '@/lib/model/capture'
import { createDocumentService } from '@/lib/services/document-service'
import type { FileRow } from '@/lib/storage/database'
import { sampleCapture } from '@/tests/fakes/sample-capture'
import { sampleCitation } from '@/tests/fakes/sample-citation'

const { captureId: _id, sourceId: _source, takenAt: _at, ...page } = sampleCapture(['Words of a document.'])
const pdf: SourceReading = { ...page, kind: 'pdf' }
const document = { name: 'a.pdf', contentType: 'application/pdf', url: '', blob: new Blob(['%PDF-1.7 a']) }
const anchor = { captureId: 'c', textHash: 'h', parts: [] }

function setUp(read: () => SourceReading = () => pdf) {
  const did: string[] = []
  const kept = new Map<string, FileRow>()
  const captures = new Map<string, Capture>()
  const service = createDocumentService({
    read: async () => {
      did.push('read')
      return read()
    },
    maxBytes: 20,
    captures: {
      keep: async (capture) => {
        captures.set(capture.captureId, capture)
        return capture
      },
      get: async (captureId) => captures.get(captureId) ?? null,
    },
    files: {
      keep: async (row) => void kept.set(row.captureId, row),
      get: async (id) => kept.get(id) ?? null,
    },
    views: {
      show: async ({ captureId, page: number }) => {
        did.push(`show ${captureId} page ${number}`)
        return { place: { state: 'here', spans: [], copies: 2 }, text: 'Words', visible: true }
      },
      send: (ticket) => void did.push(`send ${ticket}`),
    },
  })
  const capture = (reading: SourceReading): Capture => ({
    ...reading,
    captureId: 'c',
    sourceId: 's',
    takenAt: 1,
  })
  const readIt = (blob = document.blob) =>
    service.read({ ...document, blob }, () => undefined, new AbortController().signal)
  return { service, did, kept, capture, readIt }
}

describe('documents', () => {
  it('keep their bytes when their capture is kept, and not before', async () => {
    const { service, kept, capture, readIt } = setUp()
    const reading = await readIt()
    expect(kept.size).toBe(0)
    await service.keep(capture(reading))
    expect(kept.get('c')).toMatchObject({ name: 'a.pdf', contentType: 'application/pdf', size: 10 })
  })

  it('are read once for the panel and for the question that follows', async () => {
    const { did, readIt } = setUp()
    await readIt()
    await readIt(new Blob(['%PDF-1.7 a']))
    expect(did).toEqual(['read'])
    await readIt(new Blob(['%PDF-1.7 b']))
    expect(did).toEqual(['read', 'read'])
  })

  it('that are too large are refused before any of their bytes are looked at', async () => {
    const { did, readIt } = setUp()
    const large = new Blob(['%PDF-1.7 more than twenty bytes'])
    large.arrayBuffer = async () => {
      did.push('bytes')
      return new ArrayBuffer(0)
    }
    await expect(readIt(large)).rejects.toMatchObject({ error: { code: 'FILE_TOO_LARGE' } })
    expect(did).toEqual([])
  })

  it('of other kinds leave no bytes behind', async () => {
    const { service, kept, capture, readIt } = setUp(() => ({ ...pdf, kind: 'file' }))
    await service.keep(capture(await readIt()))
    expect(kept.size).toBe(0)
  })

  it('are shown at the page of a citation', async () => {
    const { service, did, capture, readIt } = setUp()
    await service.keep(capture(await readIt()))
    const citation = sampleCitation({ captureId: 'c', anchor, page: 12 })
    expect(await service.show(citation, 1)).toEqual({
      state: 'here',
      text: 'Words',
      copies: 2,
      visible: true,
    })
    expect(did).toContain('show c page 12')
  })

  it('that are not kept any more are said to be closed', async () => {
    const { service } = setUp()
    const citation = sampleCitation({ captureId: 'gone', anchor })
    expect(await service.show(citation, 1)).toMatchObject({ state: 'page-closed' })
    expect(await service.send('gone', 't')).toBeNull()
  })

  it('go to the view that asks, under its ticket', async () => {
    const { service, did, capture, readIt } = setUp()
    await service.keep(capture(await readIt()))
    expect(await service.send('c', 't')).toEqual({
      name: 'a.pdf',
      title: page.title,
      url: page.url,
      size: 10,
    })
    expect(did).toContain('send t')
  })
})
