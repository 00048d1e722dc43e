import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentReply } from '@/lib/contract/document-requests'
import { longPdf } from '@/scripts/make-pdfs/long-pdf'
import { type FileServer, startFileServer } from './harness/file-server'
import { type Sidenote, startSidenote } from './harness/sidenote'

const PAGES = 1_000

let files: FileServer
let sidenote: Sidenote
let reader: Page
let asking: Page

beforeAll(async () => {
  files = await startFileServer({ 'long.pdf': (await longPdf(PAGES)).bytes })
  sidenote = await startSidenote()
  reader = await sidenote.browser.newPage()
  await reader.goto(`chrome-extension://${sidenote.extensionId}/offscreen.html`)
  asking = await sidenote.browser.newPage()
  await asking.goto(`chrome-extension://${sidenote.extensionId}/popup.html`)
}, 120_000)

afterAll(async () => {
  await sidenote?.close()
  await files?.close()
})

/** Asks the reader for the document as the worker does; stops after `stopAfter` pages, if that is given. */
function readLong(bytes: string, stopAfter: number | null) {
  return asking.evaluate(
    (base64, stop) =>
      new Promise<{ firstMs: number; ms: number; told: number; end: string; length: number }>((resolve) => {
        const channel = new BroadcastChannel('documents')
        const requestId = crypto.randomUUID()
        const began = performance.now()
        let firstMs = 0
        let told = 0
        const finish = (end: string, length: number) => {
          channel.close()
          resolve({ firstMs, ms: performance.now() - began, told, end, length })
        }
        channel.onmessage = ({ data }: MessageEvent<DocumentReply>) => {
          if (data.type === 'document-read') finish(data.type, data.reading.text.length)
          if (data.type === 'document-failed') finish(data.error.code, 0)
          if (data.type !== 'document-progress') return
          firstMs ||= performance.now() - began
          told += 1
          if (told !== stop) return
          channel.postMessage({ type: 'cancel-document', requestId })
          // Whatever still comes would be counted.
          setTimeout(() => finish('cancelled', 0), 1_500)
        }
        const raw = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        const blob = new Blob([raw])
        channel.postMessage({
          type: 'read-document',
          requestId,
          name: 'long.pdf',
          contentType: '',
          url: '',
          blob,
        })
      }),
    bytes,
    stopAfter,
  )
}

describe(`a document of ${PAGES} pages, in the browser`, () => {
  let bytes = ''
  beforeAll(async () => {
    const response = await fetch(`${files.url}/long.pdf`)
    bytes = Buffer.from(await response.arrayBuffer()).toString('base64')
  })

  it('is read to its end, each page told', async () => {
    const before = await heapMb(reader)
    const { firstMs, ms, told, end, length } = await readLong(bytes, null)
    const after = await heapMb(reader)
    console.log(
      `${PAGES} pages: first after ${Math.round(firstMs)} ms, all after ${Math.round(ms)} ms, reader's heap ${before} to ${after} MB`,
    )
    expect({ end, told }).toEqual({ end: 'document-read', told: PAGES })
    expect(length).toBeGreaterThan(PAGES * 500)
    expect(after).toBeLessThan(300)
  }, 180_000)

  it('is let go of when the worker cancels', async () => {
    const { told, end } = await readLong(bytes, 25)
    expect(end).toBe('cancelled')
    expect(told).toBeLessThan(40)
  }, 60_000)
})

async function heapMb(page: Page): Promise<number> {
  const { JSHeapUsedSize = 0 } = await page.metrics()
  return Math.round(JSHeapUsedSize / 1_000_000)
}
