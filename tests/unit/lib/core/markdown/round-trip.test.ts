import fc from 'fast-check'
import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { expect, it } from 'vitest'
import { writeMarkdown } from '@/lib/core/markdown/write-markdown'
import type { Block, Mark } from '@/lib/model/capture'

interface Made {
  text: string
  blocks: Block[]
  marks: Mark[]
}

/** A block to be: what it is, its words (of each cell, in a row) and where marks begin and end, in thousandths. */
interface Draft {
  form: Partial<Block>
  cells: string[]
  marks: { kind: Mark['kind']; from: number; to: number }[]
}

const word = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'ab1.-+*_~`#>|[]()<&!\\:/=$"\'é漢😀 '), minLength: 1, maxLength: 12 }),
  fc.constantFrom(
    'https://a.example/b_c',
    'www.a.example',
    '1.',
    '2)',
    '---',
    '- x',
    '&amp;',
    '<b>',
    '```',
    'a_b_c',
  ),
)
const line = fc
  .array(word, { minLength: 1, maxLength: 6 })
  .map((words) => words.join(' ').replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '')
const kinds = fc.constantFrom<Mark['kind']>('strong', 'emphasis', 'deleted', 'code', 'link', 'image')
const marks = fc.array(
  fc.record({
    kind: kinds,
    from: fc.integer({ min: 0, max: 1_000 }),
    to: fc.integer({ min: 0, max: 1_000 }),
  }),
  { maxLength: 4 },
)
const list = fc.record({
  depth: fc.integer({ min: 0, max: 3 }),
  marker: fc.constantFrom('•', '1.', '2.', '7.', ''),
})
const form: fc.Arbitrary<Partial<Block>> = fc.oneof(
  fc.constant({ kind: 'paragraph' as const }),
  fc.integer({ min: 1, max: 6 }).map((level) => ({ kind: 'heading' as const, level })),
  list.map((each) => ({ kind: 'list-item' as const, list: each })),
  fc.record({ kind: fc.constant('quote' as const), quotes: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('quote' as const), quotes: fc.constant(1), list }),
  fc.record({ kind: fc.constant('code' as const), language: fc.constantFrom('js', 'c++') }),
  fc.record({ kind: fc.constant('heading' as const), level: fc.constant(3), list }),
)
const prose: fc.Arbitrary<Draft> = fc.record({ form, cells: line.map((text) => [text]), marks })
const row: fc.Arbitrary<Draft> = fc.record({
  form: fc.boolean().map((isHeader) => ({
    kind: 'table-row' as const,
    row: { table: 0, cells: [], ...(isHeader ? { header: true as const } : {}) },
  })),
  cells: fc
    .array(fc.oneof(line, fc.constant('')), { minLength: 1, maxLength: 4 })
    .filter((cells) => cells.some(Boolean)),
  marks,
})

/** Drafts as a capture: marks nest, each in its own cell. */
function make(drafts: readonly Draft[]): Made {
  const made: Made = { text: '', blocks: [], marks: [] }
  for (const draft of drafts) {
    const start = made.text.length === 0 ? 0 : made.text.length + 1
    let text = ''
    const cells: number[] = []
    for (const cell of draft.cells) {
      if (text !== '') text += ' | '
      cells.push(text.length)
      text += cell
    }
    const trimmed = text.replace(/( \| )+$/, '')
    for (const mark of draft.marks) addMark(made.marks, mark, start, draft.cells, cells)
    made.text += `${start === 0 ? '' : '\n'}${trimmed}`
    const block = {
      n: made.blocks.length,
      role: 'main',
      headings: [],
      start,
      end: made.text.length,
      kind: 'paragraph',
      ...draft.form,
    } as Block
    if (block.row) block.row = { ...block.row, cells: cells.map((at) => Math.min(at, trimmed.length)) }
    made.blocks.push(block)
  }
  made.marks.sort((a, b) => a.start - b.start || b.end - a.end)
  return made
}

function addMark(
  all: Mark[],
  { kind, from, to }: Draft['marks'][number],
  start: number,
  cells: string[],
  at: number[],
): void {
  const n = from % cells.length
  const length = cells[n]?.length ?? 0
  const first = start + (at[n] ?? 0) + Math.floor((Math.min(from, to) / 1_000) * length)
  const last =
    kind === 'image' ? first : start + (at[n] ?? 0) + Math.floor((Math.max(from, to) / 1_000) * length)
  if (kind !== 'image' && first === last) return
  const crosses = all.some(
    (mark) =>
      mark.start < last &&
      mark.end > first &&
      !(mark.start <= first && mark.end >= last) &&
      !(first <= mark.start && last >= mark.end),
  )
  if (crosses) return
  const span = { start: first, end: last }
  if (kind === 'link') all.push({ kind, href: 'https://b.example/(x y)', ...span })
  else if (kind === 'image') all.push({ kind, alt: 'al[t]', src: 'https://b.example/i.png', ...span })
  else all.push({ kind, ...span } as Mark)
}

function parse(markdown: string): Root {
  return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
}

/** The words a reader of the parsed Markdown sees, white space left out. */
function wordsIn(node: Nodes): string {
  if ('children' in node) return node.children.map(wordsIn).join('')
  return 'value' in node && node.type !== 'html' ? node.value.replace(/\s/g, '') : ''
}

function wordsOf(drafts: readonly Draft[]): string {
  return drafts
    .flatMap(({ cells }) => cells)
    .join('')
    .replace(/\s/g, '')
}

it('gives back every word, and no other one, when it is read as Markdown', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(prose, row), { minLength: 1, maxLength: 6 }), (drafts) => {
      const markdown = writeMarkdown(make(drafts))
      expect(wordsIn(parse(markdown)), markdown).toBe(wordsOf(drafts))
    }),
    { numRuns: 6_000 },
  )
})
