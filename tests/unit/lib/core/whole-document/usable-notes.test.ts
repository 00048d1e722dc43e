import { describe, expect, it } from 'vitest'
import { splitIntoPassages } from '@/lib/core/retrieval/split-passages'
import { usableNotes } from '@/lib/core/whole-document/usable-notes'
import { longPage } from '@/tests/fakes/long-page'
import { sampleSectionNotes } from '@/tests/fakes/sample-section-notes'

const ALL = splitIntoPassages(longPage(2_000), 'p').slice(0, 3)
const pieces = ALL.map(({ id, captureId, start, end }) => ({ id, captureId, start, end }))
const row = (n: number, change = {}) =>
  sampleSectionNotes({ order: n, pieces: pieces.slice(n, n + 1), ...change })
const upper = (level: number, order: number, ...madeFrom: string[]) =>
  sampleSectionNotes({ level, order, pieces: [], madeFrom })
const idsOf = (kept: ReturnType<typeof row>[]) => usableNotes(kept, ALL).map(({ sectionId }) => sectionId)

describe('usableNotes', () => {
  it('are all where nothing is cut otherwise', () => {
    const kept = [row(0), row(1), row(2), upper(1, 0, 'a1:0:0', 'a1:0:1'), upper(1, 2, 'a1:0:2')]
    expect(usableNotes(kept, ALL)).toEqual(kept)
  })

  it('are none of a passage that is cut otherwise, nor what was made from them, on any level', () => {
    const bad = row(1, { pieces: [{ id: 'p2', captureId: 'long', start: 0, end: 999_999 }] })
    const kept = [
      upper(2, 0, 'a1:1:0', 'a1:1:2'),
      upper(1, 0, 'a1:0:0', 'a1:0:1'),
      upper(1, 2, 'a1:0:2'),
      ...[row(0), bad, row(2)],
    ]
    expect(idsOf(kept)).toEqual(['a1:1:2', 'a1:0:0', 'a1:0:2'])
  })

  it('are not those made from notes that are gone', () => {
    expect(idsOf([row(0), upper(1, 0, 'a1:0:0', 'a1:0:1')])).toEqual(['a1:0:0'])
  })

  it('are none where everything was read and nothing noted, but some where a part is left', () => {
    const nothing = [row(0, { notes: [] }), row(1, { notes: [] }), row(2, { notes: [] })]
    expect(idsOf(nothing)).toEqual([])
    expect(idsOf(nothing.slice(0, 2))).toEqual(['a1:0:0', 'a1:0:1'])
    expect(idsOf([...nothing.slice(0, 2), row(2)])).toHaveLength(3)
  })
})
