import { AppFailure } from '@/lib/model/app-error'
import type { FinishReason, Model, ModelRequest } from '@/lib/model/language-model'
import type { AskStep } from '@/lib/services/ask'

/** What a model wrote when it was asked for notes. */
export interface SaidNotes {
  raw: string
  /** It would not say anything. */
  refused: boolean
  promptTokens: number | null
  outputTokens: number | null
  tookMs: number
}

/**
 * Asks for notes and waits for all of them. A model that does not come to an end is left at `mostCharacters`; a stream
 * that breaks off fails, as its notes may be half of what there is.
 */
export async function* askForNotes(
  model: Model,
  request: ModelRequest,
  mostCharacters: number,
  now: () => number,
  signal: AbortSignal,
): AsyncGenerator<AskStep, SaidNotes> {
  const began = now()
  const said = {
    raw: '',
    refused: false,
    promptTokens: null as number | null,
    outputTokens: null as number | null,
  }
  let finish: FinishReason | null = null
  for await (const chunk of model.stream(request, signal)) {
    if (chunk.type === 'retry') yield { event: { type: 'retry-planned', retry: chunk.retry }, raw: '' }
    if (chunk.type === 'finish') finish = chunk.reason
    if (chunk.type === 'usage')
      Object.assign(said, { promptTokens: chunk.promptTokens, outputTokens: chunk.outputTokens })
    if (chunk.type === 'text') said.raw += chunk.text
    if (said.raw.length > mostCharacters) finish = 'length'
    if (said.raw.length > mostCharacters) break
  }
  signal.throwIfAborted()
  if (finish === null) throw new AppFailure('CUT_OFF')
  return {
    ...said,
    raw: finish === 'length' ? wholeLines(said.raw) : said.raw,
    refused: finish === 'refused' || finish === 'filtered',
    tookMs: now() - began,
  }
}

/** The last line may be half of a note. */
function wholeLines(raw: string): string {
  const end = raw.lastIndexOf('\n')
  return end < 0 ? raw : raw.slice(0, end)
}
