import { describe, expect, it, vi } from 'vitest'
import {
  type DiffLimits,
  diffSentences,
  type SentenceDiff,
} from '@/lib/providers/built-in/overview/diff-sentences'

const ALL: DiffLimits = { most: 400, counts: () => true }

describe('two wordings of a paragraph', () => {
  it('differ in the sentences that only one of them has, each beside the closest of the other', () => {
    const before = 'The ferry costs 12 euros. It is blue. Dogs are allowed on the upper deck.'
    const now = 'The ferry costs 14 euros. It is blue. From May on it sails on Sundays.'
    expect(diff(before, now).changes).toEqual([
      { before: 'The ferry costs 12 euros.', now: 'The ferry costs 14 euros.' },
      { before: null, now: 'From May on it sails on Sundays.' },
      { before: 'Dogs are allowed on the upper deck.', now: null },
    ])
  })

  it('do not differ in what is not worth telling', () => {
    const counts = (sentence: string) => !sentence.startsWith('Comments')
    expect(diff('A ferry.\nComments (3)', 'A ferry.\nComments (5)', { most: 400, counts })).toEqual({
      changes: [],
      more: 0,
    })
  })

  it('are compared up to a limit, and what is beyond is counted', () => {
    const { changes, more } = diff(lines(50, 'old'), lines(50, 'new'), { ...ALL, most: 10 })
    expect(changes).toHaveLength(10)
    expect(changes[9]).toEqual({ before: 'Line 9 says old9 at sea.', now: 'Line 9 says new9 at sea.' })
    expect(more).toBe(40)
  })

  it('call nothing gone while there is more that it may have become', () => {
    const before = 'Seals rest there. Two cats sleep.'
    const now = lines(30, 'new')
    const { changes, more } = diff(before, now, { ...ALL, most: 20 })
    expect(changes.every((change) => change.now !== null)).toBe(true)
    expect(more).toBe(10)
    expect(diff(before, '', { ...ALL, most: 1 })).toEqual({
      changes: [{ before: 'Seals rest there.', now: null }],
      more: 1,
    })
  })

  it('are looked up once more for each sentence more, and no more words of them are read', () => {
    const [short, long] = [workOf(2_000), workOf(4_000)]
    expect(short.wordsRead).toBe(2 * ALL.most)
    expect(long.wordsRead).toBe(short.wordsRead)
    expect(long.lookUps - short.lookUps).toBeLessThanOrEqual(2 * 2_000)
  })

  it('let others have their turn after every few pages that are split', () => {
    const split = vi.spyOn(Intl.Segmenter.prototype, 'segment')
    let longest = 0
    for (const piece of diffSentences(lines(4_000, 'old'), lines(4_000, 'new'), ALL)) {
      expect(piece).toBe('')
      longest = Math.max(longest, charactersOf(split.mock.calls))
      split.mockClear()
    }
    longest = Math.max(longest, charactersOf(split.mock.calls))
    split.mockRestore()
    expect(longest).toBeGreaterThan(0)
    expect(longest).toBeLessThan(45_000)
  })
})

function diff(before: string, now: string, limits = ALL): SentenceDiff {
  const pieces = diffSentences(before, now, limits)
  for (;;) {
    const next = pieces.next()
    if (next.done) return next.value
  }
}

function lines(count: number, word: string): string {
  return Array.from({ length: count }, (_, i) => `Line ${i} says ${word}${i} at sea.`).join('\n')
}

function workOf(count: number): { lookUps: number; wordsRead: number } {
  const [before, now] = [lines(count, 'old'), lines(count, 'new')]
  const has = vi.spyOn(Set.prototype, 'has')
  const lower = vi.spyOn(String.prototype, 'toLowerCase')
  const { changes, more } = diff(before, now)
  // Words are read in small letters.
  const work = { lookUps: has.mock.calls.length, wordsRead: lower.mock.calls.length }
  has.mockRestore()
  lower.mockRestore()
  expect(changes.length + more).toBe(count)
  return work
}

function charactersOf(calls: readonly (readonly [string])[]): number {
  return calls.reduce((sum, [piece]) => sum + piece.length, 0)
}
