import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeMarkdown } from '@/lib/core/markdown/write-markdown'
import type { Block, SourceReading } from '@/lib/model/capture'
import { fixture } from './harness/fixture'
import { type ReaderBrowser, startReaderBrowser } from './harness/reader-browser'
import { read, textOf } from './harness/reading'

let reader: ReaderBrowser
let reading: SourceReading
let site: string
beforeAll(async () => {
  reader = await startReaderBrowser()
  const { page, script } = await reader.open(fixture('structure'))
  site = new URL(page.url()).origin
  reading = await read(script)
})
afterAll(() => reader.close())

function blockOf(words: string): Block {
  const found = reading.blocks.find((block) => textOf(reading, block).startsWith(words))
  if (!found) throw new Error(`"${words}" is not in ${reading.text}`)
  return found
}

describe('the structure of a page', () => {
  it('knows the depth and the drawn marker of list items', () => {
    const lists = reading.blocks.flatMap((block) =>
      block.list ? [[block.list.depth, block.list.marker, textOf(reading, block)]] : [],
    )
    expect(lists).toEqual([
      [0, '3.', 'Third'],
      [1, '•', 'Inner one'],
      [1, '', 'Its second paragraph.'],
      [1, '•', 'Inner two'],
      [0, '9.', 'Ninth'],
      [0, 'b.', 'Last letter'],
      [0, 'a.', 'First letter'],
    ])
  })

  it('knows the cells of tables of data, and that a table around one is layout', () => {
    const rows = reading.blocks.flatMap((block) => (block.row ? [[textOf(reading, block), block.row]] : []))
    expect(rows).toEqual([
      ['Kettle | Noise', { table: 0, cells: [0, 9, 14], header: true }],
      ['Harrow | low | 61 dB', { table: 0, cells: [0, 9, 15] }],
      ['high | 76 dB', { table: 0, cells: [0, 0, 7] }],
      ['Inner | data', { table: 1, cells: [0, 8] }],
    ])
    expect(blockOf('Laid out').kind).toBe('paragraph')
  })

  it('knows code and its language, quotes, figures, terms, language and direction', () => {
    expect(blockOf('const a')).toMatchObject({ kind: 'code', language: 'ts' })
    expect(textOf(reading, blockOf('const a'))).toBe('const a = `x`\n  boil(a)')
    expect([blockOf('It sang').quotes, blockOf('Twice').quotes]).toEqual([1, 2])
    expect(blockOf('In Leeds')).toMatchObject({ kind: 'caption', figure: 0 })
    expect(blockOf('A vessel').term).toBeUndefined()
    expect(reading.blocks.filter(({ term }) => term).map((block) => textOf(reading, block))).toEqual([
      'Kettle',
    ])
    expect(blockOf('إبريق')).toMatchObject({ lang: 'ar', dir: 'rtl' })
    expect(blockOf('A footnote').note).toContain('#n1')
  })

  it('marks links, emphasis, code and notes where they stand', () => {
    const start = blockOf('See ').start
    const end = blockOf('See ').end
    const marks = reading.marks.filter((mark) => mark.start >= start && mark.end <= end)
    expect(marks.map((mark) => [mark.kind, textOf(reading, mark)])).toEqual([
      ['link', 'the first notes'],
      ['strong', 'first'],
      ['code', 'boil()'],
      ['deleted', 'old'],
      ['note', '1'],
    ])
    expect(marks[0]).toMatchObject({ href: `${site}/notes?x=(1)` })
  })

  it('keeps what stands for an image, also of one that waits; what is switched off is not there', () => {
    const images = reading.marks.flatMap((mark) => (mark.kind === 'image' ? [[mark.alt, mark.src]] : []))
    expect(images).toEqual([
      ['A kettle', `${site}/kettle.jpg`],
      ['to come', ''],
    ])
    expect(reading.text).not.toMatch(/A kettle|to come|switched off/)
  })

  it('writes formulas in TeX and leaves the text as it is drawn', () => {
    const formulas = reading.marks.flatMap((mark) =>
      mark.kind === 'math' ? [[mark.tex, mark.display, textOf(reading, mark).replace(/\s/g, '')]] : [],
    )
    expect(formulas).toEqual([
      ['\\frac{a}{\\sqrt{b}}', false, 'ab'],
      ['E = mc^2', false, 'E=mc2'],
      ['x^2', false, 'x2'],
      ['\\sum_{i}^{n} x_{i}', true, ''],
    ])
  })

  it('reads captions of controls and the option that is chosen, and nothing that was typed', () => {
    const controls = reading.blocks
      .filter(({ kind }) => kind === 'control')
      .map((block) => textOf(reading, block))
    expect(controls).toEqual(['Colour Blue', 'Card', 'Send it', 'Start anew'])
    expect(JSON.stringify(reading)).not.toContain('SECRET')
  })

  it('is written as Markdown in the same form', () => {
    expect(writeMarkdown(reading).replaceAll(site, 'https://s.example')).toBe(MARKDOWN)
  })
})

const MARKDOWN = `# Kettles, *in form*

See [the **first** notes](https://s.example/notes?x=%281%29), a trick, \`boil()\`, ~~old~~ words and a note[^1].

## Lists

3. Third
   - Inner one

     Its second paragraph.
   - Inner two

9) Ninth
- b. Last letter
- a. First letter

## Tables

Noise

| Kettle | Noise |  |
| --- | --- | --- |
| Harrow | low | 61 dB |
|  | high | [76 dB](https://s.example/k2) |

Laid out

|  |  |
| --- | --- |
| Inner | data |

## Code

\`\`\`ts
const a = \`x\`
  boil(a)
\`\`\`

> It sang.
>
> > Twice.

![A kettle](https://s.example/kettle.jpg)

In Leeds.

Lazy ![to come]() image, none here.

## Mathematics

Native $\\frac{a}{\\sqrt{b}}$ stands here.

Typeset $E = mc^2$ once.

Older $x^2$ too.

Drawn

$$\\sum_{i}^{n} x_{i}$$

**Kettle**

A vessel.

Colour Blue

Card

Send it

Start anew

إبريق

[^1]: A footnote about kettles.`
