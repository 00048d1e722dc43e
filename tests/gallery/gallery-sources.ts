import type { AskedAttachment, Attachment } from '@/lib/model/attachment'
import type { Citation } from '@/lib/model/citation'
import { sampleCitation } from '@/tests/fakes/sample-citation'
import {
  SAMPLE_PAGE,
  SAMPLE_SETTINGS,
  sampleAttachment,
  sampleConversation,
  sampleFacts,
  sampleTurn,
} from '@/tests/fakes/sample-panel'
import { sampleReceipt, sampleSource } from '@/tests/fakes/sample-receipt'
import { sampleSaltAnswer } from '@/tests/fakes/sample-salt-answer'
import { click, openCard, pause } from './gallery-hands'
import { answered, connected, type GalleryState, problem } from './gallery-kit'

const OFFERS = { selectionWords: 42, hasTranscript: true, hasDocument: false }

const TAB = sampleAttachment({
  attachmentId: 'tab',
  kind: 'tab',
  title: 'The Dead Sea, and why it is dying',
  url: 'https://dead-sea.example/why',
  tabId: 8,
  reading: {
    captureId: 'capture-tab',
    words: 3_120,
    cuts: [],
    unread: [{ kind: 'frame', host: 'maps.example' }],
  },
})
const PDF = sampleAttachment({
  attachmentId: 'pdf',
  kind: 'pdf',
  title: 'Ocean chemistry.pdf',
  reading: { captureId: 'capture-pdf', words: 41_200, cuts: [], unread: [] },
})
const READING = { ...PDF, reading: null, progress: { done: 120, total: 1_000 } }
const LOCKED = sampleAttachment({
  attachmentId: 'locked',
  title: 'Measurements 1952.docx',
  reading: null,
  error: { code: 'FILE_ENCRYPTED' },
})
const UNSHARED = {
  ...TAB,
  attachmentId: 'unshared',
  title: 'Ocean chemistry through deep time',
  url: 'https://geochemistry.example/phanerozoic',
  reading: null,
  error: { code: 'PAGE_NO_ACCESS' as const },
}

const LEFT_OUT = sampleFacts({
  words: 1_204,
  wordsVisible: 1_690,
  unread: [
    { kind: 'frame', host: 'ads.example' },
    { kind: 'hidden', words: 212 },
    { kind: 'list', loaded: 12, total: 300 },
    { kind: 'canvas' },
  ],
  cuts: [{ reason: 'frames', limit: 50 }],
})

/** What is asked about besides the page, and what is said of what was read. */
export const SOURCE_STATES: GalleryState[] = [
  first('sources', { attachments: [TAB, READING, LOCKED], offers: true }),
  first('sources-unshared', { attachments: [UNSHARED] }),
  { ...first('sources-menu', { attachments: [], offers: true }), act: () => click('Add') },
  {
    ...first('sources-tabs', { attachments: [], offers: true }),
    act: async () => {
      await click('Add')
      await click('Another tab…')
    },
  },
  {
    ...first('sources-address', { attachments: [TAB], offers: true }),
    act: async () => {
      await click('Add')
      await click('Address…')
    },
  },
  {
    ...first('sources-drop', { attachments: [] }),
    act: async () => {
      await pause(200)
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['x'], 'x.pdf'))
      document.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }))
      await pause(100)
    },
  },
  {
    ...problem('sources-restricted', { code: 'PAGE_RESTRICTED' }),
    worker: (theme) => ({ ...problem('', { code: 'PAGE_RESTRICTED' }).worker(theme), attachments: [PDF] }),
  },
  several('sources-answer', () => openCard(3)),
  several('sources-pdf-card', () => openCard(2)),
  several('sources-receipt', () => click('What was sent')),
  {
    name: 'page-left-out',
    worker: (theme) => ({
      settings: { ...SAMPLE_SETTINGS, theme },
      page: { ...SAMPLE_PAGE, facts: LEFT_OUT },
    }),
    act: () => click(/\d parts? could not be read/),
  },
  {
    name: 'page-slow',
    worker: (theme) => ({
      settings: { ...SAMPLE_SETTINGS, theme },
      handlers: { getPage: () => new Promise(() => undefined) },
    }),
    act: () => pause(400),
  },
  {
    ...answered('page-changed', {}),
    worker: (theme) => ({
      ...answered('', {}).worker(theme),
      page: {
        ...SAMPLE_PAGE,
        facts: { ...LEFT_OUT, change: { added: 3, removed: 1, changed: 2, share: 0.12 } },
      },
    }),
    act: () => click(/Why the sea is salty, and stays so/),
  },
]

