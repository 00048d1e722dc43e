import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BlockContext, PLAIN_FORM, type SpaceMode } from '@/lib/core/extraction/assembled-block'
import { type BlockAssembler, createBlockAssembler } from '@/lib/core/extraction/block-assembler'

const paragraph: BlockContext = { kind: 'paragraph', level: 0, collapsed: false, box: 0 }
const row: BlockContext = {
  ...paragraph,
  kind: 'table-row',
  form: { ...PLAIN_FORM, table: { n: -1 } },
}

function start(maxLength = 1_000): { assembler: BlockAssembler; nodes: string[]; add: typeof add } {
  const assembler = createBlockAssembler({ textLength: maxLength, marks: 1_000 }, paragraph)
  const nodes: string[] = []
  function add(data: string, mode: SpaceMode = 'collapse', inLink = false) {
    assembler.write(data, 0, data.length, nodes.push(data) - 1, mode, inLink)
  }
  return { assembler, nodes, add }
}

describe('createBlockAssembler', () => {
  it('collapses white space within and across text nodes, as it is rendered', () => {
    const { assembler, add } = start()
    for (const data of ['\n  One ', ' two', 'three\n\tfour ', '']) add(data)
    assembler.boundary(paragraph)
    add('   ')
    assembler.boundary(paragraph)
    add('Next')
    assembler.end()
    expect(assembler.texts).toEqual(['One twothree four', 'Next'])
    expect(assembler.blocks.map(({ start, end }) => [start, end])).toEqual([
      [0, 17],
      [18, 22],
    ])
  })

  it('keeps one line break as a line end, two part the block; a heading is one line', () => {
    const { assembler, add } = start()
    const write = (...lines: string[]) => {
      for (const line of lines) {
        add(line)
        assembler.lineBreak()
      }
    }
    write('a', 'b')
    assembler.lineBreak()
    add('c')
    assembler.boundary({ ...paragraph, kind: 'heading', level: 1 })
    write('d', 'e')
    assembler.end()
    expect(assembler.texts).toEqual(['a\nb', 'c', 'd e'])
  })

  it('keeps the white space of code, and lines elsewhere where they are kept', () => {
    const { assembler, add } = start()
    assembler.boundary({ ...paragraph, kind: 'code' })
    add('\n  if  (a)\n    b\n', 'keep')
    assembler.boundary(paragraph)
    add('one \n  two\n\nthree', 'keep-lines')
    assembler.end()
    expect(assembler.texts).toEqual(['  if  (a)\n    b', 'one\ntwo', 'three'])
  })

  it('joins the cells of a row of data, empty ones too', () => {
    const { assembler, add } = start()
    assembler.startRow(row)
    for (const [column, cell] of ['', 'Name', '', 'Price', ''].entries()) {
      assembler.boundary(row)
      assembler.startCell(column)
      add(cell)
      assembler.boundary(row)
    }
    assembler.endRow(paragraph, 5)
    expect(assembler.texts).toEqual(['Name |  | Price'])
    expect(assembler.blocks[0]).toMatchObject({
      kind: 'table-row',
      cells: 4,
      row: { table: 0, cells: [0, 0, 7, 10, 15] },
    })
  })

  it('leaves the blocks of a layout row as they are', () => {
    const { assembler, add } = start(10_000)
    assembler.startRow(row)
    assembler.startCell(0)
    add('Menu')
    assembler.boundary(row)
    assembler.startCell(0)
    add('word '.repeat(200))
    assembler.endRow(paragraph, 1)
    assembler.startRow(row)
    assembler.startCell(0)
    add('before')
    assembler.startRow(row)
    assembler.startCell(0)
    add('inner')
    assembler.endRow(row, 1)
    add('after')
    assembler.endRow(paragraph, 1)
    expect(assembler.blocks.map((block) => block.kind)).toEqual([
      'paragraph',
      'paragraph',
      'paragraph',
      'table-row',
      'paragraph',
    ])
  })

  it.each([
    [['History', '[', '<edit', ']'], 'History', '[edit]'],
    [['History ', '[', '<edit', ' | ', '<edit source', ']', ' '], 'History', '[edit | edit source]'],
    [['A ', '<link', ' [', '<edit', ']'], 'A link', '[edit]'],
    [['Arrays', ' [draft]'], 'Arrays [draft]', null],
    [['Arrays ', '<[1]'], 'Arrays [1]', null],
    [['[', '<edit', ']'], '[edit]', null],
    [['<History', ' [1910]'], 'History [1910]', null],
  ])('makes a bracketed link at the end of a heading a control: %j', (parts, heading, control) => {
    const { assembler, add } = start()
    assembler.boundary({ ...paragraph, kind: 'heading', level: 2 })
    for (const part of parts) add(part.replace('<', ''), 'collapse', part.startsWith('<'))
    assembler.boundary(paragraph)
    add('See [')
    add('note', 'collapse', true)
    add(']')
    assembler.end()
    expect(assembler.texts).toEqual([heading, ...(control ? [control] : []), 'See [note]'])
    expect(assembler.blocks.map(({ kind }) => kind)).toEqual([
      'heading',
      ...(control ? ['control'] : []),
      'paragraph',
    ])
    const [first] = assembler.blocks
    const lengths = assembler.stretches.at.map((at, i) => at + (assembler.stretches.length[i] ?? 0))
    expect(lengths).toContain(first?.end)
  })

  it('counts what stands in links', () => {
    const { assembler, add } = start()
    add('See ')
    add('the kettle', 'collapse', true)
    add(' now.')
    assembler.end()
    expect(assembler.blocks[0]?.linkLength).toBe(' the kettle'.length)
  })

  it.each([
    [10, 'one two', false],
    [7, 'one two', false],
    [6, 'one tw', true],
    [3, 'one', true],
  ])('takes at most %i characters', (limit, text, full) => {
    const { assembler, add } = start(limit)
    add('one two')
    assembler.end()
    expect([assembler.texts.join('\n'), assembler.full]).toEqual([text, full])
  })

  it('keeps the lines of code that are boxes, and its empty lines', () => {
    const { assembler, add } = start()
    assembler.boundary({ ...paragraph, kind: 'code' })
    for (const line of ['a', '', '  b']) {
      assembler.codeLine()
      add(line, 'keep')
      if (line === '') assembler.lineBreak()
    }
    assembler.end()
    expect(assembler.texts).toEqual(['a\n\n  b'])
  })

  it('maps every character that stands in a text node back to it', () => {
    const data = fc.string({
      unit: fc.constantFrom('a', 'b', ' ', '\n', '\u200b', '\u00ad', '\u00a0', '\ud83d\ude00'),
    })
    const step = fc.oneof(
      data.map((text) => ({ do: 'write' as const, text })),
      fc
        .constantFrom(
          ...['boundary', 'lineBreak', 'space', 'startRow', 'startCell', 'endRow'],
          ...['openMark', 'closeMark', 'pointMark'],
        )
        .map((name) => ({ do: name })),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.constantFrom(20, 1_000), (steps, limit) => {
        const { assembler, nodes, add } = start(limit)
        for (const each of steps) {
          if ('text' in each) add(each.text)
          else if (each.do === 'boundary') assembler.boundary(paragraph)
          else if (each.do === 'lineBreak') assembler.lineBreak()
          else if (each.do === 'space') assembler.space()
          else if (each.do === 'openMark') assembler.openMark({ kind: 'strong' })
          else if (each.do === 'closeMark') assembler.closeMark()
          else if (each.do === 'pointMark') assembler.pointMark({ kind: 'image', alt: 'a', src: '' })
          else if (each.do === 'startRow') assembler.startRow(row)
          else if (each.do === 'startCell') assembler.startCell(0)
          else assembler.endRow(paragraph, 1)
        }
        assembler.end()
        expectSound(assembler, nodes, limit)
      }),
      { numRuns: 500 },
    )
  })
})

