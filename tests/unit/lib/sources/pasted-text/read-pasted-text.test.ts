import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPastedText } from '@/lib/sources/pasted-text/read-pasted-text'

const TEXT = [
  'Salinity has stayed near 35 grams per kilogram for some 600 million years, because ions leave as fast as they come.',
  'Rivers bring about four billion tonnes of dissolved salts each year, most of it sodium, calcium and bicarbonate.',
]
const made = { captureId: 'c', takenAt: 1 }

describe('pasted text', () => {
  it('is asked by the short paragraph before it', () => {
    const pasted = readPastedText(`How salty is it?\n\n${TEXT.join('\n')}`, made)
    expect(pasted?.question).toBe('How salty is it?')
    expect(pasted?.capture.text).toBe(TEXT.join('\n'))
  })

  it('is asked by the short paragraph behind it', () => {
    expect(readPastedText(`${TEXT.join('\n')}\n\nHow salty is it?`, made)?.question).toBe('How salty is it?')
  })

  it('is no source when it is no more than a question', () => {
    expect(readPastedText('How salty is it?', made)).toBeNull()
    expect(readPastedText('How salty is it?\nAnd why?', made)).toBeNull()
    expect(readPastedText('x'.repeat(5_000), made)).toBeNull()
  })

  it('has blocks that cut its very paragraphs out of it', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (lines) => {
        const pasted = readPastedText([...TEXT, ...lines].join('\n'), made)
        if (!pasted) return
        const { text, blocks } = pasted.capture
        expect(blocks.map(({ start, end }) => text.slice(start, end)).join('\n')).toBe(text)
      }),
    )
  })
})
