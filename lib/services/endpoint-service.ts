import { checkAddress } from '@/lib/core/endpoints/check-address'
import { AppFailure, toAppError } from '@/lib/model/app-error'
import type { Model } from '@/lib/model/language-model'
import type { Endpoint, EndpointDraft, EndpointReport, ModelInfo, Settings } from '@/lib/model/settings'
import { providerById } from '@/lib/providers'
import { createBuiltInModel } from '@/lib/providers/built-in/provider'
import type { KeyVault } from '@/lib/storage/key-vault'
import type { SettingsRepository } from '@/lib/storage/settings-repository'

/** The window that is planned with when nobody knows the real one. */
export const UNKNOWN_CONTEXT_TOKENS = 4096

const LOOPBACK_FIRST_WORD_MS = 10 * 60_000

export interface EndpointServiceDeps {
  settings: SettingsRepository
  vault: KeyVault
  /** May requests go to this origin without the server's leave? */
  hasAccess(origin: string): Promise<boolean>
  newId(): string
}

export type EndpointService = ReturnType<typeof createEndpointService>

/** Connected models: checks, stores, tests, and makes the one that answers. */
export function createEndpointService(deps: EndpointServiceDeps) {
  return {
    /** Stores the endpoint, makes it the active one. Its key is bound to its origin. */
    save: (draft: EndpointDraft): Promise<Endpoint> => save(draft, deps),

    async delete(endpointId: string): Promise<void> {
      await deps.vault.deleteKey(endpointId)
      await deps.settings.update((settings) => ({
        ...settings,
        endpoints: settings.endpoints.filter((endpoint) => endpoint.endpointId !== endpointId),
        activeEndpointId: settings.activeEndpointId === endpointId ? null : settings.activeEndpointId,
      }))
    },

    async test(draft: EndpointDraft): Promise<EndpointReport> {
      const { config, origin } = await toConfig(draft, deps)
      const report = await providerById(draft.providerId).test(config, new AbortController().signal)
      return report.error ? { ...report, error: await explain(report.error, origin, deps) } : report
    },

    async listModels(draft: EndpointDraft): Promise<{ models: ModelInfo[]; error: EndpointReport['error'] }> {
      const { config, origin } = await toConfig(draft, deps)
      try {
        const models = await providerById(draft.providerId).listModels(config, new AbortController().signal)
        return { models, error: null }
      } catch (thrown) {
        return { models: [], error: await explain(toAppError(thrown), origin, deps) }
      }
    },

    /** The model that answers now: the active endpoint's, or the built-in engine. */
    async activeModel(): Promise<Model> {
      const settings = await deps.settings.get()
      const endpoint = settings.endpoints.find((each) => each.endpointId === settings.activeEndpointId)
      return endpoint ? modelOf(endpoint, settings, deps) : createBuiltInModel()
    },
  }
}
