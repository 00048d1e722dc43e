import { openAiCompatibleProvider } from '@/lib/providers/openai-compatible/openai-compatible-provider'

/** OpenRouter: one key, many providers. Its list tells every model's window. */
export const openrouter = openAiCompatibleProvider({
  providerId: 'openrouter',
  name: 'OpenRouter',
  defaultBaseUrl: 'https://openrouter.ai/api/v1',
  needsKey: 'yes',
  local: false,
})
