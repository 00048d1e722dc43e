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

/** Windows that the worker takes, in tokens. */
export const LEAST_WINDOW = 512
export const MOST_WINDOW = 100_000_000

/** Whether the window as typed can be planned with. */
export function isWindow(typed: string): boolean {
  const digits = typed.trim()
  if (digits === '') return true
  return /^\d+$/.test(digits) && Number(digits) >= LEAST_WINDOW && Number(digits) <= MOST_WINDOW
}

export function toDraft(form: EndpointForm): EndpointDraft {
  const typed = form.contextTokens.trim()
  const keepsKey = form.key === '' && form.hasStoredKey
  return {
    endpointId: form.endpointId,
    providerId: form.providerId,
    baseUrl: form.baseUrl.trim(),
    modelId: form.modelId.trim(),
    contextTokens: typed === '' ? null : Number(typed),
    ...(!keepsKey && { key: form.key.trim() }),
    privateNetworkAllowed: form.privateNetworkAllowed,
  }
}
