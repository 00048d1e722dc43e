import { render, screen } from '@testing-library/react'
import { Panel } from '@/components/app/panel'
import { createFakeWorker, type FakeWorker, type FakeWorkerOptions } from './fake-client'
import { fakeTranslate } from './fake-translate'
import { sampleConversation, sampleTurn } from './sample-panel'
import { sampleSaltAnswer } from './sample-salt-answer'
import { settingsOfAnswer } from './settings-of-answer'

/** The whole panel before a worker that answers from memory. */
export function renderPanel(options: FakeWorkerOptions = {}): FakeWorker {
  const worker = createFakeWorker(options)
  render(<Panel client={worker.client} translate={fakeTranslate} />)
  return worker
}

/** The panel with one answer open in it; the model that gave it is the one that is chosen. */
export async function renderAnswer(
  answer: Parameters<typeof sampleSaltAnswer>[0] = {},
  options: FakeWorkerOptions = {},
): Promise<FakeWorker> {
  const salt = sampleSaltAnswer(answer)
  const turn = sampleTurn(salt)
  const worker = renderPanel({
    recalls: true,
    settings: settingsOfAnswer(salt),
    kept: [{ conversation: sampleConversation(), turns: [turn] }],
    ...options,
  })
  await screen.findByRole('heading', { level: 2, name: turn.question.text })
  return worker
}
