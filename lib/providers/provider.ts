import type { ProviderInfo } from '@/lib/model/catalog'
import type { Model } from '@/lib/model/language-model'
import type { Endpoint, EndpointReport, ModelInfo } from '@/lib/model/settings'

/** What comes from outside a provider: settings, and in tests the network. */
export interface ProviderOptions {
  /** Milliseconds to wait for the first word; servers on this computer get at least ten minutes. */
  firstWordTimeoutMs: number
  fetch?: typeof fetch
}

/** Where to connect, with what. `modelId` is `''` while none is chosen. */
export interface ProviderConfig extends ProviderOptions {
  /** Checked by `checkAddress`. */
  baseUrl: string
  modelId: string
  apiKey: string | null
}

/**
 * Who runs models. The key is handed in for one call and kept no longer; nothing a provider yields, returns or throws
 * contains eight consecutive characters of it.
 */
export interface Provider extends ProviderInfo {
  createModel(
    endpoint: Pick<Endpoint, 'baseUrl' | 'modelId' | 'contextTokens'>,
    key: string | null,
    options: ProviderOptions,
  ): Model
  /** Models that the server says it has, by name, at most 2,000. Throws `AppFailure`. */
  listModels(config: ProviderConfig, signal: AbortSignal): Promise<ModelInfo[]>
  /** Tries address, list and one short answer. Throws nothing: what failed is in the report. */
  test(config: ProviderConfig, signal: AbortSignal): Promise<EndpointReport>
}
