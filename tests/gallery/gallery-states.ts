import type { Answer } from '@/lib/model/answer'
import { failing } from '@/tests/fakes/fake-client'
import {
  SAMPLE_PAGE,
  SAMPLE_SETTINGS,
  sampleConnected,
  sampleConversation,
  sampleTurn,
} from '@/tests/fakes/sample-panel'
import { sampleSaltAnswer } from '@/tests/fakes/sample-salt-answer'
import { BUILT_IN_ANSWER, DOCUMENT_ANSWER, RIGHT_TO_LEFT_ANSWER } from './gallery-answers'
import { click, openCard, scrollTo, type } from './gallery-hands'
import { answered, connected, type GalleryState, problem } from './gallery-kit'
import { PREVIEW_STATES } from './gallery-preview'
import { SOURCE_STATES } from './gallery-sources'
import { WHOLE_STATES } from './gallery-whole'

export const GALLERY_STATES: GalleryState[] = [
  { name: 'first', worker: (theme) => ({ settings: { ...SAMPLE_SETTINGS, theme } }) },
  { name: 'first-connected', worker: (theme) => ({ settings: { ...connected, theme } }) },
  {
    name: 'first-loading',
    worker: (theme) => ({ settings: { ...SAMPLE_SETTINGS, theme }, handlers: { getPage: never } }),
  },
  problem('no-access', { code: 'PAGE_NO_ACCESS' }, { url: null, host: null, title: null }),
  problem('no-access-site', { code: 'PAGE_NO_ACCESS' }),
  problem('restricted', { code: 'PAGE_RESTRICTED' }),
  problem('pdf', { code: 'PAGE_PDF' }),
  problem('empty-page', { code: 'PAGE_EMPTY' }),
  problem('no-page', { code: 'PAGE_GONE' }, { tabId: null, url: null, host: null, title: null }),
  answered('reading', { status: 'queued' }),
  answered('waiting', { status: 'sending', text: '', citations: [], createdAt: Date.now() - 12_000 }),
  answered('retrying', {
    status: 'sending',
    text: '',
    citations: [],
    retry: {
      attempt: 2,
      at: Date.now() + 7_500,
      error: { code: 'OVERLOADED', detail: { endpoint: 'api.openai.com' } },
    },
  }),
  answered('streaming', streamingAnswer(), () => openCard(2)),
  answered('complete', {}, () => openCard(2)),
  answered('card-repaired', {}, () => openCard(3)),
  answered('card-absent', {}, () => openCard(4)),
  answered('card-shown', {}, async () => {
    await openCard(1)
    await click('Show in page')
  }),
  {
    ...answered('card-unshared', {}, async () => {
      await openCard(1)
      await click('Show in page')
    }),
    worker: (theme) => ({
      ...answered('', {}).worker(theme),
      handlers: { revealCitation: failing('PAGE_NO_ACCESS') },
    }),
  },
  answered('receipt', { receipt: DOCUMENT_ANSWER.receipt ?? null }, () => click('What was sent')),
  answered('built-in', BUILT_IN_ANSWER, () => openCard(2)),
  answered('document', DOCUMENT_ANSWER),
  answered('right-to-left', RIGHT_TO_LEFT_ANSWER),
  {
    ...answered('elsewhere', {}),
    worker: (theme) => ({
      settings: { ...connected, theme },
      page: {
        ...SAMPLE_PAGE,
        url: null,
        title: null,
        host: null,
        facts: null,
        error: { code: 'PAGE_NO_ACCESS' },
      },
      kept: [
        {
          conversation: sampleConversation(),
          turns: [sampleTurn(sampleSaltAnswer(), { text: 'Compare the two accounts of it. '.repeat(20) })],
        },
      ],
    }),
    act: async () => {
      await click('Earlier conversations')
      await click(/^Why doesn’t the sea/)
    },
  },
  answered('failed-page', { status: 'failed', text: '', citations: [], error: { code: 'PAGE_EMPTY' } }),
  answered('failed-key', {
    status: 'failed',
    text: '',
    citations: [],
    error: { code: 'AUTH', detail: { endpoint: 'api.openai.com' } },
  }),
  answered('failed-unreachable', {
    status: 'failed',
    text: '',
    citations: [],
    error: { code: 'UNREACHABLE', detail: { host: 'localhost:11434' } },
  }),
  answered('cut', { ...streamingAnswer(), status: 'cut', error: { code: 'CUT_OFF' } }),
  answered('stopped', { ...streamingAnswer(), status: 'stopped', error: null }),
  answered('interrupted', { ...streamingAnswer(), status: 'interrupted', error: { code: 'INTERRUPTED' } }),
  {
    ...answered('refused', {}),
    act: async (worker) => {
      await type('And what of the Dead Sea?')
      await click('Send')
      worker.say({ type: 'refused', error: { code: 'STORAGE_FULL' } })
    },
  },
  { ...answered('prompts', {}), act: () => type('/') },
  { ...answered('model-menu', {}), act: () => click('Answers come from: Llama 3.1 8B') },
  ...PREVIEW_STATES,
  ...SOURCE_STATES,
  ...WHOLE_STATES,
  screen('history', 'Earlier conversations'),
  {
    ...screen('history-delete', 'Earlier conversations'),
    act: async () => {
      await click('Earlier conversations')
      await click('Delete “How did Halley try to date the Earth?”')
    },
  },
  {
    name: 'history-empty',
    worker: (theme) => ({ settings: { ...connected, theme } }),
    act: () => click('Earlier conversations'),
  },
  screen('settings', 'Settings'),
  {
    ...screen('settings-sites', 'Settings'),
    act: async () => {
      await click('Settings')
      await scrollTo('Take back tidewater.example')
    },
  },
  {
    name: 'connect',
    worker: (theme) => ({ settings: { ...SAMPLE_SETTINGS, theme }, intent: { type: 'connect-model' } }),
  },
  {
    name: 'connect-works',
    worker: (theme) => ({ settings: { ...SAMPLE_SETTINGS, theme }, intent: { type: 'connect-model' } }),
    act: async () => {
      await click('List models')
      await click('llama3.1:8b')
      await click('Test')
    },
  },
  {
    name: 'connect-refused',
    worker: (theme) => ({
      settings: { ...SAMPLE_SETTINGS, theme },
      intent: { type: 'connect-model' },
      handlers: {
        testEndpoint: failing('ENDPOINT_NO_ACCESS', {
          host: 'localhost:11434',
          origin: 'http://localhost:11434',
        }),
      },
    }),
    act: () => click('Test'),
  },
  {
    name: 'connect-edit',
    worker: (theme) => ({ settings: { ...sampleConnected(), theme } }),
    act: async () => {
      await click('Settings')
      await click('Edit gpt-5-mini')
    },
  },
  { name: 'popup', isPopup: true, worker: (theme) => ({ settings: { ...connected, theme } }) },
]

const KEPT = [
  sampleConversation({ order: 3 }),
  sampleConversation({
    conversationId: 'c2',
    title: 'How did Halley try to date the Earth?',
    order: 2,
    questionCount: 4,
  }),
  sampleConversation({
    conversationId: 'c3',
    title:
      'Do the two agree on how stable salinity was over the last half billion years, and if not, which of them gives the better evidence for it?',
    pageUrl: 'https://geochemistry.example/phanerozoic',
    order: 1,
    createdAt: Date.UTC(2026, 10, 2),
  }),
]

function screen(name: string, button: string): GalleryState {
  return {
    name,
    worker: (theme) => ({
      settings: { ...sampleConnected(), theme },
      kept: KEPT.map((conversation) => ({ conversation, turns: [] })),
    }),
    act: () => click(button),
  }
}

function streamingAnswer(): Partial<Answer> {
  const whole = sampleSaltAnswer()
  return {
    status: 'streaming',
    text: `${whole.text.slice(0, whole.text.indexOf(', and by hot rock'))}, and by **hot ro`,
    citations: whole.citations.slice(0, 2),
    endedAt: null,
  }
}

function never(): Promise<never> {
  return new Promise(() => undefined)
}
