import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeAnchor } from '@/lib/core/anchoring/describe-anchor'
import { findAnchor } from '@/lib/core/anchoring/find-anchor'
import { prepareText } from '@/lib/core/citations/prepare-text'
import type { Block, Span } from '@/lib/model/capture'
import type { Anchor, Place } from '@/lib/model/citation'

const PARAGRAPHS = [
  'For eleven weeks we boiled water in forty kettles, morning and evening, and wrote down what we heard.',
  'The Harrow K2 needs two minutes and thirty-eight seconds for a litre and a half and reaches 76 decibels.',
  'The Meller Pro needs three minutes and five seconds for a litre and a half and reaches 61 decibels.',
  'Every kettle was filled from the same tap and stood on the same wooden board, a metre from the microphone.',
  'We would not buy the loudest of them for an open-plan kitchen, however short the time is.',
  'It sang.',
  'Our readers wrote to us about kettles of their grandmothers that still work after fifty winters.',
  'It sang.',
  'That is all we can say about the noise of water.',
]
const HARROW = 'needs two minutes and thirty-eight seconds for a litre and a half and reaches 76 decibels'

describe('findAnchor', () => {
  it('takes offsets as they are while the text is the same', () => {
    const anchor = anchorOf(PARAGRAPHS, HARROW)
    expect(find(PARAGRAPHS, anchor, 'hash')).toEqual({
      state: 'here',
      spans: [spanOf(PARAGRAPHS, HARROW)],
      copies: 1,
    })
  })

  it('does not believe a hash whose offsets do not fit', () => {
    const moved = ['New.', ...PARAGRAPHS]
    expect(wordsAt(moved, find(moved, anchorOf(PARAGRAPHS, HARROW), 'hash'))).toEqual([HARROW])
  })

  it.each([
    [
      'an advertisement was inserted',
      (all: string[]) => all.toSpliced(1, 0, 'Buy the new kettle of our partner today and save a third.'),
    ],
    ['it was moved', (all: string[]) => [...all.toSpliced(1, 1), all[1] ?? '']],
    [
      'case, dashes and spaces changed',
      (all: string[]) => all.map((each) => each.replace('thirty-eight', 'Thirty–Eight ').toUpperCase()),
    ],
    [
      'everything else was rewritten',
      (all: string[]) => all.map((each, n) => (n === 1 ? each : 'Something else entirely.')),
    ],
  ])('finds the words when %s', (_what, change) => {
    const changed = change(PARAGRAPHS)
    const place = find(changed, anchorOf(PARAGRAPHS, HARROW))
    expect(place.state).toBe('here')
    expect(wordsAt(changed, place)[0]?.toLowerCase()).toMatch(/^needs two minutes.*76 decibels$/)
  })

  it('says what was edited, at its place', () => {
    const changed = PARAGRAPHS.map((each) => each.replace('thirty-eight', 'forty-eight').replace('76', '67'))
    const place = find(changed, anchorOf(PARAGRAPHS, HARROW))
    expect(place).toMatchObject({ state: 'changed', copies: 1 })
    expect(wordsAt(changed, place)).toEqual([
      'needs two minutes and forty-eight seconds for a litre and a half and reaches 67 decibels',
    ])
    expect(place.state === 'changed' && place.diff?.filter((each) => each.kind !== 'same')).toEqual([
      { kind: 'changed', asked: 'thirty', page: 'forty' },
      { kind: 'changed', asked: '76', page: '67' },
    ])
  })

  it('does not take the near-twin for a passage that was deleted', () => {
    const anchor = anchorOf(PARAGRAPHS, HARROW)
    expect(anchor.parts[0]?.rivals.join()).toContain('three minutes and five seconds')
    expect(find(PARAGRAPHS.toSpliced(1, 1), anchor)).toEqual({ state: 'gone' })
  })

  it('says gone for a passage that was deleted', () => {
    const anchor = anchorOf(PARAGRAPHS, PARAGRAPHS[4] ?? '')
    expect(find(PARAGRAPHS.toSpliced(4, 1), anchor)).toEqual({ state: 'gone' })
    expect(find([], anchor)).toEqual({ state: 'gone' })
  })

  it('tells copies apart by what stands around them', () => {
    const text = PARAGRAPHS.join('\n')
    const second = text.lastIndexOf('It sang.')
    const anchor = anchorAt(PARAGRAPHS, { start: second, end: second + 8 })
    const changed = ['An advertisement.', ...PARAGRAPHS.slice(2)]
    const place = find(changed, anchor)
    expect(place).toMatchObject({ state: 'here', copies: 2 })
    expect(place.state === 'here' && place.spans[0]?.start).toBe(changed.join('\n').lastIndexOf('It sang.'))
  })

  it('does not believe a short hit without anything around it', () => {
    expect(find(['Nothing of it is left.', 'It sang.'], anchorOf(PARAGRAPHS, 'It sang.'))).toEqual({
      state: 'gone',
    })
  })

  it('keeps the parts of a quotation over two blocks, and finds it when they were joined', () => {
    const words = `${PARAGRAPHS[3]}\n${PARAGRAPHS[4]}`
    const anchor = anchorOf(PARAGRAPHS, words)
    expect(anchor.parts.map((part) => part.exact)).toEqual([PARAGRAPHS[3], PARAGRAPHS[4]])
    const joined = [...PARAGRAPHS.slice(0, 3), `${PARAGRAPHS[3]} ${PARAGRAPHS[4]}`, ...PARAGRAPHS.slice(5)]
    const place = find(joined, anchor)
    expect(place.state).toBe('here')
    expect(wordsAt(joined, place)).toEqual([PARAGRAPHS[3], PARAGRAPHS[4]])
  })

  it('says changed when the smaller part of a quotation over two blocks is lost', () => {
    const anchor = anchorOf(PARAGRAPHS, `${PARAGRAPHS[6]}\n${PARAGRAPHS[7]}`)
    const place = find(PARAGRAPHS.toSpliced(7, 1).toSpliced(5, 1), anchor)
    expect(place.state).toBe('changed')
  })

  it('finds any stretch of words of its own text again, with the hash or without', () => {
    const text = PARAGRAPHS.join('\n')
    const words = [...text.matchAll(/\S+/g)]
    const index = fc.nat(words.length - 1)
    fc.assert(
      fc.property(index, index, fc.constantFrom('hash', 'another'), (a, b, hash) => {
        const from = words[Math.min(a, b)]
        const to = words[Math.max(a, b)]
        const span = { start: from?.index ?? 0, end: (to?.index ?? 0) + (to?.[0].length ?? 0) }
        const place = find(PARAGRAPHS, anchorAt(PARAGRAPHS, span), hash)
        expect(place.state).toBe('here')
        expect(wordsAt(PARAGRAPHS, place).join('\n')).toBe(text.slice(span.start, span.end))
      }),
    )
  })
})

