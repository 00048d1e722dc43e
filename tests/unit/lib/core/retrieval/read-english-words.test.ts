import { describe, expect, it } from 'vitest'
import { readEnglishWords } from '@/lib/core/retrieval/read-english-words'

describe('readEnglishWords', () => {
  const words = readEnglishWords()
  const kin = (term: string) => words.kin(term).map((word) => word.term)

  it('knows how common stems are', () => {
    expect(words.rarity('the')).toBeLessThan(words.rarity('countri'))
    expect(words.rarity('countri')).toBeLessThan(words.rarity('railroad'))
    expect(words.rarity('railroad')).toBeLessThan(words.rarity('zyzzyva'))
  })

  it('knows stems of one meaning, and derived ones, both ways', () => {
    expect(kin('railroad')).toContain('railway')
    expect(kin('railway')).toContain('railroad')
    expect(words.kin('deni')).toContainEqual({ term: 'denial', isDerived: true })
    expect(words.kin('denial')).toContainEqual({ term: 'deni', isDerived: true })
  })

  it('names no stem as its own kin, nor one twice', () => {
    for (const term of ['build', 'car', 'countri', 'absorb']) {
      expect(kin(term)).not.toContain(term)
      expect(new Set(kin(term)).size).toBe(kin(term).length)
    }
  })

  it('has no kin for what it does not know', () => {
    expect(kin('zyzzyva')).toEqual([])
  })
})
