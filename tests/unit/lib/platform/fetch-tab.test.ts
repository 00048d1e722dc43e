import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from '@/tests/fakes/fake-browser'

const URL_OF_TAB = 'https://a.example/report.pdf'

/** Runs in this world what is put into the tab, as the browser does in the tab's isolated world. */
const executeScript = vi.fn(
  async ({ func, args }: { func: (...args: unknown[]) => unknown; args: unknown[] }) => [
    { result: await func(...args), documentId: 'd' },
  ],
)
Object.assign(fakeBrowser, {
  scripting: { executeScript },
  permissions: { contains: async () => true },
})

// Only now: `wxt/browser` looks for the browser when it is loaded.
const { fetchTab } = await import('@/lib/platform/fetch-tab')
const { fetchDocument } = await import('@/lib/platform/fetch-document')

const never = () => new AbortController().signal
const standing = () => Object.keys(globalThis).filter((name) => name.startsWith('__sidenote'))

beforeEach(() => void vi.stubGlobal('location', { href: URL_OF_TAB }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  executeScript.mockClear()
})

const PDF = { headers: { 'content-type': 'application/pdf; charset=x' } }

describe('the document of a tab', () => {
  it('comes over whole, in pieces, and nothing stays in the page', async () => {
    const bytes = new Uint8Array(7_000_000).map((_, i) => i % 251)
    vi.stubGlobal('fetch', async () => new Response(bytes, PDF))
    const { blob, ...rest } = await fetchTab(1, URL_OF_TAB, never())
    expect(rest).toEqual({ name: 'report.pdf', contentType: 'application/pdf', url: URL_OF_TAB })
    // Compared as bytes: as values, millions of them take a while.
    expect(Buffer.from(await blob.arrayBuffer()).equals(bytes)).toBe(true)
    await vi.waitFor(() => expect(standing()).toEqual([]))
  })

  it('is read twice at once without harm', async () => {
    let fetches = 0
    vi.stubGlobal('fetch', async () => new Response('x'.repeat(++fetches * 1_000), PDF))
    const [first, second] = await Promise.all([
      fetchTab(1, URL_OF_TAB, never()),
      fetchTab(1, URL_OF_TAB, never()),
    ])
    expect([first.blob.size, second.blob.size]).toEqual([1_000, 2_000])
  })

  it('is cut off while it comes in when it has no end', async () => {
    const chunk = new Uint8Array(50_000_000)
    let sent = 0
    const pull = (stream: ReadableStreamDefaultController) => {
      sent += 1
      stream.enqueue(chunk)
    }
    vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ pull })))
    await expect(fetchTab(1, URL_OF_TAB, never())).rejects.toMatchObject({
      error: { code: 'FILE_TOO_LARGE' },
    })
    expect(sent).toBeLessThan(8)
  })

  it('is let go of at once, in the page as well, when its reader stops', async () => {
    const stop = new AbortController()
    let inPage: AbortSignal | undefined
    vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
      inPage = signal
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    const read = fetchTab(1, URL_OF_TAB, stop.signal)
    stop.abort(new Error('stopped'))
    await expect(read).rejects.toThrow('stopped')
    await vi.waitFor(() => expect(inPage?.aborted).toBe(true))
    expect(standing()).toEqual([])
  })
})

describe('a document at an address', () => {
  it('fails as a page that cannot be had when it breaks off', async () => {
    const start = (stream: ReadableStreamDefaultController) => stream.error(new TypeError('network'))
    vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ start })))
    await expect(fetchDocument(URL_OF_TAB, never())).rejects.toMatchObject({
      error: { code: 'PAGE_PDF', detail: { short: 'TypeError' } },
    })
  })

  it('is given up when it takes too long', async () => {
    const soon = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(soon.signal)
    vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
      soon.abort()
      return Promise.reject(signal.reason)
    })
    await expect(fetchDocument(URL_OF_TAB, never())).rejects.toMatchObject({ error: { code: 'PAGE_BUSY' } })
  })
})

it('a tab that never answers is given up', async () => {
  const soon = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(soon.signal)
  executeScript.mockImplementationOnce(() => new Promise(() => undefined))
  const read = fetchTab(1, URL_OF_TAB, never())
  soon.abort()
  await expect(read).rejects.toMatchObject({ error: { code: 'PAGE_BUSY' } })
})
