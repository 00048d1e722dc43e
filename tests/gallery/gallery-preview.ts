import type { QuestionPreview } from '@/lib/model/question-preview'
import type { OmittedParts } from '@/lib/model/receipt'
import { SAMPLE_PAGE, SAMPLE_SETTINGS } from '@/tests/fakes/sample-panel'
import { sampleReceipt, sampleSource } from '@/tests/fakes/sample-receipt'
import { click, pause, type } from './gallery-hands'
import { answered, connected, type GalleryState } from './gallery-kit'

const QUESTION = 'Why does the sea not get saltier and saltier?'
const OMITTED = [
  'Methods',
  'Sampling in the southern ocean between 1952 and 1964, and what the ships could not reach',
  'Tides',
  'Currents of the deep',
  'Acknowledgements',
  'References',
  'Appendix A',
  'Appendix B',
]

const LONG: QuestionPreview = {
  modelName: 'llama3.1:8b',
  sources: [
    {
      letter: 'p',
      attachmentId: null,
      kind: 'page',
      title: SAMPLE_PAGE.title ?? '',
      words: 12_300,
      wordsSent: 1_722,
      omittedSections: OMITTED,
    },
  ],
  isTooLong: false,
}
const CHAPTERS: OmittedParts = {
  sections: [
    { first: 'Chapter 4', last: 'Chapter 53', count: 50 },
    {
      first: 'Sampling in the southern ocean between 1952 and 1964, and what the ships could not reach',
      last: 'Acknowledgements',
      count: 12,
    },
    { first: 'Notes', last: 'Notes', count: 1 },
    ...Array.from({ length: 5 }, (_, n) => ({ first: `Table ${n}`, last: `Table ${n}`, count: 1 })),
  ],
  sectionsTotal: 98,
  pages: [],
  sentPercents: [],
}
const PAGES: OmittedParts = {
  sections: [],
  sectionsTotal: 0,
  pages: [
    { first: 3, last: 17 },
    { first: 19, last: 19 },
    { first: 22, last: 104 },
  ],
  sentPercents: [],
}
const PLACES: OmittedParts = {
  sections: [],
  sectionsTotal: 0,
  pages: [],
  sentPercents: [0, 4, 9, 13, 17, 26, 31, 48, 52, 60, 77, 93].map((first) => ({
    first,
    last: first + (first % 2),
  })),
}
const withOmitted = (omitted: OmittedParts): QuestionPreview => ({
  ...LONG,
  sources: LONG.sources.map((source) => ({ ...source, omitted })),
})
const SEVERAL: QuestionPreview = {
  ...LONG,
  sources: [
    ...LONG.sources,
    {
      letter: 'a',
      attachmentId: 'pdf',
      kind: 'pdf',
      title: 'Ocean chemistry.pdf',
      words: 41_200,
      wordsSent: 860,
      omittedSections: ['Isotopes', 'Rivers'],
      omitted: PAGES,
    },
  ],
}
const WHOLE: QuestionPreview = {
  ...LONG,
  sources: LONG.sources.map((source) => ({ ...source, words: 2_310, wordsSent: 2_310, omittedSections: [] })),
}

/** What would be sent, before it is; and what was, of a page that did not fit. */
export const PREVIEW_STATES: GalleryState[] = [
  before('preview-whole', WHOLE),
  before('preview-share', LONG),
  before('preview-share-open', withOmitted(CHAPTERS), () => click(/^About 14%/)),
  before('preview-pages-open', withOmitted(PAGES), () => click(/^About 14%/)),
  before('preview-unasked', LONG, undefined, ''),
  before('preview-several-open', SEVERAL, () => click(/^About/)),
  before('preview-too-long', { ...LONG, isTooLong: true }),
  receiptOf('receipt-share', CHAPTERS),
  receiptOf('receipt-pages', PAGES),
  receiptOf('receipt-places', PLACES),
]

function receiptOf(name: string, omitted: OmittedParts): GalleryState {
  return answered(
    name,
    {
      receipt: sampleReceipt({
        contextTokens: 4_096,
        earlierTurns: { sent: 1, total: 3 },
        sources: [
          sampleSource({
            words: 12_300,
            wordsSent: 1_722,
            passagesInSource: 98,
            passages: Array.from({ length: 13 }, (_, n) => ({ id: `p${n + 1}`, start: n, end: n + 1 })),
            omittedSections: OMITTED,
            omitted,
          }),
        ],
      }),
    },
    () => click('What was sent'),
  )
}

function before(
  name: string,
  preview: QuestionPreview,
  act?: () => Promise<void>,
  question = QUESTION,
): GalleryState {
  return {
    name,
    worker: (theme) => ({
      settings: { ...SAMPLE_SETTINGS, ...connected, theme },
      handlers: { previewQuestion: () => preview },
    }),
    act: async () => {
      if (question !== '') await type(question)
      await pause(600)
      await act?.()
    },
  }
}
