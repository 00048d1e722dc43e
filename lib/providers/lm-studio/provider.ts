import { openAiCompatibleProvider } from '@/lib/providers/openai-compatible/openai-compatible-provider'

/** LM Studio's server on this computer. */
export const lmStudio = openAiCompatibleProvider({
  providerId: 'lm-studio',
  name: 'LM Studio',
  defaultBaseUrl: 'http://localhost:1234/v1',
  needsKey: 'no',
  local: true,
})
