import type { AppError } from './app-error'

/** A connected model: where it is and which one. Its key lives in the vault; here only whether there is one. */
export interface Endpoint {
  endpointId: string
  /** Which plug-in of `lib/providers` speaks to it. */
  providerId: string
  /** Origin and path up to and including `/v1`, no query, no user name. */
  baseUrl: string
  modelId: string
  /** The window to plan with, in tokens. */
  contextTokens: number
  hasKey: boolean
  /** Last four characters of the key; `null` for short keys or none. */
  keyLastFour: string | null
  /** The user agreed that this private-network address may be used without TLS. */
  privateNetworkAllowed: boolean
}

/** An endpoint as typed in the form. A key goes in here once and never comes back. */
export interface EndpointDraft {
  endpointId: string | null
  providerId: string
  baseUrl: string
  modelId: string
  contextTokens: number | null
  /** `undefined` keeps the stored key, `''` removes it. */
  key?: string | undefined
  privateNetworkAllowed: boolean
}

export type Theme = 'system' | 'light' | 'dark'

export interface Settings {
  theme: Theme
  endpoints: Endpoint[]
  /** The endpoint that answers; `null` is the built-in engine. */
  activeEndpointId: string | null
  /** Seconds to wait for the first word. Loopback servers get at least ten minutes. */
  firstWordTimeoutSeconds: number
}

/** A model that a server says it has. */
export interface ModelInfo {
  modelId: string
  /** Window in tokens, when the server tells. */
  contextTokens: number | null
}

/** What a test of an endpoint found. */
export interface EndpointReport {
  ok: boolean
  firstWordMs: number | null
  wordsPerSecond: number | null
  models: ModelInfo[]
  error: AppError | null
  /** The address that worked, when it differs from the one given (`/v1` was missing). */
  baseUrl: string
}
