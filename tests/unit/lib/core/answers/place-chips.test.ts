import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeChips } from '@/lib/core/answers/place-chips'
import { sampleCitation } from '@/tests/fakes/sample-citation'

/** The text with a `▮` where the chip lands; `|` in the input says where the worker put it. */
function placed(marked: string): string {
  const at = marked.indexOf('|')
  const text = marked.replace('|', '')
  const [chip] = placeChips(text, [sampleCitation({ at })])
  return `${text.slice(0, chip?.at)}▮${text.slice(chip?.at)}`
}

describe('placeChips', () => {
  it.each([
    ['bring it|. Salinity', 'bring it.▮ Salinity'],
    ['years|: ions', 'years:▮ ions'],
    ['**in bold|**. Next', '**in bold**.▮ Next'],
    ['he said “no|”. Next', 'he said “no”.▮ Next'],
    ['海水是咸的|。然后', '海水是咸的。▮然后'],
  ])('lets punctuation stand before the chip: %s', (before, after) => {
    expect(placed(before)).toBe(after)
  })

  it.each([
    ['word |next', 'word▮ next'],
    ['word\n\n|next', 'word▮\n\nnext'],
    ['word| **next**', 'word▮ **next**'],
    ['**bold|** next', '**bold▮** next'],
    ['**bold**| next', '**bold▮** next'],
    ['3|.5 kg', '3▮.5 kg'],
    ['|start', '▮start'],
  ])('hugs the word before it: %s', (before, after) => {
    expect(placed(before)).toBe(after)
  })

  it('keeps chips inside the text, in reading order', () => {
    const positions = fc.array(fc.integer({ min: -5, max: 60 }), { maxLength: 6 })
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), positions, (text, ats) => {
        const chips = placeChips(
          text,
          ats.map((at, n) => sampleCitation({ at, order: n + 1 })),
        )
        expect(chips).toHaveLength(ats.length)
        let last = 0
        for (const { at } of chips) {
          expect(at).toBeGreaterThanOrEqual(last)
          expect(at).toBeLessThanOrEqual(text.length)
          last = at
        }
      }),
    )
  })
})
