import { describe, expect, it } from 'vitest'
import { isTyping, typeAhead } from '@/components/ui/type-ahead'

const LABELS = ['Summarise this page', 'Compare it', 'Outline it', 'What it means', 'Claims and evidence']

function walk(keys: string, everyMs = 100, from = 0): (string | null)[] {
  const typed = { letters: '', at: 0 }
  let here = from
  return [...keys].map((key, n) => {
    const found = typeAhead({ key, at: 10_000 + n * everyMs }, typed, LABELS, here)
    here = found ?? -1
    return found === null ? null : (LABELS[found] ?? null)
  })
}

describe('typing in a menu', () => {
  it('goes to what begins with all that was typed', () => {
    expect(walk('comp')).toEqual(Array.from({ length: 4 }, () => 'Compare it'))
    expect(walk('CL').at(-1)).toBe('Claims and evidence')
  })

  it('goes to no item that does not', () => {
    expect(walk('why')).toEqual(['What it means', 'What it means', null])
    expect(walk('out!').at(-1)).toBeNull()
  })

  it('begins anew after a pause', () => {
    expect(walk('co', 800)).toEqual(['Compare it', 'Outline it'])
    expect(isTyping({ letters: 'c', at: 100 }, 700)).toBe(true)
    expect(isTyping({ letters: 'c', at: 100 }, 900)).toBe(false)
    expect(isTyping({ letters: '', at: 100 }, 101)).toBe(false)
  })

  it('walks with one letter through those that begin with it', () => {
    expect(walk('ccc')).toEqual(['Compare it', 'Claims and evidence', 'Compare it'])
  })

  it('finds a word within a name where no name begins so', () => {
    expect(walk('evi').at(-1)).toBe('Claims and evidence')
    expect(walk('this p').at(-1)).toBe('Summarise this page')
  })
})
