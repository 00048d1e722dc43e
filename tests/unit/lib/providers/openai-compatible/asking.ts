import type { AppError, ErrorCode } from '@/lib/model/app-error'
import { AppFailure } from '@/lib/model/app-error'
import type { FinishReason, ModelChunk, ModelRequest } from '@/lib/model/language-model'
import type { OpenAiCompatibleConfig } from '@/lib/providers/openai-compatible/openai-compatible-model'
import { createOpenAiCompatibleModel } from '@/lib/providers/openai-compatible/openai-compatible-model'

/** A key whose parts must not turn up anywhere. */
export const CANARY = 'sk-proj-Zq8WmN3vT5xLr7Kd1HbPcY4s'

export const REQUEST: ModelRequest = {
  task: 'answer',
  question: 'What does it say?',
  lang: 'en',
  title: 'A page',
  passages: [],
  messages: [
    { role: 'system', content: 'Answer from the page.' },
    { role: 'user', content: 'What does it say?' },
  ],
  continueFrom: '',
}

/** Everything that came of one question. */
export interface Heard {
  text: string
  chunks: ModelChunk[]
  finish: FinishReason | null
  retries: number
  code: ErrorCode | null
  error: AppError | null
  /** Whatever was thrown, written out with all it carries. */
  thrown: string
}

export function configFor(
  baseUrl: string,
  more: Partial<OpenAiCompatibleConfig> = {},
): OpenAiCompatibleConfig {
  return {
    providerId: 'any-compatible',
    name: 'test-model',
    baseUrl,
    modelId: 'test-model',
    contextTokens: 8_192,
    apiKey: CANARY,
    firstWordTimeoutMs: 5_000,
    wait: async () => undefined,
    random: () => 0,
    ...more,
  }
}

export async function ask(
  config: OpenAiCompatibleConfig,
  signal = new AbortController().signal,
  request = REQUEST,
): Promise<Heard> {
  const heard: Heard = { text: '', chunks: [], finish: null, retries: 0, code: null, error: null, thrown: '' }
  try {
    for await (const chunk of createOpenAiCompatibleModel(config).stream(request, signal)) {
      heard.chunks.push(chunk)
      if (chunk.type === 'text') heard.text += chunk.text
      if (chunk.type === 'finish') heard.finish = chunk.reason
      if (chunk.type === 'retry') heard.retries += 1
    }
  } catch (thrown) {
    if (!(thrown instanceof AppFailure)) throw thrown
    heard.code = thrown.error.code
    heard.error = thrown.error
    heard.thrown = written(thrown)
  }
  return heard
}

/** An error with everything a log could print of it. */
function written(thrown: Error): string {
  const own = Object.getOwnPropertyNames(thrown).map((name) => Reflect.get(thrown, name))
  return JSON.stringify([thrown.name, thrown.message, String(thrown.stack), String(thrown.cause), own])
}

/** The longest run of the secret part of the canary in a text. */
export function leaked(text: string): number {
  const part = CANARY.slice('sk-proj-'.length)
  let longest = 0
  for (let start = 0; start < part.length; start++) {
    while (text.includes(part.slice(start, start + longest + 1)) && start + longest < part.length)
      longest += 1
  }
  return longest
}
