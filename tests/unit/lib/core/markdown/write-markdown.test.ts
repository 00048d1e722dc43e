import { describe, expect, it } from 'vitest'
import { type MarkdownSource, writeMarkdown } from '@/lib/core/markdown/write-markdown'
import type { Block, Mark } from '@/lib/model/capture'

/** A capture of these blocks; `marks` name the words they stand on. */
function capture(blocks: [Partial<Block>, string][], marks: [string, Partial<Mark>][] = []): MarkdownSource {
  const text = blocks.map(([, words]) => words).join('\n')
  let at = 0
  const made = blocks.map(([form, words], n): Block => {
    const start = at
    at += words.length + 1
    return { n, kind: 'paragraph', role: 'main', headings: [], start, end: start + words.length, ...form }
  })
  const placed = marks.map(([words, mark]) => {
    const start = text.indexOf(words)
    return { start, end: start + words.length, ...mark } as Mark
  })
  return { text, blocks: made, marks: placed.sort((a, b) => a.start - b.start || b.end - a.end) }
}

const item = (depth: number, marker: string): Partial<Block> => ({
  kind: 'list-item',
  list: { depth, marker },
})
const row = (cells: number[], header?: true): Partial<Block> => ({
  kind: 'table-row',
  row: { table: 0, cells, ...(header ? { header } : {}) },
})

describe('writeMarkdown', () => {
  it('nests lists, goes on inside of an item, and begins another list where the numbers begin anew', () => {
    const source = capture([
      [item(0, '1.'), 'One'],
      [item(1, '•'), 'Inner'],
      [item(0, ''), 'More of one'],
      [item(0, '2.'), 'Two'],
      [item(0, '1.'), 'Another'],
      [item(0, 'b.'), 'Lettered'],
    ])
    expect(writeMarkdown(source)).toBe(
      '1. One\n   - Inner\n\n   More of one\n2. Two\n1) Another\n- b. Lettered',
    )
  })

  it('writes headings and code inside of items', () => {
    const source = capture([
      [{ ...item(0, '•'), kind: 'heading', level: 3 }, 'Title'],
      [{ ...item(0, ''), kind: 'code', language: 'ts' }, 'a\n  `b`\n```'],
    ])
    expect(writeMarkdown(source)).toBe('- ### Title\n\n  ````ts\n  a\n    `b`\n  ```\n  ````')
  })

  it('gives a table the header it has, else an empty one, and escapes its bars', () => {
    const rows: [Partial<Block>, string][] = [
      [row([0, 7], true), 'Name | Noise'],
      [row([0, 6]), 'a|b | 61'],
    ]
    expect(writeMarkdown(capture(rows))).toBe('| Name | Noise |\n| --- | --- |\n| a\\|b | 61 |')
    expect(writeMarkdown(capture(rows.slice(1)))).toBe('|  |  |\n| --- | --- |\n| a\\|b | 61 |')
  })

  it('puts marks around words only where they are read as such', () => {
    const marked = (words: string, on: string, mark: Partial<Mark>) =>
      writeMarkdown(capture([[{}, words]], [[on, mark]]))
    expect(marked('half a word', 'al', { kind: 'strong' })).toBe('h**al**f a word')
    expect(marked('a(b)c', '(b)', { kind: 'emphasis' })).toBe('a(b)c')
    expect(marked('a (b) c', '(b)', { kind: 'emphasis' })).toBe('a *(b)* c')
    expect(marked('wow!here', 'here', { kind: 'link', href: 'https://a.example/b c(d)' })).toBe(
      'wow\\![here](https://a.example/b%20c%28d%29)',
    )
    expect(marked('a `b` c', '`b`', { kind: 'code' })).toBe('a `` `b` `` c')
    expect(marked('E=mc2 costs $5', 'E=mc2', { kind: 'math', tex: 'E = mc^2', display: false })).toBe(
      '$E = mc^2$ costs \\$5',
    )
    expect(marked('漢字です', '漢字', { kind: 'ruby', reading: 'かんじ' })).toBe('漢字(かんじ)です')
  })

  it('writes an image where it stands, or in a line of its own, with the link around it', () => {
    const src = 'https://a.example/i.png'
    const inLine: Mark = { kind: 'image', alt: 'a [b]', src, start: 2, end: 2 }
    expect(writeMarkdown({ ...capture([[{}, 'x y']]), marks: [inLine] })).toBe(`x ![a (b)](${src}) y`)
    const alone: Mark[] = [
      { kind: 'link', href: 'https://a.example/', start: 0, end: 0 },
      { kind: 'image', alt: 'a', src, display: true, start: 0, end: 0 },
    ]
    expect(writeMarkdown({ ...capture([[item(0, '•'), 'x']]), marks: alone })).toBe(
      `- [![a](${src})](https://a.example/)\n\n  x`,
    )
  })

  it('defines a footnote that is referred to, and links to one that is in a list', () => {
    const href = 'https://a.example/#n'
    const note = (form: Partial<Block>) =>
      writeMarkdown(
        capture(
          [
            [{}, 'Said[1].'],
            [form, 'The note.'],
          ],
          [['[1]', { kind: 'note', href }]],
        ),
      )
    expect(note({ note: href })).toBe('Said[^1].\n\n[^1]: The note.')
    expect(note({ note: href, ...item(0, '1.') })).toBe(`Said[\\[1\\]](${href}).\n\n1. The note.`)
  })

  it('keeps a control in the line of its heading', () => {
    const source = capture([
      [{ kind: 'heading', level: 2 }, 'History'],
      [{ kind: 'control' }, '[edit]'],
      [{ kind: 'control' }, '[more]'],
    ])
    expect(writeMarkdown(source)).toBe('## History \\[edit\\]\n\n\\[more\\]')
  })

  it('writes chosen blocks, and a part of the text with the marks that lie in it', () => {
    const source = capture(
      [
        [{}, 'one two three'],
        [{ role: 'aside' }, 'four'],
      ],
      [['two three', { kind: 'strong' }]],
    )
    expect(writeMarkdown(source, { blocks: ({ role }) => role === 'main' })).toBe('one **two three**')
    expect(writeMarkdown(source, { span: { start: 4, end: 7 } })).toBe('**two**')
    expect(writeMarkdown(source, { span: { start: 8, end: 16 } })).toBe('three\n\nfo')
  })

  it('escapes what would be markup at the start of a line, and nothing that would not', () => {
    const lines = '1. a\n- b\n# c\n> d\n===\n3.5 is -5 #1 > 2 a_b_c AT&T'
    expect(writeMarkdown(capture([[{}, lines]]))).toBe(
      '1\\. a  \n\\- b  \n\\# c  \n\\> d  \n\\===  \n3.5 is -5 #1 > 2 a_b_c AT&T',
    )
  })
})
