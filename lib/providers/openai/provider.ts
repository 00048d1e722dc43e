import { openAiCompatibleProvider } from '@/lib/providers/openai-compatible/openai-compatible-provider'

/** OpenAI's own service. Its newer models know only the longer name of the output limit. */
export const openai = openAiCompatibleProvider(
  {
    providerId: 'openai',
    name: 'OpenAI',
    defaultBaseUrl: 'https://api.openai.com/v1',
    needsKey: 'yes',
    local: false,
  },
  { quirks: { maxTokensField: 'max_completion_tokens' } },
)
