import type { SectionNotes } from '@/lib/model/whole-reading'

/** What was noted of one section, with a quotation. */
export function sampleSectionNotes(change: Partial<SectionNotes> = {}): SectionNotes {
  const { answerId = 'a1', level = 0, order = 0 } = change
  return {
    sectionId: `${answerId}:${level}:${order}`,
    answerId,
    level,
    order,
    name: { title: 'Balance', firstPage: null, lastPage: null },
    pieces: [{ id: 'p1', captureId: 'capture', start: 8, end: 82 }],
    madeFrom: [],
    notes: [{ text: 'It has held steady.', cites: [{ id: 'p1', words: 'stayed near 35 grams' }] }],
    leftOut: 0,
    refused: false,
    promptTokens: 900,
    outputTokens: 60,
    tookMs: 5,
    ...change,
  }
}
