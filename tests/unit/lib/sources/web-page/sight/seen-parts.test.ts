import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seenParts, wholeWords } from '@/lib/sources/web-page/sight/seen-parts'

describe('seenParts', () => {
  it('finds exactly the characters that lie inside, in order, whatever is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }), (inside) => {
        const parts = seenParts(inside.length, (from, to) => {
          const some = inside.slice(from, to)
          return some.every(Boolean) ? 'inside' : some.some(Boolean) ? 'between' : 'outside'
        })
        const found = inside.map((_in, n) => parts.some(({ from, to }) => n >= from && n < to))
        expect(found).toEqual(inside)
        expect(parts.every((part, n) => n === 0 || part.from > (parts[n - 1]?.to ?? 0))).toBe(true)
      }),
    )
  })

  it('asks in line with the number of cuts, not of characters', () => {
    let asked = 0
    const parts = seenParts(100_000, (from, to) => {
      asked++
      return to <= 70_001 ? 'inside' : from >= 70_001 ? 'outside' : 'between'
    })
    expect(parts).toEqual([{ from: 0, to: 70_001 }])
    expect(asked).toBeLessThan(50)
  })

  it('keeps white space between two seen words that is drawn nowhere', () => {
    const parts = seenParts(3, (from, to) => (to - from > 1 ? 'between' : from === 1 ? 'nowhere' : 'inside'))
    expect(parts).toEqual([{ from: 0, to: 3 }])
  })
})

describe('wholeWords', () => {
  const cut = (data: string, from: number, to: number) =>
    wholeWords(data, [{ from, to }]).map((part) => data.slice(part.from, part.to))

  it('leaves out the word that is cut', () => {
    expect(cut('ships and ropes', 0, 8)).toEqual(['ships '])
    expect(cut('ships and ropes', 2, 15)).toEqual([' and ropes'])
  })

  it('leaves out the whole figure: a part of it would be another', () => {
    expect(cut('up by 12.45 % now', 0, 10)).toEqual(['up by '])
    expect(cut('up by 12.45 % now', 0, 8)).toEqual(['up by '])
    expect(cut('in 1,200 days', 0, 5)).toEqual(['in '])
    expect(cut('by 40%', 0, 5)).toEqual(['by '])
  })

  it('cuts anywhere in scripts without spaces', () => {
    expect(cut('静かなやかん', 0, 3)).toEqual(['静かな'])
  })

  it('leaves nothing of a lone word that is cut', () => {
    expect(cut('harbours', 0, 5)).toEqual([])
  })
})
