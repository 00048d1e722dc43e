import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSecretMask } from '@/lib/core/endpoints/secret-mask'

const KEY = 'canary-Zq8WmN3vT5xLr7Kd1HbPcY'

describe('createSecretMask', () => {
  it('lets ordinary text through untouched', () => {
    const mask = createSecretMask([KEY])
    expect(['Plain ', 'words, ', 'nothing else.'].map(mask).join('')).toBe('Plain words, nothing else.')
  })

  it('masks a secret from its eighth character on', () => {
    expect(createSecretMask([KEY])(`key ${KEY}!`)).toBe(`key canary-${'•'.repeat(KEY.length - 7)}!`)
  })

  it('lets no eight consecutive characters through and gives the same text under any cutting', () => {
    const text = `before ${KEY} middle ${KEY.slice(5, 20)}${KEY.slice(2)} after`
    const whole = createSecretMask([KEY])(text)
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 30 }), (cuts) => {
        const mask = createSecretMask([KEY])
        const at = [0, ...cuts.sort((a, b) => a - b), text.length]
        const shown = at
          .slice(1)
          .map((end, n) => mask(text.slice(at[n], end)))
          .join('')
        expect(shown).toBe(whole)
      }),
    )
    for (let at = 0; at + 8 <= KEY.length; at++) expect(whole).not.toContain(KEY.slice(at, at + 8))
  })

  it('has nothing to mask of a secret under eight characters', () => {
    expect(createSecretMask(['short'])('a short text')).toBe('a short text')
  })
})
