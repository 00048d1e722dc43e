import { createSecretMask } from '@/lib/core/endpoints/secret-mask'
import type { ModelInfo } from '@/lib/model/settings'
import { MODEL_LIST_BYTES, STREAM_LIMITS } from './limits'
import type { Connection } from './openai-client'
import { failureContext, openModelList } from './openai-client'
import { failureDetail, networkFailure, ProviderFailure } from './provider-failure'
import { readBytes } from './read-bytes'

/** A list is short: a server that needs longer than this for it is stuck. */
const LIST_TIMEOUT_MS = 20_000
const MAX_MODELS = 2_000
const MAX_ID_LENGTH = 200

/** The models a server says it has, by name. Throws `AppFailure`. */
export async function listModels(connection: Connection, signal: AbortSignal): Promise<ModelInfo[]> {
  const context = failureContext(connection)
  const timeout = AbortSignal.timeout(LIST_TIMEOUT_MS)
  const response = await openModelList(connection, AbortSignal.any([signal, timeout])).catch((thrown) => {
    if (!timeout.aborted) throw thrown
    throw new ProviderFailure('TIMEOUT_FIRST', failureDetail(context, { seconds: LIST_TIMEOUT_MS / 1_000 }))
  })
  const maxMs = connection.limits?.silenceMs ?? STREAM_LIMITS.silenceMs
  const bytes = await readBytes(response, { maxBytes: MODEL_LIST_BYTES, maxMs })
  if (signal.aborted) throw networkFailure(context)
  const listed = listOf(parse(new TextDecoder().decode(bytes)))
  if (!listed) {
    const type = response.headers.get('content-type')?.split(';')[0] ?? 'unknown'
    throw new ProviderFailure('BAD_STREAM', failureDetail(context, { type }))
  }
  return toModels(listed, context.secrets)
}

/** `{data: […]}` as OpenAI has it, `{models: […]}`, or the list itself (Together). */
function listOf(body: unknown): unknown[] | null {
  if (Array.isArray(body)) return body
  const { data, models } = fieldsOf(body)
  return Array.isArray(data) ? data : Array.isArray(models) ? models : null
}

function toModels(listed: readonly unknown[], secrets: readonly string[]): ModelInfo[] {
  const models = new Map<string, ModelInfo>()
  for (const entry of listed.slice(0, MAX_MODELS)) {
    const fields = fieldsOf(entry)
    const named = [fields.id, fields.name, entry].find((each) => typeof each === 'string' && each !== '')
    if (typeof named !== 'string' || named.length > MAX_ID_LENGTH || carriesSecret(named, secrets)) continue
    models.set(named, { modelId: named, contextTokens: windowOf(fields) })
  }
  return [...models.values()].sort((a, b) => a.modelId.localeCompare(b.modelId, 'en'))
}

function carriesSecret(name: string, secrets: readonly string[]): boolean {
  return createSecretMask(secrets)(name) !== name
}

/**
 * Under the names it has at OpenRouter and Together, Groq, vLLM, Mistral, LM Studio, llama.cpp. The window a model is
 * loaded with comes before the one it was trained for.
 */
function windowOf(model: Record<string, unknown>): number | null {
  const meta = fieldsOf(model.meta)
  const provider = fieldsOf(model.top_provider)
  const candidates = [
    model.loaded_context_length,
    meta.n_ctx,
    model.max_model_len,
    provider.context_length,
    model.context_length,
    model.context_window,
    model.max_context_length,
    model.context_size,
    meta.n_ctx_train,
  ]
  const found = candidates.find((each) => typeof each === 'number' && Number.isSafeInteger(each) && each > 0)
  return typeof found === 'number' ? found : null
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
