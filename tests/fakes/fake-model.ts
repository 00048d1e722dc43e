import type { Model, ModelChunk, ModelRequest } from '@/lib/model/language-model'

/** A model that says the given chunks, one a turn of the event loop; a number waits that many milliseconds. */
export function createFakeModel(script: (ModelChunk | string | number | Error)[]): Model & {
  requests: ModelRequest[]
} {
  const requests: ModelRequest[] = []
  return {
    providerId: 'fake',
    name: 'Fake model',
    host: null,
    contextTokens: 4_096,
    requests,
    async *stream(request, signal) {
      requests.push(request)
      for (const step of script) {
        await new Promise((resolve) => setTimeout(resolve, typeof step === 'number' ? step : 0))
        if (signal.aborted) return
        if (step instanceof Error) throw step
        if (typeof step === 'string') yield { type: 'text', text: step }
        else if (typeof step !== 'number') yield step
      }
    },
  }
}
