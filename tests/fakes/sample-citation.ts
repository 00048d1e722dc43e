import type { Citation } from '@/lib/model/citation'

/** A word-for-word citation; a test names only what it is about. */
export function sampleCitation(change: Partial<Citation> = {}): Citation {
  return {
    citationId: `citation-${change.order ?? 1}`,
    answerId: 'answer',
    order: 1,
    at: 0,
    statement: { start: 0, end: 0 },
    asked: { ids: ['p1'] },
    by: 'model',
    verdict: 'word-for-word',
    sourceId: 'https://tidewater.example/salt',
    captureId: 'capture',
    kind: 'page',
    takenAt: 0,
    spans: [],
    quote: '',
    context: { before: '', after: '' },
    headings: [],
    copies: 1,
    warnings: [],
    checkerVersion: 1,
    ...change,
  }
}
