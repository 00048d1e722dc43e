import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { AppFailure } from '@/lib/model/app-error'
import { openPdf } from '@/lib/sources/pdf/page/open-pdf'
import { PDF_LIMITS } from '@/lib/sources/pdf/pdf-limits'
import { readOpenPdf, readPdf } from '@/lib/sources/pdf/read-pdf'
import { handwrittenPdfs } from '@/scripts/make-pdfs/handwritten-pdfs'
import { libraryPdfs } from '@/scripts/make-pdfs/library-pdfs'
import { longPdf } from '@/scripts/make-pdfs/long-pdf'
import type { MadePdf } from '@/scripts/make-pdfs/made-pdf'
import { NODE_PDF_ENGINE as engine, installedPdfs, storedPdfs } from '@/scripts/make-pdfs/read-pdfs'
import { mainText, scorePdf } from '@/scripts/make-pdfs/score-pdf'

const FOLDER = fileURLToPath(new URL('../../../../fixtures/pdf', import.meta.url))
const made = [...storedPdfs(FOLDER), ...(await libraryPdfs()), ...handwrittenPdfs()]
const readable = made.filter(({ truth }) => truth.error === undefined)
const unreadable = made.filter(({ truth }) => truth.error !== undefined)

function read({ name, bytes }: MadePdf) {
  return readPdf({ bytes: bytes.slice(), url: `https://a.example/${name}.pdf`, name }, { engine })
}

describe.each(readable)('$name, made by $producer', (pdf) => {
  it('is read as it was written, and its quotations are where they were set', async () => {
    const found = await read(pdf)
    const { text, overlaps } = scorePdf(found, pdf.truth)
    expect(text).toBeGreaterThanOrEqual(0.99)
    for (const overlap of overlaps) expect(overlap).toBeGreaterThanOrEqual(0.8)
    const { blocks, text: all } = found.reading
    const main = mainText(found.reading)
    for (const [kind, count] of Object.entries(pdf.truth.kinds ?? {}))
      expect([kind, blocks.filter((block) => block.kind === kind).length]).toEqual([kind, count])
    for (const words of pdf.truth.furniture ?? []) {
      expect(all).toContain(words)
      expect(main).not.toMatch(new RegExp(`(^|[.!?] )${words}( |$)`))
    }
    for (const words of pdf.truth.hidden ?? []) expect(all).not.toContain(words)
    const { hiddenWords = null } = pdf.truth
    if (hiddenWords !== null) expect(found.reading.unread).toEqual([{ kind: 'hidden', words: hiddenWords }])
  })

  it('has blocks that tile its text, each with its page', async () => {
    const { reading } = await read(pdf)
    let end = -1
    for (const [n, block] of reading.blocks.entries()) {
      expect(block).toMatchObject({ n, start: end + 1 })
      expect(block.end).toBeGreaterThan(block.start)
      expect(block.page).toBeGreaterThanOrEqual(1)
      end = block.end
    }
    expect(reading.text.length).toBe(end)
  })
})

describe('what cannot be read', () => {
  it.each(unreadable)('$name is named: $truth.error', async (pdf) => {
    await expect(read(pdf)).rejects.toMatchObject({ error: { code: pdf.truth.error } })
  })

  it('words that nobody sees are counted, not read', async () => {
    const hidden = made.find(({ name }) => name === 'handwritten-hidden-white')
    if (!hidden) throw new Error('no document with hidden words')
    expect((await read(hidden)).reading.unread).toEqual([{ kind: 'hidden', words: 8 }])
  })

  it('a page that cannot be had is named, and the others are read', async () => {
    const { bytes, lastWords } = await longPdf(3)
    const { document, close } = await openPdf(bytes, engine)
    const getPage = (number: number) =>
      number === 2 ? Promise.reject(new Error('bad object')) : document.getPage(number)
    const damaged = new Proxy(document, {
      get: (target, key) => (key === 'getPage' ? getPage : Reflect.get(target, key, target)),
    })
    const { reading } = await readOpenPdf(damaged, { url: '', name: '' }, {})
    await close()
    expect(reading.unread).toEqual([{ kind: 'broken', pages: 1 }])
    expect(lastWords.map((words) => reading.text.includes(words))).toEqual([true, false, true])
  })

  it('bytes and pages beyond the limits are refused and cut', async () => {
    const [first] = readable
    if (!first) throw new Error('no document')
    const small = { ...PDF_LIMITS, bytes: 100 }
    const input = { bytes: first.bytes.slice(), url: '', name: '' }
    await expect(readPdf(input, { engine, limits: small })).rejects.toBeInstanceOf(AppFailure)
    const { bytes } = await longPdf(5)
    const few = await readPdf({ ...input, bytes }, { engine, limits: { ...PDF_LIMITS, pages: 3 } })
    expect(few.reading.cuts).toEqual([{ reason: 'pages', limit: 3 }])
    const full = { ...PDF_LIMITS, pageItems: 3 }
    const begun = await readPdf({ ...input, bytes: (await longPdf(2)).bytes }, { engine, limits: full })
    expect(begun.reading.cuts).toEqual([{ reason: 'nodes', limit: 3 }])
    const short = { ...PDF_LIMITS, textLength: 2_000 }
    const cut = await readPdf({ ...input, bytes: (await longPdf(5)).bytes }, { engine, limits: short })
    expect(cut.reading.cuts).toEqual([{ reason: 'text-length', limit: 2_000 }])
    expect(cut.reading.text.length).toBeLessThanOrEqual(2_000)
  })
})

