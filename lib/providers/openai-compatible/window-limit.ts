/** A window outside of these is a misreading. */
const LEAST = 256
const MOST = 100_000_000

/**
 * How servers say what they take, in their own words: OpenAI, vLLM, OpenRouter and DeepSeek (`maximum context length is
 * 8192 tokens`, `maximum model length of 4096`), llama.cpp (`available context size (4096 tokens)`), LM Studio (`context
 * length of only 4096 tokens`), Mistral (`32768 maximum context length`), Anthropic (`210000 tokens > 200000 maximum`),
 * Gemini (`maximum number of tokens allowed (1048576)`), text-generation-inference (`must be <= 4096`), Cohere (`cannot
 * exceed 4081`), Groq (`Limit 6000`).
 */
const SAID = [
  /maximum (?:context|model|sequence|input) length(?: is| of|:)?\s*([\d,]+)/i,
  /([\d,]+) maximum context length/i,
  /context (?:size|length|window)[^\d.]{0,40}([\d,]+)/i,
  /tokens? > ([\d,]+) maximum/i,
  /tokens allowed \(?([\d,]+)/i,
  /(?:must be|have|cannot exceed|less than|limit)\s*(?:less than|at most|<=?|is|of|:)?\s*([\d,]+)/i,
  /\bn_ctx\b\D{0,4}([\d,]+)/i,
]

/** The window, in tokens, that a server names when it refuses a request as too long; `null` when it names none. */
export function readWindowLimit(message: string): number | null {
  for (const pattern of SAID) {
    const named = Number((pattern.exec(message)?.[1] ?? '').replaceAll(',', ''))
    if (named >= LEAST && named <= MOST) return named
  }
  return null
}
