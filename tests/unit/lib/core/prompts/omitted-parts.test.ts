import { describe, expect, it } from 'vitest'
import { tellOmitted } from '@/lib/core/prompts/omitted-parts'
import { splitIntoPassages } from '@/lib/core/retrieval/split-passages'
import type { Capture } from '@/lib/model/capture'
import type { Passage } from '@/lib/model/passage'
import { sampleCapture } from '@/tests/fakes/sample-capture'

const LINE = 'The tide comes twice a day and leaves salt behind on every stone of the old harbour wall. '
const PARAGRAPH = LINE.repeat(7).trim()

const chapters = (count: number) =>
  sampleCapture(Array.from({ length: count }, (_, n) => [`# Chapter ${n + 1}`, PARAGRAPH]).flat())
const plain = (count: number) => sampleCapture(Array.from({ length: count }, () => PARAGRAPH))

/** Every page holds so many paragraphs. */
function paged(count: number, each: number): Capture {
  const capture = plain(count)
  return {
    ...capture,
    kind: 'pdf',
    blocks: capture.blocks.map((block) => ({ ...block, page: Math.floor(block.n / each) + 1 })),
  }
}

/** What is told when the passages are sent that begin in these blocks. */
function told(capture: Capture, isSent: (passage: Passage) => boolean) {
  const passages = splitIntoPassages(capture, 'p')
  return tellOmitted(capture, passages, passages.filter(isSent))
}

const inBlocks =
  (...blocks: number[]) =>
  ({ firstBlock }: Passage) =>
    blocks.includes(firstBlock)

describe('what is left out of a source', () => {
  it('is nothing when all is sent', () => {
    expect(told(paged(30, 3), () => true)).toEqual({
      omittedSections: [],
      omitted: { sections: [], sectionsTotal: 0, pages: [], sentPercents: [] },
    })
  })

  it('is every section of a hundred, as runs from the first to the last', () => {
    const { omitted, omittedSections } = told(chapters(104), inBlocks(1, 3, 5, 107))
    expect(omitted.sections).toEqual([
      { first: 'Chapter 4', last: 'Chapter 53', count: 50 },
      { first: 'Chapter 55', last: 'Chapter 104', count: 50 },
    ])
    expect(omitted.sectionsTotal).toBe(100)
    expect(omitted.sentPercents).toEqual([])
    expect(omittedSections).toHaveLength(50)
  })

  it('names two sections in a row each by itself', () => {
    const { omitted } = told(chapters(6), inBlocks(1, 7, 9, 11))
    expect(omitted.sections.map(({ first, count }) => [first, count])).toEqual([
      ['Chapter 2', 1],
      ['Chapter 3', 1],
    ])
  })

  it('counts the runs that are too many to list', () => {
    const { omitted } = told(chapters(240), ({ firstBlock }) => firstBlock % 4 === 1)
    expect(omitted.sections).toHaveLength(50)
    expect(omitted.sectionsTotal).toBe(120)
  })

  it('is told by pages where there are no headings', () => {
    const { omitted } = told(paged(30, 1), inBlocks(0, 1, 17, 19))
    expect(omitted.pages).toEqual([
      { first: 3, last: 17 },
      { first: 19, last: 19 },
      { first: 21, last: 30 },
    ])
    expect(omitted.sentPercents).toEqual([])
  })

  it('counts a page of which a part is sent as sent', () => {
    const { omitted } = told(paged(30, 10), inBlocks(0, 25))
    expect(omitted.pages).toEqual([{ first: 2, last: 2 }])
  })

  it('is told by the places of what is sent where there are neither headings nor pages', () => {
    const { omitted } = told(plain(100), ({ firstBlock }) => firstBlock < 3 || firstBlock === 49)
    expect(omitted).toEqual({
      sections: [],
      sectionsTotal: 0,
      pages: [],
      sentPercents: [
        { first: 0, last: 2 },
        { first: 49, last: 49 },
      ],
    })
  })

  it('is told by places too where most of it stands in a section of which something is sent', () => {
    const capture = sampleCapture([
      '# Story',
      ...Array.from({ length: 60 }, () => PARAGRAPH),
      '# Notes',
      PARAGRAPH,
    ])
    const { omitted } = told(capture, inBlocks(1))
    expect(omitted.sections).toEqual([{ first: 'Notes', last: 'Notes', count: 1 }])
    expect(omitted.sentPercents).toEqual([{ first: 0, last: 1 }])
  })
})
