import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textSegments } from '@/components/typeset/text-segments'

const plain = (value: string) => ({ value, source: value, start: 0, end: value.length })

describe('textSegments', () => {
  it('cuts a text where a doubted statement begins and ends', () => {
    expect(textSegments(plain('one two three'), 0, 13, [{ start: 4, end: 7 }])).toEqual([
      { text: 'one ', isDoubted: false },
      { text: 'two', isDoubted: true },
      { text: ' three', isDoubted: false },
    ])
  })

  it('keeps every letter, whatever is doubted', () => {
    const spans = fc.array(fc.record({ start: fc.nat(60), end: fc.nat(60) }), { maxLength: 5 })
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), spans, (text, doubts) => {
        const value = text.replace(/[^ -~]/g, 'x')
        const segments = textSegments(plain(value), 0, value.length, doubts)
        expect(segments.map((segment) => segment.text).join('')).toBe(value)
      }),
    )
  })

  it('finds its place behind an escape and an entity', () => {
    const source = 'a \\*b &amp; c'
    const place = { value: 'a *b & c', source, start: 100, end: 100 + source.length }
    const at = 100 + source.indexOf(' c')
    expect(textSegments(place, 100, at, [])[0]?.text).toBe('a *b &')
    expect(textSegments(place, at, place.end, [])[0]?.text).toBe(' c')
  })

  it('leaves out signs that cannot be seen', () => {
    expect(textSegments(plain('a\u202Eb'), 0, 3, [])[0]?.text).toBe('ab')
  })
})
