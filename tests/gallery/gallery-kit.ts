import type { Answer } from '@/lib/model/answer'
import type { AppError } from '@/lib/model/app-error'
import type { Settings } from '@/lib/model/settings'
import type { FakeWorker, FakeWorkerOptions } from '@/tests/fakes/fake-client'
import {
  SAMPLE_PAGE,
  SAMPLE_SETTINGS,
  sampleConnected,
  sampleConversation,
  sampleEndpoint,
  sampleTurn,
} from '@/tests/fakes/sample-panel'
import { sampleSaltAnswer } from '@/tests/fakes/sample-salt-answer'
import { settingsOfAnswer } from '@/tests/fakes/settings-of-answer'

export interface GalleryState {
  name: string
  isPopup?: boolean
  worker(theme: 'light' | 'dark'): FakeWorkerOptions
  /** What a reader does before the picture is taken. */
  act?(worker: FakeWorker): Promise<void>
}

export const connected = sampleConnected(
  sampleEndpoint({
    modelId: 'llama3.1:8b',
    baseUrl: 'http://localhost:11434/v1',
    hasKey: false,
    keyLastFour: null,
  }),
)

export function problem(name: string, error: AppError, page: Partial<typeof SAMPLE_PAGE> = {}): GalleryState {
  return {
    name,
    worker: (theme) => ({
      settings: { ...SAMPLE_SETTINGS, theme },
      page: { ...SAMPLE_PAGE, ...page, facts: null, error },
    }),
  }
}

export function answered(
  name: string,
  change: Partial<Answer>,
  act?: () => Promise<void>,
  settings?: Settings,
): GalleryState {
  const answer = sampleSaltAnswer(change)
  return {
    name,
    worker: (theme) => ({
      settings: { ...(settings ?? settingsOfAnswer(answer)), theme },
      recalls: true,
      kept: [{ conversation: sampleConversation(), turns: [sampleTurn(answer)] }],
    }),
    ...(act && { act }),
  }
}
