import type { ProviderInfo } from '@/lib/model/catalog'
import { anyCompatible } from './any-compatible/provider'
import { lmStudio } from './lm-studio/provider'
import { ollama } from './ollama/provider'
import { openai } from './openai/provider'
import { openrouter } from './openrouter/provider'
import type { Provider } from './provider'

/** Answers when nothing is connected: a model without a provider. */
export { createBuiltInModel } from './built-in/provider'

/** Every provider that can be connected, in the order the settings show them. The built-in engine needs no connecting. */
export const PROVIDERS: readonly Provider[] = [ollama, lmStudio, openai, openrouter, anyCompatible]

/** What the settings form is drawn from. */
export const providerInfos: ProviderInfo[] = PROVIDERS.map(
  ({ providerId, name, defaultBaseUrl, needsKey, local }) => ({
    providerId,
    name,
    defaultBaseUrl,
    needsKey,
    local,
  }),
)

/** An id nobody knows, from a newer version's settings, is spoken to like any other compatible address. */
export function providerById(providerId: string): Provider {
  return PROVIDERS.find((provider) => provider.providerId === providerId) ?? anyCompatible
}
