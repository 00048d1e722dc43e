import fc from 'fast-check'
import type { RootContent } from 'mdast'
import { describe, expect, it } from 'vitest'
import { type AnswerBlocks, growAnswerBlocks, NO_BLOCKS } from '@/components/typeset/answer-blocks'
import { parseMarkdown } from '@/components/typeset/parse-markdown'

/** No lone bullet: behind indented code micromark takes it for text, though it begins a list. */
const pieces = [
  'A sentence with **bold** and `code`.\n',
  'Another line\n',
  '\n',
  '\n\n',
  '## Heading\n',
  '- item\n',
  '  - inner\n',
  '1. first\n',
  '> a quotation\n',
  '| a | b |\n',
  '| - | - |\n',
  '| 1 | 2 |\n',
  '```js\n',
  'let x = 1\n',
  '```\n',
  '---\n',
  '    indented\n',
  '<div>\n',
  '[link](https://x.example/) ',
  'half a **bo',
  'word ',
  'a *',
]

/** The shape of a tree: what is typeset, without where it stood in the source. */
function shapeOf(nodes: readonly RootContent[]): string {
  return JSON.stringify(nodes, (key, value) => (key === 'position' ? undefined : value))
}

function growBy(text: string, cuts: number[]): AnswerBlocks {
  let blocks = NO_BLOCKS
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    blocks = growAnswerBlocks(blocks, text.slice(0, cut % (text.length + 1)), false)
  }
  return growAnswerBlocks(blocks, text, true)
}

describe('growAnswerBlocks', () => {
  it('ends with what one parse of the whole text gives, however the text arrived', () => {
    const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 24 }).map((parts) => parts.join(''))
    const cuts = fc.array(fc.nat(400), { maxLength: 12 })
    fc.assert(
      fc.property(texts, cuts, (text, ats) => {
        const sorted = ats.map((at) => at % (text.length + 1)).sort((a, b) => a - b)
        const { committed } = growBy(text, sorted)
        expect(shapeOf(committed.map((block) => block.node))).toBe(shapeOf(parseMarkdown(text)))
      }),
      { numRuns: 400 },
    )
  })

  it('keeps committed blocks as they are', () => {
    const first = growAnswerBlocks(NO_BLOCKS, 'One.\n\nTwo.\n\nThr', false)
    const second = growAnswerBlocks(first, 'One.\n\nTwo.\n\nThree and more', false)
    expect(first.committed.length).toBeGreaterThan(0)
    expect(second.committed[0]).toBe(first.committed[0])
  })

  it('covers the text without a gap', () => {
    const text = '# One\n\nTwo\n\n- three\n- four\n\n```\ncode\n```\nfive'
    const { committed } = growAnswerBlocks(NO_BLOCKS, text, true)
    expect(committed.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
  })

  it('shows half a bold word bold', () => {
    const { live } = growAnswerBlocks(NO_BLOCKS, 'This is **half', false)
    expect(shapeOf(live.map((block) => block.node))).toContain('"strong"')
  })

  it('grows an open fence without parsing what is in it', () => {
    const { live } = growAnswerBlocks(NO_BLOCKS, '```py\n# not a heading\n', false)
    expect(live.map((block) => block.node)).toMatchObject([
      { type: 'code', lang: 'py', value: '# not a heading' },
    ])
  })

  it('resolves a link whose address stands at the end', () => {
    const { committed } = growBy('See [this][a].\n\nMore.\n\n[a]: https://x.example/\n', [10, 20, 30])
    expect(shapeOf(committed.map((block) => block.node))).toContain('"linkReference"')
  })

  it('typesets a long answer that is there at once', () => {
    const text = 'A paragraph of some words.\n\n'.repeat(5000)
    const { committed } = growAnswerBlocks(NO_BLOCKS, text, true)
    expect(committed).toHaveLength(5000)
  })

  it.each([
    ['a line of two million letters', 'x'.repeat(2_000_000)],
    ['ten thousand nested quotations', `${'>'.repeat(10_000)} deep`],
    ['emphasis without end', '*a **b '.repeat(30_000)],
  ])('takes %s as plain text', (_name, text) => {
    const { committed } = growAnswerBlocks(NO_BLOCKS, text, true)
    expect(committed.every(({ node }) => node.type === 'paragraph')).toBe(true)
  })
})
