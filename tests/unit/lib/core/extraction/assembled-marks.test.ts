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

describe('the marks of a block assembler', () => {
  it('marks words, not the white space around them, and goes on in the next block', () => {
    const { assembler, add } = start()
    add('See ')
    assembler.openMark({ kind: 'link', href: 'https://a.example/' })
    add(' the')
    assembler.openMark({ kind: 'strong' })
    add(' kettle ')
    assembler.closeMark()
    assembler.boundary(paragraph)
    add(' now ')
    assembler.closeMark()
    add('or later')
    assembler.end()
    expect(assembler.marks.map(({ kind, start, end }) => [kind, start, end])).toEqual([
      ['link', 4, 14],
      ['strong', 8, 14],
      ['link', 15, 18],
    ])
  })

  it('keeps an image in its link, and one without words beside it apart', () => {
    const { assembler, add } = start()
    assembler.openMark({ kind: 'link', href: 'https://a.example/' })
    assembler.pointMark({ kind: 'image', alt: 'a', src: '' })
    assembler.closeMark()
    assembler.boundary(paragraph)
    add('one ')
    assembler.pointMark({ kind: 'image', alt: 'b', src: '' })
    add(' two')
    assembler.end()
    expect(assembler.texts).toEqual(['one two'])
    expect(assembler.marks).toMatchObject([{ kind: 'image', alt: 'b', start: 4, end: 4 }])
    expect(assembler.loneMarks).toMatchObject([
      { before: 0, marks: [{ kind: 'link' }, { kind: 'image', alt: 'a' }] },
    ])
  })

  it('keeps a formula that is drawn without a word, and what words of a ruby are read like', () => {
    const { assembler, add } = start()
    assembler.openMark({ kind: 'math', tex: 'x', display: true })
    expect(assembler.isInMath).toBe(true)
    assembler.closeMark()
    assembler.openMark({ kind: 'ruby', reading: '' })
    add('漢')
    assembler.annotate('かん')
    add('字')
    assembler.closeMark()
    assembler.end()
    expect(assembler.marks).toEqual([
      { kind: 'math', tex: 'x', display: true, start: 0, end: 0 },
      { kind: 'ruby', reading: 'かん', start: 0, end: 1 },
    ])
  })

  it('joins the marks of cells with the cells, and takes no more than it may', () => {
    const assembler = createBlockAssembler({ textLength: 100, marks: 1 }, paragraph)
    assembler.startRow(row)
    for (const [column, cell] of ['a', 'b'].entries()) {
      assembler.boundary(row)
      assembler.startCell(column)
      assembler.openMark({ kind: 'strong' })
      assembler.write(cell, 0, 1, column, 'collapse', false)
      assembler.closeMark()
    }
    assembler.endRow(paragraph, 2)
    assembler.end()
    expect(assembler.texts).toEqual(['a | b'])
    expect([assembler.marks, assembler.marksFull]).toEqual([[{ kind: 'strong', start: 0, end: 1 }], true])
  })
})