function first(
  name: string,
  { attachments, offers = false }: { attachments: Attachment[]; offers?: boolean },
): GalleryState {
  return {
    name,
    worker: (theme) => ({
      settings: { ...connected, theme },
      page: { ...SAMPLE_PAGE, facts: sampleFacts(offers ? { offers: OFFERS } : {}) },
      attachments,
      tabs: [
        { tabId: 8, url: TAB.url, title: TAB.title },
        { tabId: 9, url: UNSHARED.url, title: UNSHARED.title },
        { tabId: 10, url: 'https://halley.example/clock', title: 'Halley’s clock' },
      ],
    }),
  }
}

/** An answer from the page, a PDF and a file. */
function several(name: string, act: () => Promise<void>): GalleryState {
  return {
    name,
    worker: (theme) => ({
      settings: { ...connected, theme },
      recalls: true,
      attachments: [PDF, sampleAttachment()],
      kept: [
        {
          conversation: sampleConversation(),
          turns: [sampleTurn(severalAnswer(), { attachments: [PDF, sampleAttachment()].map(toAsked) })],
        },
      ],
    }),
    act,
  }
}

function severalAnswer() {
  const answer = sampleSaltAnswer()
  const [first, second, third, ...rest] = answer.citations
  const anchor = { captureId: 'capture-pdf', textHash: '', parts: [] }
  return sampleSaltAnswer({
    citations: ofAnswer([
      ...(first ? [first] : []),
      sampleCitation({
        ...second,
        kind: 'pdf',
        captureId: 'capture-pdf',
        sourceId: 'file:Ocean chemistry.pdf',
        page: 14,
        anchor,
      }),
      ...(third
        ? [
            withoutAnchor({
              ...third,
              kind: 'file',
              captureId: 'capture-a',
              sourceId: 'file:Ocean chemistry.docx',
            }),
          ]
        : []),
      ...rest,
    ]),
    receipt: sampleReceipt({
      ...answer.receipt,
      sources: [
        sampleSource({ wordsSent: 1_840, change: { added: 3, removed: 1, changed: 0, share: 0.1 } }),
        sampleSource({
          letter: 'a',
          attachmentId: 'pdf',
          kind: 'pdf',
          captureId: 'capture-pdf',
          title: 'Ocean chemistry.pdf',
          words: 41_200,
          wordsSent: 2_310,
          passagesInSource: 340,
          omittedSections: ['Methods', 'References'],
        }),
        sampleSource({
          letter: 'b',
          attachmentId: 'attachment-1',
          kind: 'file',
          captureId: 'capture-a',
          title: 'Ocean chemistry.docx',
          words: 4_180,
          wordsSent: 4_180,
        }),
      ],
      unread: [{ attachmentId: 'locked', title: LOCKED.title, error: { code: 'FILE_ENCRYPTED' } }],
    }),
  })
}

/** A card finds its source by the answer it belongs to. */
function ofAnswer(citations: Citation[]): Citation[] {
  return citations.map((citation) => ({ ...citation, answerId: 'answer-1' }))
}

function withoutAnchor({ anchor: _none, ...citation }: ReturnType<typeof sampleCitation>) {
  return citation
}

function toAsked({ attachmentId, kind, title, url, tabId }: Attachment): AskedAttachment {
  return { attachmentId, kind, title, url, tabId }
}
