import type { Answer } from '@/lib/model/answer'
import type { Settings } from '@/lib/model/settings'
import { sampleConnected } from '@/tests/fakes/sample-panel'
import { sampleReceipt, sampleSource } from '@/tests/fakes/sample-receipt'
import { sampleWholeReading } from '@/tests/fakes/sample-whole-reading'
import { settingsOfAnswer } from '@/tests/fakes/settings-of-answer'
import { click } from './gallery-hands'
import { answered, type GalleryState } from './gallery-kit'

const GUESSED = { ...sampleWholeReading().cost, isTimeGuessed: true }

/** A long document on a model with a small window, from the choice to the receipt. */
export const WHOLE_STATES: GalleryState[] = [
  answered('whole-offer', {
    ...empty('undecided'),
    whole: { ...sampleWholeReading({ choice: null, sectionsDone: 0 }), cost: GUESSED },
  }),
  answered(
    'whole-offer-other',
    { ...empty('undecided'), whole: sampleWholeReading({ choice: null, sectionsDone: 0 }) },
    undefined,
    withOther(),
  ),
  answered('whole-section', {
    ...empty('sending'),
    whole: sampleWholeReading({
      step: {
        kind: 'section',
        name: {
          title: 'Effluent limits for the discharge of brine into coastal waters',
          firstPage: 41,
          lastPage: 44,
        },
        startedAt: Date.now() - 8_000,
      },
    }),
  }),
  answered('whole-combining', {
    ...empty('sending'),
    whole: sampleWholeReading({
      sectionsDone: 36,
      requestsDone: 37,
      tookMs: 998_000,
      step: { kind: 'combine', startedAt: Date.now() - 4_000 },
    }),
  }),
  answered('whole-retrying', {
    ...empty('sending'),
    whole: sampleWholeReading({
      step: {
        kind: 'section',
        name: { title: 'Results', firstPage: null, lastPage: null },
        startedAt: Date.now(),
      },
    }),
    retry: { attempt: 2, at: Date.now() + 7_500, error: { code: 'RATE_LIMIT', detail: { seconds: '8' } } },
  }),
  answered('whole-interrupted', {
    ...empty('interrupted'),
    error: { code: 'INTERRUPTED' },
    whole: sampleWholeReading(),
  }),
  answered('whole-failed', { ...empty('failed'), error: { code: 'OFFLINE' }, whole: sampleWholeReading() }),
  answered(
    'whole-other-model',
    {
      ...empty('failed'),
      error: { code: 'MODEL_CHANGED', detail: { model: 'llama3.1:8b' } },
      whole: sampleWholeReading(),
    },
    undefined,
    withOther(),
  ),
  answered('whole-stopped', { ...empty('stopped'), whole: sampleWholeReading() }),
  answered(
    'whole-receipt',
    {
      whole: sampleWholeReading({ sectionsDone: 36, requestsDone: 42 }),
      receipt: sampleReceipt({
        providerId: 'ollama',
        modelName: 'llama3.1:8b',
        host: 'localhost:11434',
        sources: [
          sampleSource({
            words: 60_210,
            wordsSent: 60_210,
            passages: Array.from({ length: 515 }, (_, n) => ({ id: `p${n + 1}`, start: n, end: n + 1 })),
            passagesInSource: 515,
          }),
        ],
        contextTokens: 4_096,
        promptTokens: 121_480,
        outputTokens: 9_310,
        tookMs: 1_083_000,
        whole: { sectionsRead: 36, sections: 36, requests: 43, notesLeftOut: 4, refused: [] },
      }),
    },
    () => click('What was sent'),
  ),
]

/** Another model than the answer's own is chosen. */
function withOther(): Settings {
  const own = settingsOfAnswer({ receipt: empty('failed').receipt ?? null }).endpoints
  const connected = sampleConnected()
  return {
    ...connected,
    endpoints: [...own.map((each) => ({ ...each, endpointId: 'own' })), ...connected.endpoints],
  }
}

function empty(status: Answer['status']): Partial<Answer> {
  const receipt = sampleReceipt({ providerId: 'ollama', modelName: 'llama3.1:8b', host: 'localhost:11434' })
  return { status, text: '', citations: [], uncited: [], receipt, error: null }
}
