import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countWords } from '@/lib/core/retrieval/count-words'
import { splitIntoPassages } from '@/lib/core/retrieval/split-passages'
import type { BlockKind, BlockRole } from '@/lib/model/capture'
import { writePage, writeWords } from './page'

describe('splitIntoPassages', () => {
  it('numbers passages in reading order with the letter of their source', () => {
    const page = writePage(['## One', writeWords(150), '## Two', writeWords(150)])
    expect(splitIntoPassages(page, 'p').map((passage) => passage.id)).toEqual(['p1', 'p2'])
    expect(splitIntoPassages(page, 'a').map((passage) => passage.id)).toEqual(['a1', 'a2'])
  })

  it('puts headings over passages, outermost first, and not into their text', () => {
    const page = writePage(['# Kettles', 'Intro.', '## Results', '### Noise', 'The K2 is loud.'])
    const [intro, noise] = splitIntoPassages(page, 'p')
    expect(intro?.headings).toEqual(['Kettles'])
    expect(noise).toMatchObject({ headings: ['Kettles', 'Results', 'Noise'], text: 'The K2 is loud.' })
  })

  it('keeps the beginning of a heading that is a text', () => {
    const [passage] = splitIntoPassages(writePage([`# ${'long '.repeat(40_000)}`, 'Text.']), 'p')
    expect(passage?.headings[0]).toHaveLength(300)
  })

  it('makes text of a heading with nothing under it', () => {
    const page = writePage(['# News', 'Lead.', '## Mayor resigns', '## Bridge reopens'])
    expect(splitIntoPassages(page, 'p').map((passage) => passage.text)).toEqual([
      'Lead.',
      'Mayor resigns\nBridge reopens',
    ])
  })

  it('joins short blocks and parts long sections near 120 words', () => {
    const page = writePage(Array.from({ length: 20 }, (_, i) => writeWords(30, `w${i}x`)))
    const sizes = splitIntoPassages(page, 'p').map((passage) => countWords(passage.text))
    expect(sizes).toEqual([120, 120, 120, 120, 120])
  })

  it('keeps a block of 220 words whole and splits a longer one at sentence ends', () => {
    expect(splitIntoPassages(writePage([writeWords(220)]), 'p')).toHaveLength(1)
    const parts = splitIntoPassages(writePage([writeWords(400)]), 'p')
    expect(parts.length).toBe(3)
    expect(parts.every((part) => part.text.endsWith('.'))).toBe(true)
  })

  it('keeps the header row with the first row of a long table, and a small table whole', () => {
    const rows = Array.from({ length: 60 }, (_, i) => `Model ${i} | ${i} W | ${i} dB`)
    const [first] = splitIntoPassages(writePage([writeWords(115), 'Name | Power | Noise', ...rows]), 'p')
    expect(first?.text).not.toContain('Name | Power')
    const small = writePage([writeWords(110), 'Name | Power | Noise', ...rows.slice(0, 20)])
    expect(splitIntoPassages(small, 'p').some((passage) => /^Name.*Model 19 /s.test(passage.text))).toBe(true)
  })

  it('keeps a line that ends in a colon with what it announces', () => {
    const page = writePage([writeWords(100), 'You need:', `- ${writeWords(60, 'item')}`])
    const passages = splitIntoPassages(page, 'p')
    expect(passages.some((passage) => /You need:\n/.test(passage.text))).toBe(true)
  })

  it.each([60, 119, 218, 300])(
    'keeps a quotation of %i words with the line that names its speaker',
    (words) => {
      const quote = { kind: 'quote', text: writeWords(words, 'said') } as const
      const speaker = '— Ada Lovelace, letter to Babbage'
      const passages = splitIntoPassages(
        writePage([writeWords(100), quote, speaker, writeWords(100, 'after')]),
        'p',
      )
      const last = quote.text.split(' ').at(-1)
      expect(passages.some(({ text }) => text.includes(`${last}\n${speaker}`))).toBe(true)
    },
  )

  it('leaves out navigation and footers when the content is there', () => {
    const page = writePage([
      { role: 'navigation', text: 'Home About Contact' },
      writeWords(80),
      { role: 'footer', text: 'All rights reserved' },
    ])
    expect(splitIntoPassages(page, 'p').map((passage) => passage.text)).toEqual([writeWords(80)])
  })

  it('reads everything when the content is under 60 words or under 15 % of the page', () => {
    const short = writePage([{ role: 'aside', text: 'A card.' }, 'One line.'])
    expect(
      splitIntoPassages(short, 'p')
        .map((passage) => passage.text)
        .join('\n'),
    ).toBe('A card.\nOne line.')
    const lopsided = writePage([{ role: 'aside', text: writeWords(900) }, writeWords(70)])
    expect(splitIntoPassages(lopsided, 'p').length).toBeGreaterThan(5)
  })

  it('does not join blocks across something that was left out', () => {
    const page = writePage([writeWords(40, 'a'), { role: 'ad', text: 'Buy now' }, writeWords(40, 'b')])
    expect(splitIntoPassages(page, 'p').map((passage) => passage.text.includes('Buy now'))).toEqual([
      false,
      false,
    ])
  })

  it('does not join what is folded away with what is seen, nor put its headings over it', () => {
    const page = writePage(['## Seen', 'One.', '### Folded', 'Two.', 'Three.'])
    const blocks = page.blocks.map((block) =>
      block.n === 2 || block.n === 3 ? { ...block, collapsed: true as const } : block,
    )
    expect(splitIntoPassages({ ...page, blocks }, 'p')).toMatchObject([
      { text: 'One.', headings: ['Seen'] },
      { text: 'Two.', headings: ['Seen', 'Folded'], collapsed: true },
      { text: 'Three.', headings: ['Seen'] },
    ])
  })

  it('counts and splits text without spaces', () => {
    const sentence = '吾輩は猫である名前はまだ無い。'
    const passages = splitIntoPassages(writePage([sentence.repeat(60)], 'ja'), 'p')
    expect(passages.length).toBeGreaterThan(2)
    expect(passages.map((passage) => passage.text).join('')).toBe(sentence.repeat(60))
  })

  it('cuts ranges of the capture that follow each other and lose no word, whatever the page', () => {
    const kinds: BlockKind[] = ['heading', 'paragraph', 'list-item', 'table-row', 'code', 'caption']
    const roles: BlockRole[] = ['main', 'main', 'main', 'comments', 'aside']
    const block = fc.record({
      kind: fc.constantFrom(...kinds),
      role: fc.constantFrom(...roles),
      level: fc.integer({ min: 1, max: 4 }),
      text: fc.oneof(
        fc.string({ maxLength: 60 }),
        fc.integer({ min: 0, max: 500 }).map((n) => writeWords(n)),
      ),
    })
    fc.assert(
      fc.property(fc.array(block, { maxLength: 12 }), (blocks) => {
        const page = writePage(blocks)
        const passages = splitIntoPassages(page, 'p')
        let end = 0
        for (const passage of passages) {
          expect(passage.start).toBeGreaterThanOrEqual(end)
          expect(passage.text).toBe(page.text.slice(passage.start, passage.end))
          expect(passage.text.trim()).not.toBe('')
          expect(countWords(passage.text)).toBeLessThanOrEqual(340)
          end = passage.end
        }
      }),
      { numRuns: 150 },
    )
  })
})
