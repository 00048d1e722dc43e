import type { ChatMessage } from '@/lib/model/language-model'

/** How a server differs from the others. */
export interface Quirks {
  /** The name it has for the most tokens it may write; `max_tokens` when not given. */
  maxTokensField?: MaxTokensField
  temperature?: number
}

type MaxTokensField = 'max_tokens' | 'max_completion_tokens'

/** The body of a streamed completion. */
export interface CompletionBody {
  model: string
  messages: ChatMessage[]
  stream: true
  stream_options?: { include_usage: true }
  max_tokens?: number
  max_completion_tokens?: number
  temperature?: number
}

export interface BodyOptions {
  modelId: string
  messages: readonly ChatMessage[]
  maxOutputTokens?: number | undefined
  quirks?: Quirks | undefined
  /** Masked wherever it stands in a message: a key must not travel inside a text (promise S5). */
  apiKey: string | null
}

/** Shorter keys are words: masking them would change the text. */
const MIN_MASKED_KEY = 8

export function buildBody({
  modelId,
  messages,
  maxOutputTokens,
  quirks = {},
  apiKey,
}: BodyOptions): CompletionBody {
  const masked = (text: string) =>
    apiKey !== null && apiKey.length >= MIN_MASKED_KEY ? text.replaceAll(apiKey, '[key]') : text
  return {
    model: modelId,
    messages: messages.map(({ role, content }) => ({ role, content: masked(content) })),
    stream: true,
    stream_options: { include_usage: true },
    ...(maxOutputTokens === undefined ? {} : { [quirks.maxTokensField ?? 'max_tokens']: maxOutputTokens }),
    ...(quirks.temperature === undefined ? {} : { temperature: quirks.temperature }),
  }
}

/**
 * The same request without what the server complained of, or `null` when its words name nothing that can go. Servers
 * that do not know a field answer 400 and name it. Each mend takes a field away or renames one once, so they end.
 */
export function mendBody(body: CompletionBody, complaint: string): CompletionBody | null {
  if (body.stream_options && /stream_options|include_usage/.test(complaint)) {
    const { stream_options: _, ...rest } = body
    return rest
  }
  if (body.temperature !== undefined && complaint.includes('temperature')) {
    const { temperature: _, ...rest } = body
    return rest
  }
  if (body.max_tokens !== undefined && OF_OUTPUT.test(complaint)) {
    const { max_tokens: limit, ...rest } = body
    const isMisnamed = complaint.includes('max_completion_tokens') && !TOO_MUCH.test(complaint)
    return isMisnamed ? { ...rest, max_completion_tokens: limit } : rest
  }
  if (body.max_completion_tokens !== undefined && OF_OUTPUT.test(complaint)) {
    const { max_completion_tokens: _, ...rest } = body
    return rest
  }
  return null
}

/** The most that may be written, as servers name it; some add it to what they are given and refuse the sum. */
const OF_OUTPUT = /max_(?:completion_|new_)?tokens|in the completion/
const TOO_MUCH = /too (?:large|many|high)|at most|less than|<=|exceed/i
