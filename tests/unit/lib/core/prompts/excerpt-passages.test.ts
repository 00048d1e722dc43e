import { describe, expect, it } from 'vitest'
import { createExcerpts, cutPassage } from '@/lib/core/prompts/excerpt-passages'
import { splitIntoPassages } from '@/lib/core/retrieval/split-passages'
import type { Passage } from '@/lib/model/passage'
import { sampleCapture } from '@/tests/fakes/sample-capture'

const FILLER = 'The meadow lies quiet in the evening and nobody walks there any more.'
const CAPTURE = sampleCapture([
  '# Meadow',
  [FILLER, FILLER, FILLER, 'The heron left in 1962.', FILLER, FILLER, FILLER, FILLER].join(' '),
  '# Mill',
  'The mill burnt down.',
])
const [meadow, mill] = splitIntoPassages(CAPTURE, 'p') as [Passage, Passage]
const excerptOf = createExcerpts([meadow, mill], 'When did the heron leave?', 'en')

describe('createExcerpts', () => {
  it('cuts the sentences that come nearest to the question out of a passage', () => {
    const part = excerptOf(meadow)
    expect(part?.text).toContain('The heron left in 1962.')
    expect(part?.text.length).toBeLessThan(meadow.text.length / 2)
  })

  it('keeps the id and the headings, and the place in the source', () => {
    const part = excerptOf(meadow)
    expect(part).toMatchObject({ id: meadow.id, headings: ['Meadow'] })
    expect(CAPTURE.text.slice(part?.start, part?.end)).toBe(part?.text)
  })

  it('has none of a passage that is short, or that shares no word with the question', () => {
    expect(excerptOf(mill)).toBeNull()
    expect(createExcerpts([meadow], 'Zzyzx?', 'en')(meadow)).toBeNull()
  })
})

describe('cutPassage', () => {
  it('leaves a passage as it is where the range holds all of it', () => {
    expect(cutPassage(meadow, { start: 0, end: 10_000 })).toBe(meadow)
  })
})
