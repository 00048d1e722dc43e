import { openAiCompatibleProvider } from '@/lib/providers/openai-compatible/openai-compatible-provider'

/** Any other address that speaks the same protocol: vLLM, llama.cpp, Jan, a company's proxy. */
export const anyCompatible = openAiCompatibleProvider({
  providerId: 'any-compatible',
  name: 'Other (OpenAI-compatible)',
  defaultBaseUrl: '',
  needsKey: 'maybe',
  local: false,
})