/** Blocks tile the text; stretches ascend, lie inside blocks, and lead to the same characters but for white space. */
function expectSound(
  { texts, blocks, stretches, marks, full }: BlockAssembler,
  nodes: string[],
  limit: number,
): void {
  const text = texts.join('\n')
  expect(text.length).toBeLessThanOrEqual(limit)
  expect(blocks.map((block) => text.slice(block.start, block.end))).toEqual(texts)
  expect(texts.every((each) => each.trim() !== '')).toBe(true)
  expect(marks.every((mark, i) => mark.start >= (marks[i - 1]?.start ?? 0))).toBe(true)
  for (const { kind, start, end } of marks) {
    expect(blocks.some((block) => block.start <= start && end <= block.end)).toBe(true)
    // The limit may cut through a mark.
    if (kind !== 'strong' || full) continue
    expect(text.slice(start, end)).not.toMatch(/^[ \n]|[ \n]$/)
    expect(end).toBeGreaterThan(start)
  }
  let last = 0
  const mapped = new Set<number>()
  for (const [i, at] of stretches.at.entries()) {
    expect(at).toBeGreaterThanOrEqual(last)
    const length = stretches.length[i] ?? 0
    for (let n = 0; n < length; n++) {
      const unit = nodes[stretches.source[i] ?? -1]?.charAt((stretches.from[i] ?? 0) + n) ?? ''
      expect(text.charAt(at + n).trim()).toBe(unit.trim())
      mapped.add(at + n)
    }
    last = at + length
  }
  for (let i = 0; i < text.length; i++) if (/[^\s|]/.test(text.charAt(i))) expect(mapped.has(i)).toBe(true)
}
