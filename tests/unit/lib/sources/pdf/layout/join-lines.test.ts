import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addWords, joinLines } from '@/lib/sources/pdf/layout/join-lines'

function join(upper: string, lower: string, ...lines: string[]): string {
  const words = new Set<string>()
  for (const line of lines) addWords(line, words)
  const { drop, between } = joinLines(upper, lower, words)
  return upper.slice(0, upper.length - drop) + between + lower
}

describe('two lines of a paragraph', () => {
  it('are a space apart', () => {
    expect(join('the sea', 'is salty')).toBe('the sea is salty')
  })

  it('lose the typesetter’s hyphen', () => {
    expect(join('an extra-', 'ordinary lamp')).toBe('an extraordinary lamp')
    expect(join('an extra\u00ad', 'Ordinary lamp')).toBe('an extraOrdinary lamp')
  })

  it('keep the writer’s hyphen', () => {
    expect(join('a self-', 'trimming wick')).toBe('a self-trimming wick')
    expect(join('a word-', 'by-word copy', 'copied word-by-word again')).toBe('a word-by-word copy')
    expect(join('the UTF-', 'encoded text')).toBe('the UTF-encoded text')
    expect(join('the e-', 'mail')).toBe('the e-mail')
    expect(join('Baden-', 'Baden')).toBe('Baden-Baden')
  })

  it('believe the document about words that it writes elsewhere', () => {
    expect(join('a non-', 'sense rhyme', 'what nonsense this is')).toBe('a nonsense rhyme')
    expect(join('a co-', 'operation', 'their co-operation ended')).toBe('a co-operation')
  })

  it('keep a dash apart from a hyphen', () => {
    expect(join('the sea -', 'it seems')).toBe('the sea - it seems')
    expect(join('the sea—', 'it seems')).toBe('the sea—it seems')
  })

  it('have no space between Chinese or Japanese, and one between Korean words', () => {
    expect(join('灯台は毎晩', 'だれかが')).toBe('灯台は毎晩だれかが')
    expect(join('등대는', '약속이다')).toBe('등대는 약속이다')
  })

  it('never lose a letter', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (upper, lower) => {
        const joined = join(upper, lower)
        const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
        expect(letters(joined)).toBe(letters(upper + lower))
      }),
    )
  })
})
