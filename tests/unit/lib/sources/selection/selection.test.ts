import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeAnchor } from '@/lib/core/anchoring/describe-anchor'
import { hashText } from '@/lib/core/extraction/text-hash'
import type { Block, SourceReading, Span } from '@/lib/model/capture'
import { parseSourceReading } from '@/lib/sources/parse-source-reading'
import { clipReading } from '@/lib/sources/selection/clip-reading'
import { createSelectionSource } from '@/lib/sources/selection/source.worker'

const PAGE = page([
  { kind: 'heading', words: 'Kettles', level: 1 },
  { kind: 'paragraph', words: 'The kettle sings when it boils.', headings: [0] },
  { kind: 'table-row', words: 'K2 |  | 76 dB', headings: [0], row: { table: 3, cells: [0, 5, 8] } },
  { kind: 'paragraph', words: 'The end.', headings: [0], figure: 7 },
])

describe('clipReading', () => {
  it('keeps what is selected of each block, and the headings that are selected too', () => {
    const whole = clipReading(PAGE, [{ start: 0, end: PAGE.text.length }])
    expect(whole.text).toBe(PAGE.text)
    expect(whole.blocks.map((block) => block.headings)).toEqual([[], [0], [0], [0]])
    expect(whole.blocks.map((block) => [block.row?.table, block.figure])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [0, undefined],
      [undefined, 0],
    ])
    const part = clip('kettle sings', 'K2')
    expect(part.text).toBe('kettle sings when it boils.\nK2')
    expect(part.blocks.map((block) => block.headings)).toEqual([[], []])
  })

  it('keeps the cells that are selected', () => {
    expect(clip('76', 'dB').blocks[0]?.row).toEqual({ table: 0, cells: [0] })
    expect(clip('K2', 'dB').blocks[0]?.row?.cells).toEqual([0, 5, 8])
    expect(clip('K2', 'K2').blocks[0]?.row?.cells).toEqual([0])
  })

  it('moves marks along and drops what stands outside', () => {
    const marked = {
      ...PAGE,
      marks: [
        { kind: 'strong' as const, ...spanOf('kettle sings', 'kettle sings') },
        { kind: 'image' as const, alt: 'K2', src: '', start: 20, end: 20 },
        { kind: 'link' as const, href: 'https://a.example/', ...spanOf('end', 'end') },
      ],
    }
    const { text, marks } = clipReading(marked, [spanOf('sings', 'The')])
    expect(marks.map((mark) => [mark.kind, text.slice(mark.start, mark.end)])).toEqual([
      ['strong', 'sings'],
      ['image', ''],
    ])
  })

  it('tells anchors what stands around it', () => {
    const part = clip('sings', 'sings')
    const [anchor] = describeAnchor({ ...part, captureId: 's' }, [{ start: 0, end: 5 }]).parts
    expect(anchor).toMatchObject({ exact: 'sings', before: 'Kettles\nThe kettle ' })
    expect(anchor?.after.startsWith(' when it boils.\nK2')).toBe(true)
  })

  it('is a sound reading for any spans', () => {
    const spans = fc.array(
      fc
        .tuple(fc.nat(PAGE.text.length), fc.nat(PAGE.text.length))
        .map(([a, b]): Span => ({ start: Math.min(a, b), end: Math.max(a, b) })),
      { maxLength: 3 },
    )
    fc.assert(
      fc.property(spans, (found) => {
        const reading = clipReading(
          PAGE,
          found.toSorted((a, b) => a.start - b.start),
        )
        expect(parseSourceReading(reading, 'selection')).toEqual(reading)
      }),
    )
  })
})

describe('the source', () => {
  const read = (reply: unknown) =>
    createSelectionSource({ call: async () => reply, now: () => 5, newId: () => 'c' }).read(
      1,
      new AbortController().signal,
    )

  it('is the page’s, so that anchors lead back to it', async () => {
    const reading = clip('sings', 'boils')
    expect(await read({ state: 'read', reading })).toEqual({
      ...reading,
      captureId: 'c',
      takenAt: 5,
      sourceId: 'https://a.example/',
    })
  })

  it.each([
    ['NOTHING_SELECTED', { state: 'nothing-selected' }],
    ['PAGE_CHANGED', { state: 'page-changed' }],
    ['PAGE_PDF', { state: 'unreadable', contentType: 'application/pdf' }],
    ['PAGE_RESTRICTED', { state: 'unreadable', contentType: 'image/png' }],
    ['INTERNAL', { state: 'read', reading: PAGE }],
    ['INTERNAL', 'words'],
  ])('fails with %s', async (code, reply) => {
    await expect(read(reply)).rejects.toMatchObject({ error: { code } })
  })
})

function clip(from: string, to: string): SourceReading {
  return clipReading(PAGE, [spanOf(from, to)])
}

function spanOf(from: string, to: string): Span {
  const start = PAGE.text.indexOf(from)
  return { start, end: PAGE.text.indexOf(to, start) + to.length }
}

function page(parts: (Pick<Block, 'kind'> & Partial<Block> & { words: string })[]): SourceReading {
  const text = parts.map(({ words }) => words).join('\n')
  let at = 0
  const blocks = parts.map(({ words, ...part }, n): Block => {
    const start = at
    at += words.length + 1
    return { role: 'main', headings: [], ...part, n, start, end: start + words.length }
  })
  const origin = { kind: 'page' as const, url: 'https://a.example/#x', title: 'Kettles', lang: 'en' }
  const made = { textHash: hashText(text), readerVersion: 1 }
  return { ...origin, ...made, text, blocks, marks: [], cuts: [], unread: [] }
}
