import { describe, expect, it } from 'vitest'
import { inOneGo } from '@/lib/core/extraction/steps'
import { isPdf } from '@/lib/sources/pdf/is-pdf'
import { chooseTitle } from '@/lib/sources/pdf/layout/choose-title'
import { layOutPage } from '@/lib/sources/pdf/layout/lay-out-page'
import { listMarker } from '@/lib/sources/pdf/layout/list-marker'
import type { RawItem, RawPage } from '@/lib/sources/pdf/page/raw-page'
import { readStructure } from '@/lib/sources/pdf/page/read-structure'
import { rectanglesOf } from '@/lib/sources/pdf/run-map'
import { writeDocument } from '@/lib/sources/pdf/write-document'

function item(str: string, x: number, y: number, change: Partial<RawItem> = {}): RawItem {
  const size = 10
  return {
    str,
    dir: 'ltr',
    transform: [size, 0, 0, size, x, y],
    width: str.length * 5,
    height: size,
    fontName: 'f',
    ...change,
  }
}

function page(number: number, items: RawItem[]): RawPage {
  const font = { isMonospaced: false, isVertical: false, ascent: 0.8, descent: 0.2 }
  return {
    number,
    width: 600,
    height: 800,
    toShown: [1, 0, 0, -1, 0, 800],
    items,
    fonts: { f: font },
    fields: [],
  }
}

function write(...pages: RawPage[]) {
  const written = inOneGo(writeDocument(pages.map(layOutPage), 1_000_000))
  return {
    ...written,
    lines: written.blocks.map(
      ({ kind, role, start, end }) => `${kind} ${role}: ${written.text.slice(start, end)}`,
    ),
  }
}

describe('a page', () => {
  it('is read from its top, whatever order it was written in', () => {
    const lines = [
      'the first line of all of these',
      'then the second line of them',
      'and at last the third line',
    ]
    const items = lines.map((text, n) => item(text, 50, 700 - n * 12))
    expect(write(page(1, items.toReversed())).text).toBe(lines.join(' '))
  })

  it('has raised marks on the line they hang on', () => {
    const mark = item('2', 150, 704, { transform: [6, 0, 0, 6, 150, 704], width: 4 })
    expect(write(page(1, [item('A sentence with ends', 50, 700), mark])).text).toBe('A sentence with ends2')
  })

  it('has words of one line in the order of their script', () => {
    const rtl = { dir: 'rtl' }
    const items = [item('שלום', 200, 700, rtl), item('42', 160, 700), item('ספינות', 100, 700, rtl)]
    expect(write(page(1, items)).text).toBe('שלום 42 ספינות')
    expect(write(page(1, items)).blocks[0]?.dir).toBe('rtl')
  })

  it('joins what a line only parts for its accents or its ligatures', () => {
    const items = [item('e', 50, 700), item('ffi', 55, 700), item('cient', 70, 700)]
    expect(write(page(1, items)).text).toBe('efficient')
  })
})

describe('a document', () => {
  const body = (n: number) => [
    item('It begins here and it goes on for a good while until the end', 50, 700 - n),
    item('and then it has its own second line on which the page is over', 50, 688 - n),
  ]

  it('tells running lines and page numbers from its text', () => {
    const pages = [1, 2, 3].map((n) =>
      page(n, [item('A Running Title', 50, 770), ...body(n * 3), item(String(n), 300, 20)]),
    )
    const { lines } = write(...pages)
    expect(lines.filter((line) => line.startsWith('paragraph navigation'))).toHaveLength(3)
    expect(lines.filter((line) => line.startsWith('paragraph footer'))).toHaveLength(3)
    expect(lines.filter((line) => line.includes(' main: '))).toHaveLength(1)
  })

  it('goes on over the page within one paragraph, on the page where it began', () => {
    const { blocks } = write(page(1, body(0)), page(2, [item('without a break of any kind.', 50, 700)]))
    expect(blocks).toMatchObject([{ kind: 'paragraph', page: 1 }])
  })

  it('is cut between blocks', () => {
    const pages = [1, 2, 3].map((n) =>
      layOutPage(page(n, [item('A sentence of its own, with an end.', 50, 700)])),
    )
    const { text, isCut } = inOneGo(writeDocument(pages, 80))
    expect(text.split('\n')).toHaveLength(2)
    expect(isCut).toBe(true)
  })

  it('knows the rectangle of a word on its page', () => {
    const { text, map } = write(page(1, [item('aaaa bbbb cccc', 50, 700)]))
    const at = text.indexOf('bbbb')
    const [box] = rectanglesOf(map, text, { start: at, end: at + 4 })
    expect(box?.page).toBe(1)
    // By the widths of Helvetica, which this face only resembles.
    expect(Math.abs((box?.x0 ?? 0) - 75)).toBeLessThan(3)
    expect(Math.abs((box?.x1 ?? 0) - 95)).toBeLessThan(3)
    expect(box?.y0).toBeCloseTo(92, 0)
    expect(box?.y1).toBeCloseTo(102, 0)
  })
})

describe('small rules', () => {
  it.each([
    ['• oil', '• '],
    ['12. oil', '12. '],
    ['(a) oil', '(a) '],
    ['iv oil', ''],
    ['1.5 litres', ''],
    ['-5 degrees', ''],
  ])('the marker of %j is %j', (text, marker) => {
    expect(listMarker(text)).toBe(marker)
  })

  it.each([
    ['The keepers', 'Heading', 'a.pdf', 'The keepers'],
    ['Microsoft Word - draft.doc', 'Heading', 'a.pdf', 'Heading'],
    ['untitled', '', 'light list.pdf', 'light list'],
    ['paper.dvi', '', '', 'paper.dvi'],
  ])('a document titled %j under %j in %j is called %j', (own, heading, name, title) => {
    expect(chooseTitle(own, heading, name)).toBe(title)
  })

  it('a PDF is known by its bytes', () => {
    const bytes = (text: string) => new TextEncoder().encode(text)
    expect(isPdf(bytes('junk before\n%PDF-1.7'))).toBe(true)
    expect(isPdf(bytes('<html>%PDF'))).toBe(false)
  })

  it('structure of any depth and size ends', () => {
    let deep: object = { role: 'P', children: [{ type: 'content', id: 'x' }] }
    for (let n = 0; n < 20_000; n++) deep = { role: 'Div', children: [deep] }
    const tags = readStructure(deep as never, { count: 0 })
    expect(tags.get('x')).toMatchObject({ kind: 'paragraph' })
  })
})
