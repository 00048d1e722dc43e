import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { describe, expect, it } from 'vitest'
import { toMarkdownText, writeSentence } from '@/lib/providers/built-in/write-sentence'

/** What is drawn of a block quote that must hold one paragraph of plain text; other nodes show by their type. */
function draw(markdown: string): string {
  const tree = fromMarkdown(`> ${markdown}`, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  return tree.children.map(drawNode).join('')
}

function drawNode(node: Nodes): string {
  if (node.type === 'text') return node.value
  const inside = 'children' in node ? node.children.map(drawNode).join('') : ''
  return node.type === 'blockquote' || node.type === 'paragraph' ? inside : `<${node.type}>${inside}`
}

describe('toMarkdownText', () => {
  it.each([
    'a *b* _c_ **d** ~~e~~ `f`',
    '# not a heading',
    '- not an item',
    '1. not an item',
    '12) not an item',
    'a | b | c',
    '![x](y) [z](w) [^1]',
    'C:\\dir\\file',
    '=== --- +++',
    'cost: $5 & {x} ^y!',
    '[p1 says so] (p2) 【p3】',
    '<img src=x onerror=y> &lt;b&gt;',
  ])('draws %j as it is', (text) => {
    expect(draw(toMarkdownText(text))).toBe(text)
  })

  it('leaves out reference marks and what nobody sees', () => {
    expect(toMarkdownText('Oil rose.[3]\u202e [edit]\u200b')).toBe('Oil rose. \\[edit\\]')
  })
})

describe('writeSentence', () => {
  it('quotes a short sentence whole', () => {
    expect(writeSentence({ text: 'It boils in two minutes.', passageId: 'p4' }, new Set())).toBe(
      'It boils in two minutes. [p4 "It boils in two minutes."]',
    )
  })

  it('shows a stretch of what has no end', () => {
    const text = `${'data '.repeat(400)}the answer is 42 here ${'more '.repeat(400)}`
    const written = writeSentence({ text, passageId: 'p4' }, new Set(['answer']))
    expect(written).toMatch(/^… data.*answer is 42.* … \[p4 ".*42.*"\]$/)
    expect(written.length).toBeLessThan(1_200)
  })

  it('names the passage alone when nothing can be quoted', () => {
    expect(writeSentence({ text: '"..."', passageId: 'p4' }, new Set())).toBe('"..." [p4]')
  })
})