describe('a long document', () => {
  it('lets messages through while it is written, and stops then too', async () => {
    const { bytes } = await longPdf(1_000)
    const stop = new AbortController()
    const began = performance.now()
    let [longest, last] = [0, began]
    let pages = 0
    let ticksBehindPages = 0
    const ticks = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
      if (pages < 1_000) return
      ticksBehindPages += 1
      if (ticksBehindPages === 2) stop.abort(new Error('stopped'))
    }, 5)
    const onProgress = ({ done }: { done: number }) => {
      pages = done
    }
    const reading = readPdf({ bytes, url: '', name: '' }, { engine, signal: stop.signal, onProgress })
    await expect(reading).rejects.toThrow('stopped')
    clearInterval(ticks)
    // A tenth of a second is usual; readers are given up after many seconds of silence.
    expect(longest).toBeLessThan(2_000)
    console.log(`1,000 pages: nothing got through for ${Math.round(longest)} ms at most`)
  }, 120_000)

  it('is read page by page with its progress told, and all of it is there', async () => {
    const { bytes, lastWords } = await longPdf(120)
    const told: number[] = []
    const { reading } = await readPdf(
      { bytes, url: '', name: 'long' },
      { engine, onProgress: ({ done, total }) => told.push(done / total) },
    )
    expect(told).toHaveLength(120)
    expect(told.at(-1)).toBe(1)
    expect(lastWords.filter((words) => !reading.text.includes(words))).toEqual([])
    expect(reading.blocks.at(-1)?.page).toBe(120)
    expect(reading.cuts).toEqual([])
    const header = reading.blocks.filter(({ role }) => role === 'navigation')
    expect(header).toHaveLength(120)
  }, 60_000)

  it('is let go of at once when its reader stops', async () => {
    const { bytes } = await longPdf(200)
    const stop = new AbortController()
    let pages = 0
    const reading = readPdf(
      { bytes, url: '', name: 'long' },
      {
        engine,
        signal: stop.signal,
        onProgress: ({ done }) => {
          pages = done
          if (done === 20) stop.abort(new Error('stopped'))
        },
      },
    )
    await expect(reading).rejects.toThrow('stopped')
    expect(pages).toBe(20)
  }, 60_000)

  it('has its first page alone, for whoever asks for that', async () => {
    const { bytes } = await longPdf(50)
    const input = { bytes, url: '', name: 'long', pages: { first: 7, last: 8 } }
    const { reading } = await readPdf(input, { engine })
    expect(new Set(reading.blocks.map(({ page }) => page))).toEqual(new Set([7, 8]))
  })
})

describe('real documents', () => {
  const found = installedPdfs()
  if (found.length === 0) console.log('skipped: no PDFs under /usr/share/doc')

  it.skipIf(found.length === 0).each(found)(
    '$path is read: headings, paragraphs, running lines',
    async ({ bytes }) => {
      const input = { bytes: bytes.slice(), url: '', name: '', pages: { first: 1, last: 12 } }
      const { reading } = await readPdf(input, { engine })
      const kinds = new Set(reading.blocks.map(({ kind }) => kind))
      expect(kinds).toContain('heading')
      expect(kinds).toContain('paragraph')
      // A document of running text has long paragraphs, and words of the length of words.
      const main = mainText(reading).split(' ')
      expect(main.length).toBeGreaterThan(500)
      const usual = main.filter((word) => word.length <= 14).length / main.length
      expect(usual).toBeGreaterThan(0.9)
      // One of them has a line of code that ends beside its page, by a sign.
      expect(reading.unread.filter((part) => part.kind !== 'hidden' || part.words > 1)).toEqual([])
    },
    60_000,
  )
})
