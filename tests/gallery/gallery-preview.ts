import type { QuestionPreview } from '@/lib/model/question-preview'
import { SAMPLE_PAGE, SAMPLE_SETTINGS } from '@/tests/fakes/sample-panel'
import { sampleReceipt, sampleSource } from '@/tests/fakes/sample-receipt'
import { click, pause, type } from './gallery-hands'
import { answered, connected, type GalleryState } from './gallery-kit'

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
  before('preview-share-open', LONG, () => click(/^About 14%/)),
  before('preview-several-open', SEVERAL, () => click(/^About/)),
  before('preview-too-long', { ...LONG, isTooLong: true }),
  answered(
    'receipt-share',
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
          }),
        ],
      }),
    },
    () => click('What was sent'),
  ),
]

function before(name: string, preview: QuestionPreview, act?: () => Promise<void>): GalleryState {
  return {
    name,
    worker: (theme) => ({
      settings: { ...SAMPLE_SETTINGS, ...connected, theme },
      handlers: { previewQuestion: () => preview },
    }),
    act: async () => {
      await type('Why does the sea not get saltier and saltier?')
      await pause(600)
      await act?.()
    },
  }
}