describe('describeAnchor', () => {
  it('keeps 420 characters on each side and where it stood', () => {
    const [part] = anchorOf(PARAGRAPHS, HARROW).parts
    const text = PARAGRAPHS.join('\n')
    expect(part).toMatchObject({ exact: HARROW, start: text.indexOf(HARROW), textLength: text.length })
    expect(part?.before).toBe(text.slice(0, text.indexOf(HARROW)))
    expect(part?.after.length).toBe(420)
  })

  it('makes no part of what stands outside every block', () => {
    expect(anchorAt(PARAGRAPHS, { start: 90_000, end: 90_010 }).parts).toEqual([])
    expect(anchorAt(PARAGRAPHS, { start: 5, end: 5 }).parts).toEqual([])
  })
})

function blocksOf(paragraphs: string[]): Block[] {
  let start = 0
  return paragraphs.map((text, n) => {
    const block: Block = { n, start, end: start + text.length, kind: 'paragraph', role: 'main', headings: [] }
    start = block.end + 1
    return block
  })
}

function spanOf(paragraphs: string[], words: string): Span {
  const start = paragraphs.join('\n').indexOf(words)
  return { start, end: start + words.length }
}

function anchorOf(paragraphs: string[], words: string): Anchor {
  return anchorAt(paragraphs, spanOf(paragraphs, words))
}

function anchorAt(paragraphs: string[], span: Span): Anchor {
  const capture = {
    captureId: 'c',
    textHash: 'hash',
    text: paragraphs.join('\n'),
    blocks: blocksOf(paragraphs),
  }
  return describeAnchor(capture, [span])
}

function find(paragraphs: string[], anchor: Anchor, textHash = 'another'): Place {
  return findAnchor(prepareText(paragraphs.join('\n'), blocksOf(paragraphs)), textHash, anchor)
}

function wordsAt(paragraphs: string[], place: Place): string[] {
  const text = paragraphs.join('\n')
  return place.state === 'gone' ? [] : place.spans.map((span) => text.slice(span.start, span.end))
}
