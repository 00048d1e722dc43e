import { checkAddress } from '@/lib/core/endpoints/check-address'
import type { ProviderInfo } from '@/lib/model/catalog'
import type { Provider, ProviderOptions } from '@/lib/providers/provider'
import { listModels } from './list-models'
import { createOpenAiCompatibleModel } from './openai-compatible-model'
import type { Quirks } from './request-body'
import { testEndpoint } from './test-endpoint'

export interface OpenAiCompatibleOptions {
  quirks?: Quirks
  extraHeaders?: Record<string, string>
}

/** A server on this computer may have to load its model first (promise R5). */
const LOOPBACK_FIRST_WORD_MS = 10 * 60_000

/** A provider that is an address and its quirks. */
export function openAiCompatibleProvider(
  info: ProviderInfo,
  options: OpenAiCompatibleOptions = {},
): Provider {
  const shared = { providerId: info.providerId, ...options }
  return {
    ...info,
    createModel: (endpoint, key, modelOptions) =>
      createOpenAiCompatibleModel({
        ...shared,
        name: endpoint.modelId,
        contextTokens: endpoint.contextTokens,
        ...connectionOf({ ...endpoint, apiKey: key, ...modelOptions }),
      }),
    listModels: (config, signal) => listModels({ ...shared, ...connectionOf(config) }, signal),
    test: (config, signal) => testEndpoint({ ...shared, ...connectionOf(config) }, signal),
  }
}

type Target = ProviderOptions & { baseUrl: string; modelId: string; apiKey: string | null }

function connectionOf({ baseUrl, modelId, apiKey, firstWordTimeoutMs, fetch }: Target) {
  const address = checkAddress(baseUrl)
  const loopback = address.ok && address.kind === 'loopback'
  return {
    baseUrl: address.ok ? address.baseUrl : baseUrl,
    modelId,
    apiKey: apiKey === '' ? null : apiKey,
    firstWordTimeoutMs: loopback ? Math.max(firstWordTimeoutMs, LOOPBACK_FIRST_WORD_MS) : firstWordTimeoutMs,
    fetch,
  }
}
