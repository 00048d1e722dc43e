import type { Model, ModelChunk, ModelRequest } from '@/lib/model/language-model'
import { ask, createPanel, DONE, ended, startWorker, until } from './fake-worker'
import { longPage } from './long-page'
import { idsIn, noteTaskOf, takeNotes } from './note-taker'
import { createFakeStorage } from './storage'

/** Longer than the window by far. */
export const LONG_PAGE = longPage(8_500)
export const SMALL_WINDOW = 3_072

type Deed = (request: ModelRequest, n: number) => AsyncIterable<ModelChunk> | string

/** A model that takes notes diligently, unless `does` has it do otherwise with its nth request. */
export function createNoteTaker(
  does: Deed = ({ messages }) => takeNotes(messages),
  contextTokens = SMALL_WINDOW,
) {
  const requests: ModelRequest[] = []
  const model: Model = {
    providerId: 'fake',
    name: 'Fake model',
    host: 'localhost:11434',
    contextTokens,
    async *stream(request, signal) {
      const n = requests.push(request) - 1
      const said = does(request, n)
      await new Promise((resolve) => setTimeout(resolve, 0))
      if (typeof said !== 'string') return yield* said
      if (signal.aborted) return
      yield { type: 'text', text: said }
      yield { type: 'usage', promptTokens: 900, outputTokens: 50 }
      yield DONE
    },
  }
  return {
    model,
    requests,
    of: (task: string) => requests.filter(({ messages }) => noteTaskOf(messages) === task),
  }
}

/** A request that fails. */
export async function* failing(thrown: Error): AsyncGenerator<ModelChunk> {
  yield await Promise.reject<ModelChunk>(thrown)
}

/** One that begins and never ends. */
export async function* hanging(): AsyncGenerator<ModelChunk> {
  yield { type: 'text', text: '- Half a note' }
  await new Promise(() => undefined)
}

/** A worker, a panel before it, and what a reader does there. */
export function startReading(
  taker: ReturnType<typeof createNoteTaker>,
  storage = createFakeStorage(),
  page = LONG_PAGE,
  readers: Parameters<typeof startWorker>[3] = {},
) {
  const worker = startWorker(
    storage,
    async () => taker.model,
    async () => page,
    readers,
  )
  const panel = createPanel()
  const session = worker.turns.open(panel.send)
  const latest = () => panel.latest()!
  return {
    storage,
    worker,
    panel,
    session,
    latest,
    async summarise() {
      await session.receive(ask({ commandId: 'summarise', text: 'Summarise the page' }))
      await until(ended(panel))
    },
    async decide(choice: 'whole' | 'passages') {
      await session.receive({ type: 'decide', answerId: latest().answerId, choice })
    },
    async goOn() {
      await session.receive({ type: 'continue', answerId: latest().answerId })
    },
  }
}

/** The passages that these requests showed. */
export const sentIds = (requests: readonly ModelRequest[]) =>
  requests.flatMap(({ messages }) => idsIn(messages))

/** One that breaks off. */
export async function* cutOff(): AsyncGenerator<ModelChunk> {
  yield { type: 'text', text: '- Half a note' }
}
