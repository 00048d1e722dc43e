import { describe, expect, it } from 'vitest'
import { placeOf, savedCopyKey, showLabel } from '@/components/citations/show-place'
import type { Citation } from '@/lib/model/citation'
import { fakeTranslate } from '@/tests/fakes/fake-translate'
import { sampleCitation } from '@/tests/fakes/sample-citation'

const anchor = { captureId: 'capture', textHash: '', parts: [] }

const CASES: [name: string, change: Partial<Citation>, label: string | null, place: string | null][] = [
  ['a page', { kind: 'page', anchor, paragraph: 3 }, 'Show in page', 'paragraph 3'],
  ['a selection', { kind: 'selection', anchor, paragraph: 1 }, 'Show in page', 'paragraph 1'],
  ['a PDF', { kind: 'pdf', anchor, page: 14, paragraph: 80 }, 'Open at page 14', 'page 14'],
  ['a recording', { kind: 'transcript', anchor, seconds: 3_750 }, 'Play at 1:02:30', '1:02:30'],
  ['the beginning of a recording', { kind: 'transcript', anchor, seconds: 7.9 }, 'Play at 0:07', '0:07'],
  ['a file', { kind: 'file', paragraph: 2 }, null, 'paragraph 2'],
  ['a table', { kind: 'file', sourceId: 'file:Prices.CSV', paragraph: 2 }, null, 'row 2'],
  ['pasted text', { kind: 'pasted' }, null, null],
]

describe('where a quotation stands', () => {
  it.each(CASES)('in %s', (_name, change, label, place) => {
    const citation = sampleCitation(change)
    expect(showLabel(citation, fakeTranslate)).toBe(label)
    expect(placeOf(citation, fakeTranslate)).toBe(place)
    expect(savedCopyKey(citation) !== null).toBe(label === null)
  })
})
