import { openAiCompatibleProvider } from '@/lib/providers/openai-compatible/openai-compatible-provider'

/** Ollama on this computer. */
export const ollama = openAiCompatibleProvider({
  providerId: 'ollama',
  name: 'Ollama',
  defaultBaseUrl: 'http://localhost:11434/v1',
  needsKey: 'no',
  local: true,
})
