import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createThinkFilter } from '@/lib/providers/openai-compatible/think-filter'

function filter(pieces: readonly string[]): string {
  const thinking = createThinkFilter()
  return pieces.map((piece) => thinking.push(piece)).join('') + thinking.end()
}

describe('createThinkFilter', () => {
  it.each([
    ['takes thinking at the beginning out', '<think>hm, 1 < 2</think>\n\nYes.', 'Yes.'],
    ['takes it out behind white space', '\n <think>hm</think>Yes.', 'Yes.'],
    ['keeps the tag further on', 'Write <think>x</think> there.', 'Write <think>x</think> there.'],
    ['keeps a second one', '<think>a</think>b <think>c</think>', 'b <think>c</think>'],
    ['gives nothing of thinking that never ends', '<think>hm', ''],
    ['keeps what only begins like the tag', '<thing>', '<thing>'],
    ['gives back a tag that was never finished', '<thi', '<thi'],
    ['keeps leading white space of an answer', ' and more', ' and more'],
    ['keeps an answer that is all white space', ' '.repeat(40), ' '.repeat(40)],
  ])('%s', (_, text, answer) => {
    expect(filter([text])).toBe(answer)
    expect(filter([...text])).toBe(answer)
  })

  it('gives the same text under any cutting', () => {
    const piece = fc.constantFrom('<', 'think', '>', '<think>', '</think>', '</', ' ', '\n', 'a', 'words ')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        expect(filter(pieces)).toBe(filter([...pieces.join('')]))
      }),
      { numRuns: 500 },
    )
  })
})
