import { describe, expect, it } from 'vitest'
import { splitIntoPassages } from '@/lib/core/retrieval/split-passages'
import { changedPassages, withEarlierReading } from '@/lib/services/earlier-reading'
import { sampleCapture } from '@/tests/fakes/sample-capture'

const SAME = Array.from(
  { length: 40 },
  (_, n) => `Sentence number ${n} of the part that stays as it was.`,
).join(' ')
const now = sampleCapture(['# Harbour', SAME, '# Fares', 'The ferry costs 14 euros.'], { captureId: 'now' })
const before = sampleCapture(['# Harbour', SAME, '# Fares', 'The ferry costs 12 euros.'], {
  captureId: 'before',
})
const page = { letter: 'p', attachmentId: null, capture: now, change: null }

describe('an earlier reading', () => {
  it('is one more source of the question what has changed, under a letter of its own', async () => {
    const sources = await withEarlierReading([page], 'changes', async () => before)
    expect(sources.map(({ letter, capture }) => [letter, capture.captureId])).toEqual([
      ['p', 'now'],
      ['z', 'before'],
    ])
  })

  it('is missing when none is kept, and goes with no other question', async () => {
    expect(await withEarlierReading([page], 'changes', async () => null)).toEqual([page])
    expect(await withEarlierReading([page], 'summarise', async () => before)).toEqual([page])
  })

  it('ranks the passages in which the two differ, those of now first', () => {
    const sources = [page, { ...page, letter: 'z', capture: before }]
    const passages = sources.flatMap(({ capture, letter }) => splitIntoPassages(capture, letter))
    const texts = changedPassages(sources, passages).map(
      ({ passageId }) => passages.find(({ id }) => id === passageId)?.text,
    )
    expect(texts).toEqual(['The ferry costs 14 euros.', 'The ferry costs 12 euros.'])
  })
})
