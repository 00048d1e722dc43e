import type { AppError } from '@/lib/model/app-error'
import { toAppError } from '@/lib/model/app-error'
import type { ModelRequest } from '@/lib/model/language-model'
import type { EndpointReport, ModelInfo } from '@/lib/model/settings'
import { listModels } from './list-models'
import type { OpenAiCompatibleConfig } from './openai-compatible-model'
import { createOpenAiCompatibleModel } from './openai-compatible-model'

/** Enough words to time them, few enough to cost nothing. A model that thinks first may not get to them: that is fine. */
const PROBE: ModelRequest = {
  task: 'answer',
  question: '',
  lang: 'en',
  title: '',
  passages: [],
  messages: [{ role: 'user', content: 'Count from one to twenty in words, nothing else.' }],
  continueFrom: '',
}

const PROBE_TOKENS = 120
/** Fewer words say nothing about the speed. */
const MIN_WORDS_TO_TIME = 5

type Config = Omit<OpenAiCompatibleConfig, 'contextTokens' | 'name' | 'maxTries'>

/**
 * Tries an endpoint for real: its list of models, then one short answer, timed. When nothing of the kind is at the
 * address it looks under `/v1` as well. Throws nothing. Without a model id the list alone decides.
 */
export async function testEndpoint(config: Config, signal: AbortSignal): Promise<EndpointReport> {
  const first = await testAddress(config, signal)
  if (first.ok || !isWrongPath(first.error) || /\/v\d+\w*$/.test(config.baseUrl)) return first
  const second = await testAddress({ ...config, baseUrl: `${config.baseUrl}/v1` }, signal)
  return second.ok || !isWrongPath(second.error) ? second : first
}

async function testAddress(config: Config, signal: AbortSignal): Promise<EndpointReport> {
  const { models, error } = await tryList(config, signal)
  const report = {
    ok: false,
    firstWordMs: null,
    wordsPerSecond: null,
    models,
    error,
    baseUrl: config.baseUrl,
  }
  if (error && !isWrongPath(error)) return report
  if (config.modelId === '') return { ...report, ok: error === null }
  return { ...report, ...(await tryAnswer(config, signal)) }
}

/** No list does not mean no model: some servers have only completions. */
async function tryList(
  config: Config,
  signal: AbortSignal,
): Promise<{ models: ModelInfo[]; error: AppError | null }> {
  try {
    return { models: await listModels(config, signal), error: null }
  } catch (thrown) {
    return { models: [], error: toAppError(thrown) }
  }
}

async function tryAnswer(
  config: Config,
  signal: AbortSignal,
): Promise<Pick<EndpointReport, 'ok' | 'firstWordMs' | 'wordsPerSecond' | 'error'>> {
  const { now = Date.now } = config
  const model = createOpenAiCompatibleModel({
    ...config,
    name: config.modelId,
    contextTokens: null,
    maxOutputTokens: PROBE_TOKENS,
    maxTries: 1,
  })
  const began = now()
  const heard = { text: '', firstAt: null as number | null, lastAt: began, finished: false }
  try {
    for await (const chunk of model.stream(PROBE, signal)) {
      if (chunk.type === 'finish') heard.finished = true
      if (chunk.type !== 'text') continue
      heard.text += chunk.text
      heard.lastAt = now()
      heard.firstAt ??= heard.lastAt
    }
  } catch (thrown) {
    return { ok: false, firstWordMs: null, wordsPerSecond: null, error: toAppError(thrown) }
  }
  const ok = heard.finished || heard.firstAt !== null
  return {
    ok,
    firstWordMs: heard.firstAt === null ? null : heard.firstAt - began,
    wordsPerSecond: speedOf(heard.text, heard.lastAt - (heard.firstAt ?? heard.lastAt)),
    error: ok ? null : { code: 'EMPTY' },
  }
}

function speedOf(text: string, tookMs: number): number | null {
  const words = text.split(/\s+/).filter((word) => word !== '').length
  if (words < MIN_WORDS_TO_TIME || tookMs <= 0) return null
  return Math.round(((words - 1) / tookMs) * 10_000) / 10
}

function isWrongPath(error: AppError | null): boolean {
  if (error?.code === 'BAD_STREAM') return true
  return error?.code === 'NOT_FOUND' && error.detail?.cause !== 'model'
}
