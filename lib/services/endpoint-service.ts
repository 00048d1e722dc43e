import { checkAddress } from '@/lib/core/endpoints/check-address'
import type { HostKind } from '@/lib/core/endpoints/host-kind'
import { knownWindow } from '@/lib/core/endpoints/known-windows'
import { createSecretMask } from '@/lib/core/endpoints/secret-mask'
import { isSecret } from '@/lib/core/endpoints/secret-parts'
import { type AppError, AppFailure, toAppError } from '@/lib/model/app-error'
import type { ChatMessage, Model } from '@/lib/model/language-model'
import type { Endpoint, EndpointDraft, EndpointReport, ModelInfo, Settings } from '@/lib/model/settings'
import { createBuiltInModel, providerById } from '@/lib/providers'
import type { Provider, ProviderConfig } from '@/lib/providers/provider'
import type { KeyVault } from '@/lib/storage/key-vault'
import type { SettingsRepository } from '@/lib/storage/settings-repository'

/** The window that is planned with when nobody tells the real one: too small is slow, too large is cut in silence. */
export const UNKNOWN_CONTEXT_TOKENS = 4096

export interface EndpointServiceDeps {
  settings: SettingsRepository
  vault: Pick<KeyVault, 'saveKey' | 'readKey' | 'deleteKey' | 'describeKey'>
  /** May requests go to this origin without the server's leave? */
  hasAccess(origin: string): Promise<boolean>
  newId(): string
}

