import type { ProviderInfo } from '@/lib/model/catalog'
import type { Endpoint, EndpointDraft } from '@/lib/model/settings'

/** The form as typed. */
export interface EndpointForm {
  endpointId: string | null
  providerId: string
  baseUrl: string
  modelId: string
  /** `''` leaves it to the server. */
  contextTokens: string
  key: string
  /** A key is stored: an empty field keeps it. */
  hasStoredKey: boolean
  privateNetworkAllowed: boolean
}

export function formFor(endpoint: Endpoint | null, providers: readonly ProviderInfo[]): EndpointForm {
  const provider = providers[0]
  return {
    endpointId: endpoint?.endpointId ?? null,
    providerId: endpoint?.providerId ?? provider?.providerId ?? '',
    baseUrl: endpoint?.baseUrl ?? provider?.defaultBaseUrl ?? '',
    modelId: endpoint?.modelId ?? '',
    contextTokens: endpoint ? String(endpoint.contextTokens) : '',
    key: '',
    hasStoredKey: endpoint?.hasKey ?? false,
    privateNetworkAllowed: endpoint?.privateNetworkAllowed ?? false,
  }
}

/** The form after another provider was picked: its address, nothing of the one before. */
export function withProvider(form: EndpointForm, provider: ProviderInfo): EndpointForm {
  return {
    ...form,
    providerId: provider.providerId,
    baseUrl: provider.defaultBaseUrl,
    modelId: '',
    key: '',
    contextTokens: '',
    privateNetworkAllowed: false,
  }
}

export function toDraft(form: EndpointForm): EndpointDraft {
  const contextTokens = Number.parseInt(form.contextTokens, 10)
  const keepsKey = form.key === '' && form.hasStoredKey
  return {
    endpointId: form.endpointId,
    providerId: form.providerId,
    baseUrl: form.baseUrl.trim(),
    modelId: form.modelId.trim(),
    contextTokens: Number.isNaN(contextTokens) ? null : contextTokens,
    ...(!keepsKey && { key: form.key.trim() }),
    privateNetworkAllowed: form.privateNetworkAllowed,
  }
}

/** What the browser is asked access to; `null` while the address is none. */
export function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null
}
