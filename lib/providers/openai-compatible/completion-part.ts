import type { FinishReason } from '@/lib/model/language-model'
import type { ServerError } from './server-error'
import { readErrorValue } from './server-error'

/** What one chunk of a completion, or a whole one, says. `''` and `null` stand for nothing. */
export interface CompletionPart {
  text: string
  reasoning: string
  refusal: string
  finish: FinishReason | null
  usage: TokenUsage | null
  error: ServerError | null
}

export interface TokenUsage {
  promptTokens: number | null
  outputTokens: number | null
}

/** Reads a chunk field by field, as it came from outside; `null` when it is not an object. */
export function readCompletionPart(value: unknown): CompletionPart | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const chunk = value as Record<string, unknown>
  const choice = firstChoice(chunk.choices)
  const delta = fieldsOf(choice.delta ?? choice.message)
  const content = readContent(delta.content)
  return {
    text: content.text,
    reasoning: content.thinking + textOf(delta.reasoning_content ?? delta.reasoning),
    refusal: textOf(delta.refusal),
    finish: readFinish(choice.finish_reason),
    usage: readUsage(chunk.usage),
    error: chunk.error ? readErrorValue({ error: chunk.error }) : null,
  }
}

/** We ask for one choice, so there is one, whatever its number: some routers count thinking as another (seen: 0, then 1). */
function firstChoice(choices: unknown): Record<string, unknown> {
  return Array.isArray(choices) ? fieldsOf(choices[0]) : {}
}

/** Text, or a list of parts as Mistral sends them: `{type: 'text', text}`, `{type: 'thinking', thinking: [...]}`. */
function readContent(content: unknown): { text: string; thinking: string } {
  if (!Array.isArray(content)) return { text: textOf(content), thinking: '' }
  const parts = content.map(fieldsOf)
  const thoughts = parts.flatMap((part) => (Array.isArray(part.thinking) ? part.thinking.map(fieldsOf) : []))
  return {
    text: parts.map((part) => textOf(part.text)).join(''),
    thinking: thoughts.map((thought) => textOf(thought.text)).join(''),
  }
}

const FINISH_REASONS: Record<string, FinishReason | null> = {
  stop: 'stop',
  eos: 'stop',
  end_turn: 'stop',
  stop_sequence: 'stop',
  tool_calls: 'stop',
  function_call: 'stop',
  length: 'length',
  max_tokens: 'length',
  max_output_tokens: 'length',
  model_length: 'length',
  content_filter: 'filtered',
  safety: 'filtered',
  recitation: 'filtered',
  prohibited_content: 'filtered',
  refusal: 'refused',
  // OpenRouter: the provider behind it broke off. That is no end.
  error: null,
}

function readFinish(reason: unknown): FinishReason | null {
  if (typeof reason !== 'string' || reason === '') return null
  const known = FINISH_REASONS[reason.toLowerCase()]
  return known === undefined ? 'unsaid' : known
}

function readUsage(value: unknown): TokenUsage | null {
  const usage = fieldsOf(value)
  const promptTokens = countOf(usage.prompt_tokens ?? usage.input_tokens)
  const outputTokens = countOf(usage.completion_tokens ?? usage.output_tokens)
  return promptTokens === null && outputTokens === null ? null : { promptTokens, outputTokens }
}

function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