/** Connected models: checks, stores and tests them, and hands out the one that answers. */
export function createEndpointService(deps: EndpointServiceDeps) {
  return {
    /** Stores the endpoint and makes it the active one. Its key is bound to its origin. */
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
      const { provider, config, origin } = await toConfig(draft, deps)
      const report = await provider.test(config, new AbortController().signal)
      return report.error ? { ...report, error: await explain(report.error, origin, deps) } : report
    },

    async listModels(draft: EndpointDraft): Promise<{ models: ModelInfo[]; error: AppError | null }> {
      const { provider, config, origin } = await toConfig(draft, deps)
      try {
        return { models: await provider.listModels(config, new AbortController().signal), error: null }
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

async function save(draft: EndpointDraft, deps: EndpointServiceDeps): Promise<Endpoint> {
  const { baseUrl, origin, kind } = checked(draft)
  const settings = await deps.settings.get()
  const known = settings.endpoints.find((each) => each.endpointId === draft.endpointId)
  const endpointId = known?.endpointId ?? deps.newId()
  if (draft.modelId.trim() === '') throw new AppFailure('NOT_FOUND', { model: '' })
  if (draft.key === undefined) await keepOnlyOwnKey(endpointId, origin, known, deps)
  else if (draft.key.trim() === '') await deps.vault.deleteKey(endpointId)
  else await deps.vault.saveKey({ endpointId, origin, key: draft.key.trim() })
  const { hasKey, lastFour } = await deps.vault.describeKey(endpointId)
  const endpoint: Endpoint = {
    endpointId,
    providerId: draft.providerId,
    baseUrl,
    modelId: draft.modelId.trim(),
    contextTokens: draft.contextTokens ?? assumedWindow(draft.modelId.trim(), kind),
    hasKey,
    keyLastFour: lastFour,
    privateNetworkAllowed: draft.privateNetworkAllowed,
  }
  await deps.settings.update((stored) => ({
    ...stored,
    endpoints: [...stored.endpoints.filter((each) => each.endpointId !== endpointId), endpoint],
    activeEndpointId: endpointId,
  }))
  return endpoint
}

/** A key does not follow its endpoint to another origin: it is asked for again. */
async function keepOnlyOwnKey(
  endpointId: string,
  origin: string,
  known: Endpoint | undefined,
  deps: EndpointServiceDeps,
): Promise<void> {
  if (!known?.hasKey || (await deps.vault.readKey({ endpointId, origin })) !== null) return
  throw new AppFailure('NO_KEY', { endpoint: new URL(origin).host })
}

/** A server in one's own network runs a model with the window that it was told to. */
function assumedWindow(modelId: string, kind: HostKind): number {
  return (kind === 'public' ? knownWindow(modelId) : null) ?? UNKNOWN_CONTEXT_TOKENS
}

function checked(draft: EndpointDraft): { baseUrl: string; origin: string; kind: HostKind } {
  const address = checkAddress(draft.baseUrl)
  if (!address.ok) throw new AppFailure('ENDPOINT_REFUSED', { reason: address.reason })
  if (address.needsConsent && !draft.privateNetworkAllowed)
    throw new AppFailure('ENDPOINT_REFUSED', { reason: 'private-network' })
  return { baseUrl: address.baseUrl, origin: address.origin, kind: address.kind }
}

async function toConfig(
  draft: EndpointDraft,
  deps: EndpointServiceDeps,
): Promise<{ provider: Provider; config: ProviderConfig; origin: string }> {
  const { baseUrl, origin } = checked(draft)
  const { endpointId } = draft
  const stored =
    endpointId && draft.key === undefined ? await deps.vault.readKey({ endpointId, origin }) : null
  const { firstWordTimeoutSeconds } = await deps.settings.get()
  const config: ProviderConfig = {
    baseUrl,
    modelId: draft.modelId.trim(),
    apiKey: draft.key?.trim() || stored,
    firstWordTimeoutMs: firstWordTimeoutSeconds * 1_000,
  }
  return { provider: providerById(draft.providerId), config, origin }
}

async function modelOf(endpoint: Endpoint, settings: Settings, deps: EndpointServiceDeps): Promise<Model> {
  const { origin } = new URL(endpoint.baseUrl)
  const key = await deps.vault.readKey({ endpointId: endpoint.endpointId, origin })
  if (endpoint.hasKey && key === null) throw new AppFailure('NO_KEY', { endpoint: new URL(origin).host })
  const model = providerById(endpoint.providerId).createModel(endpoint, key, {
    firstWordTimeoutMs: settings.firstWordTimeoutSeconds * 1_000,
  })
  const mask = await createKeyMask(settings, deps)
  return {
    ...model,
    async *stream(request, signal) {
      try {
        yield* model.stream({ ...request, messages: mask(request.messages) }, signal)
      } catch (thrown) {
        const error = await explain(toAppError(thrown), origin, deps)
        await learnWindow(endpoint, error, deps)
        throw new AppFailure(error.code, error.detail)
      }
    },
  }
}

/** A server that names a smaller window than was planned with knows better: the next question is planned with that. */
async function learnWindow(
  { endpointId }: Endpoint,
  { code, detail }: AppError,
  { settings }: EndpointServiceDeps,
): Promise<void> {
  const named = Number(detail?.limitTokens ?? Number.NaN)
  if (code !== 'CONTEXT_TOO_LONG' || !Number.isSafeInteger(named)) return
  await settings.update((stored) => ({
    ...stored,
    endpoints: stored.endpoints.map((endpoint) =>
      endpoint.endpointId === endpointId && named < endpoint.contextTokens
        ? { ...endpoint, contextTokens: named }
        : endpoint,
    ),
  }))
}

/** Takes every stored key out of what is sent: one that stands in a page must not travel to another provider (S5). */
async function createKeyMask(
  settings: Settings,
  deps: EndpointServiceDeps,
): Promise<(messages: ChatMessage[]) => ChatMessage[]> {
  const keys = await Promise.all(
    settings.endpoints.map(({ endpointId, baseUrl }) =>
      deps.vault.readKey({ endpointId, origin: new URL(baseUrl).origin }),
    ),
  )
  const secrets = keys.filter((key) => key !== null).filter(isSecret)
  const mask = (text: string) =>
    createSecretMask(secrets)(secrets.reduce((rest, secret) => rest.replaceAll(secret, '•'), text))
  return (messages) => messages.map(({ role, content }) => ({ role, content: mask(content) }))
}

/**
 * The browser does not say whether a server is down or forbids our origin. Without access to the origin it may be
 * either: then access is asked for first, and the next try tells.
 */
async function explain(error: AppError, origin: string, deps: EndpointServiceDeps): Promise<AppError> {
  if (error.code !== 'UNREACHABLE' || (await deps.hasAccess(origin))) return error
  return { code: 'ENDPOINT_NO_ACCESS', detail: { ...error.detail, origin } }
}
