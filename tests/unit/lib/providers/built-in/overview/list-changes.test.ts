import { describe, expect, it } from 'vitest'
import { createAnswerCiter } from '@/lib/core/citations/cite-answer'
import { splitIntoPassages } from '@/lib/core/retrieval/split-passages'
import { sampleCapture } from '@/tests/fakes/sample-capture'
import { askAbout } from './ask-about'

const DAY = Date.UTC(2026, 10, 3, 12)
const before = sampleCapture(
  [
    'The ferry to the island costs 12 euros. It leaves from the old pier.',
    'Dogs are allowed on the upper deck of the ferry.',
    'The crossing takes about half an hour in calm weather.',
    'Comments (3)',
  ],
  { captureId: 'old', textHash: 'old', takenAt: DAY },
)
const now = sampleCapture(
  [
    'The ferry to the island costs 14 euros. It leaves from the old pier.',
    'The crossing takes about half an hour in calm weather.',
    'From May on the ferry sails on Sundays as well.',
    'Comments (5)',
  ],
  { captureId: 'new', textHash: 'new', takenAt: DAY + 1 },
)

describe('what has changed on a page', () => {
  it('is told against the day of the earlier reading: what is said differently, what is new, what is gone', async () => {
    const text = await askAbout({ p: now, z: before }, 'changes')
    expect(text).toMatch(/^Compared with the page as it was read on November 3, 2026/)
    expect(text).toContain('### Said differently (1)')
    expect(text).toContain('costs 12 euros. [z1 "The ferry to the island costs 12 euros."]')
    expect(text).toContain('costs 14 euros. [p1 "The ferry to the island costs 14 euros."]')
    expect(text).toMatch(/### New \(1\)\n\n> From May on .* \[p1 /)
    expect(text).toMatch(/### No longer there \(1\)\n\n> Dogs are allowed .* \[z1 /)
  })

  it('leaves out what did not change, and counters', async () => {
    const text = await askAbout({ p: now, z: before }, 'changes')
    expect(text).not.toMatch(/half an hour|Comments|old pier/)
  })

  it('quotes what is gone from the saved copy, word for word', async () => {
    const raw = await askAbout({ p: now, z: before }, 'changes')
    const passages = [...splitIntoPassages(now, 'p'), ...splitIntoPassages(before, 'z')]
    const citer = createAnswerCiter({ answerId: 'a', captures: [now, before], passages })
    const events = [...citer.read(raw), ...citer.end()]
    const citations = events.flatMap((event) => (event.type === 'citation-checked' ? [event.citation] : []))
    expect(citations.map(({ captureId }) => captureId)).toEqual(['old', 'new', 'new', 'old'])
    expect(citations.every(({ verdict, by }) => verdict === 'word-for-word' && by === 'model')).toBe(true)
    expect(events.some(({ type }) => type === 'statement-uncited')).toBe(false)
  })

  it('says so when no earlier reading is kept', async () => {
    expect(await askAbout({ p: now }, 'changes')).toMatch(/^\*\*No other reading of this page is kept/)
  })

  it('says so when only what stands around the content changed', async () => {
    const after = sampleCapture(['One paragraph that stays as it is.', 'Comments (9)'], {
      captureId: 'c',
      textHash: 'c',
    })
    const first = sampleCapture(['One paragraph that stays as it is.', 'Comments (8)'], {
      captureId: 'b',
      textHash: 'b',
    })
    expect(await askAbout({ p: after, z: first }, 'changes')).toContain('Nothing has changed in its content.')
  })

  it('shows the first of many, and counts all', async () => {
    const text = await askAbout({ p: rewritten('new'), z: rewritten('old') }, 'changes')
    expect(text).toContain('### Said differently (10 / 1200)')
    expect(text.match(/^> \*\*/gm)).toHaveLength(20)
    expect(text).toContain('says new9 at sea')
    expect(text).not.toContain('says new10 at sea')
  })

  it('does not let counters stand in the way of what is said differently', async () => {
    const counters = (n: number) => `Comments (${n})\n`.repeat(500)
    const after = sampleCapture([`${counters(5)}The ferry costs 14 euros.`], ids('new'))
    const first = sampleCapture([`${counters(3)}The ferry costs 12 euros.`], ids('old'))
    const text = await askAbout({ p: after, z: first }, 'changes')
    expect(text).toContain('### Said differently (1)')
    expect(text).toContain('costs 14 euros')
  })
})

function rewritten(word: string) {
  const linesOf = (from: number) =>
    Array.from({ length: 600 }, (_, i) => `Line ${from + i} says ${word}${from + i} at sea.`).join('\n')
  return sampleCapture([linesOf(0), 'Between them stands one that stays.', linesOf(600)], ids(word))
}

function ids(word: string) {
  return { captureId: word, textHash: word, takenAt: word === 'old' ? DAY : DAY + 1 }
}
