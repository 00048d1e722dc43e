import { render, screen } from '@testing-library/react'
import { Panel } from '@/components/app/panel'
import type { Receipt } from '@/lib/model/receipt'
import type { Endpoint } from '@/lib/model/settings'
import { createFakeWorker, type FakeWorker, type FakeWorkerOptions } from './fake-client'
import { fakeTranslate } from './fake-translate'
import { sampleConnected, sampleConversation, sampleEndpoint, sampleTurn } from './sample-panel'
import { sampleSaltAnswer } from './sample-salt-answer'

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
  const turn = sampleTurn(sampleSaltAnswer(answer))
  const endpoint = turn.answers[0]?.receipt && endpointOf(turn.answers[0].receipt)
  const worker = renderPanel({
    recalls: true,
    ...(endpoint && { settings: sampleConnected(endpoint) }),
    kept: [{ conversation: sampleConversation(), turns: [turn] }],
    ...options,
  })
  await screen.findByRole('heading', { level: 2, name: turn.question.text })
  return worker
}

/** The connected model that a receipt tells of; `null` for the built-in engine. */
function endpointOf({ providerId, host, modelName }: Receipt): Endpoint | null {
  if (host === null) return null
  return sampleEndpoint({ providerId, baseUrl: `http://${host}/v1`, modelId: modelName })
}
