import { describe, expect, it } from 'vitest'
import { createNearSpelling } from '@/lib/core/retrieval/near-spelling'

const TERMS = new Map([
  ['kindersitz', 0],
  ['besitz', 1],
  ['sitten', 2],
  ['airport', 3],
])

describe('createNearSpelling', () => {
  it('finds the German compound that ends with an unknown word', () => {
    expect(createNearSpelling(TERMS, 'de')('sitz')[0]).toEqual({
      term: 'kindersitz',
      likeness: 0.9,
      isKindOf: true,
    })
  })

  it('takes a prefix for no compound, and no ending in a language that parts its words', () => {
    const inGerman = createNearSpelling(TERMS, 'de')('sitz')
    expect(inGerman.filter(({ isKindOf }) => isKindOf).map(({ term }) => term)).toEqual(['kindersitz'])
    expect(createNearSpelling(TERMS, 'en')('port')).toEqual([])
  })
})
