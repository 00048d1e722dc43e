import { expect, it } from 'vitest'
import { CAPTURE_LIMITS } from '@/lib/core/extraction/capture-limits'
import { hashText } from '@/lib/core/extraction/text-hash'
import type { SourceReading } from '@/lib/model/capture'
import { parseDocumentReading } from '@/lib/sources/parse-document-reading'

function readingOf(count: number, kind: SourceReading['kind'] = 'pdf'): SourceReading {
  const text = Array.from({ length: count }, () => 'word').join('\n')
  return {
    kind,
    url: '',
    title: 'T',
    lang: 'en',
    textHash: hashText(text),
    readerVersion: 1,
    text,
    blocks: Array.from({ length: count }, (_, n) => ({
      n,
      start: n * 5,
      end: n * 5 + 4,
      kind: 'paragraph',
      role: 'main',
      headings: [],
      page: 1,
    })),
    marks: [],
    cuts: [],
    unread: [],
  }
}

it('leaves sound readings of PDFs and files as they are', () => {
  expect(parseDocumentReading(readingOf(3))).toEqual(readingOf(3))
  expect(parseDocumentReading(readingOf(3, 'file'))).toEqual(readingOf(3, 'file'))
})

it('refuses readings of other kinds, and what is none', () => {
  for (const raw of [readingOf(3, 'page'), null, 'words', {}, { kind: 'pdf' }])
    expect(parseDocumentReading(raw)).toBeNull()
})

it('keeps the first blocks of a document that has more than a capture may have, and says so', () => {
  const parsed = parseDocumentReading(readingOf(CAPTURE_LIMITS.nodes + 5))
  expect(parsed?.blocks.length).toBe(CAPTURE_LIMITS.nodes)
  expect(parsed?.text.length).toBe(CAPTURE_LIMITS.nodes * 5 - 1)
  expect(parsed?.cuts).toEqual([{ reason: 'text-length', limit: CAPTURE_LIMITS.textLength }])
})

it('keeps a reading as large as one may be', () => {
  const started = performance.now()
  expect(parseDocumentReading(readingOf(CAPTURE_LIMITS.nodes))?.cuts).toEqual([])
  console.log(`200,000 blocks checked in ${Math.round(performance.now() - started)} ms`)
})
