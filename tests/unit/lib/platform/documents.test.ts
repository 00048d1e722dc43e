import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashText } from '@/lib/core/extraction/text-hash'
import { AppFailure } from '@/lib/model/app-error'
import type { SourceReading } from '@/lib/model/capture'
import { createDocumentReader } from '@/lib/platform/documents'
import { type ReadRequested, serveDocuments } from '@/lib/platform/serve-documents'
import { parseDocumentReading } from '@/lib/sources/parse-document-reading'
import { FakeChannel } from '@/tests/fakes/fake-channel'

const document = { name: 'a.pdf', contentType: 'application/pdf', url: '', blob: new Blob(['%PDF-1.7']) }
const reading: SourceReading = {
  kind: 'pdf',
  url: '',
  title: 'A',
  lang: 'en',
  textHash: hashText('words'),
  readerVersion: 1,
  text: 'words',
  blocks: [{ n: 0, kind: 'paragraph', role: 'main', start: 0, end: 5, headings: [], page: 1 }],
  marks: [],
  cuts: [],
  unread: [],
}

let served: { close(): void }[] = []
beforeEach(() => void vi.stubGlobal('BroadcastChannel', FakeChannel))
afterEach(() => {
  vi.unstubAllGlobals()
  for (const each of served) each.close()
  served = []
})

/** A reader that is there as soon as it is opened. */
function opening(read: ReadRequested, options?: Parameters<typeof serveDocuments>[1]): () => Promise<void> {
  return async () => {
    if (served.length === 0) served.push(serveDocuments(read, options))
  }
}

const readWith = (open: () => Promise<void>) =>
  createDocumentReader({ parse: (raw) => parseDocumentReading(raw), open })

const quiet = () => undefined
const never = () => new AbortController().signal

describe('a document that is read elsewhere', () => {
  it('goes over with its bytes and comes back as a reading, its progress told', async () => {
    const progress: number[] = []
    const read: ReadRequested = async (request, onProgress) => {
      expect(await request.blob.text()).toBe('%PDF-1.7')
      expect(request).toMatchObject({ name: 'a.pdf', contentType: 'application/pdf', url: '' })
      onProgress({ done: 1, total: 2 })
      onProgress({ done: 2, total: 2 })
      return reading
    }
    const tell = ({ done }: { done: number }) => void progress.push(done)
    expect(await readWith(opening(read))(document, tell, never())).toEqual(reading)
    expect(progress).toEqual([1, 2])
  })

  it('fails with the code that its reader gives', async () => {
    const read: ReadRequested = async () => {
      throw new AppFailure('FILE_ENCRYPTED')
    }
    await expect(readWith(opening(read))(document, quiet, never())).rejects.toMatchObject({
      error: { code: 'FILE_ENCRYPTED' },
    })
  })

  it('is broken when what comes back is no sound reading of a document', async () => {
    for (const forged of [
      { ...reading, blocks: [{ ...reading.blocks[0], start: 3 }] },
      { ...reading, kind: 'page' },
      { ...reading, text: 7 },
    ]) {
      served.splice(0).forEach((each) => void each.close())
      const read: ReadRequested = async () => forged as SourceReading
      await expect(readWith(opening(read))(document, quiet, never())).rejects.toMatchObject({
        error: { code: 'FILE_BROKEN' },
      })
    }
  })

  it('is read once, however late its reader begins to listen', async () => {
    let opened = 0
    let reads = 0
    const count = async () => {
      reads += 1
      return reading
    }
    const open = async () => {
      opened += 1
      // The page is there and does not listen yet; or it was just closing.
      if (opened === 2) served.push(serveDocuments(count))
    }
    expect(await readWith(open)(document, quiet, never())).toEqual(reading)
    expect(opened).toBe(2)
    expect(reads).toBe(1)
  })

  it('is let go of at both ends when its reader stops', async () => {
    const stop = new AbortController()
    let isStopped = false
    const read: ReadRequested = (_request, onProgress, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          isStopped = true
          reject(signal.reason)
        })
        onProgress({ done: 1, total: 9 })
      })
    const tell = () => stop.abort(new Error('stopped'))
    await expect(readWith(opening(read))(document, tell, stop.signal)).rejects.toThrow('stopped')
    await vi.waitFor(() => expect(isStopped).toBe(true))
  })

  it('is given up when nobody ever listens', async () => {
    vi.useFakeTimers()
    const lost = readWith(async () => undefined)(document, quiet, never()).catch((thrown) => thrown)
    await vi.advanceTimersByTimeAsync(20_000)
    vi.useRealTimers()
    expect(await lost).toMatchObject({ error: { code: 'READING_INTERRUPTED' } })
  })
})

describe('a reader', () => {
  it('leaves when it has had nothing to do for a while, and not before', async () => {
    const leave = vi.fn()
    const read: ReadRequested = async () => {
      await new Promise((resolve) => setTimeout(resolve, 120))
      expect(leave).not.toHaveBeenCalled()
      return reading
    }
    await readWith(opening(read, { idle: { ms: 60, leave } }))(document, quiet, never())
    await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
  })
})
