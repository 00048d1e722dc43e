/**
 * Windows of models whose service runs them with one size for everybody, by the beginning of their names, as the services
 * document them; the first that fits counts. A server of one's own decides for itself: it is asked, or says so in an error.
 */
const WINDOWS: readonly (readonly [name: RegExp, tokens: number])[] = [
  [/^gpt-5\S*-chat/, 128_000],
  [/^gpt-5/, 400_000],
  [/^gpt-4\.1/, 1_047_576],
  [/^(?:gpt-4o|chatgpt-4o|gpt-4-turbo|gpt-4-1106|gpt-4-0125)/, 128_000],
  [/^gpt-4-32k/, 32_768],
  [/^gpt-4(?:$|-0)/, 8_192],
  [/^gpt-3\.5-turbo-instruct/, 4_096],
  [/^gpt-3\.5-turbo/, 16_385],
  [/^o1-(?:mini|preview)/, 128_000],
  [/^o[134](?:$|-)/, 200_000],
  [/^claude-/, 200_000],
  [/^gemini-(?:1\.5|2|3)/, 1_048_576],
  [/^deepseek-(?:chat|reasoner)/, 65_536],
  [/^(?:mistral-(?:large|medium|small)|ministral|codestral)-/, 32_768],
]

/** The window of a model at a service on the internet, in tokens; `null` when it is not known. */
export function knownWindow(modelId: string): number | null {
  const name = modelId.toLowerCase().replace(/^(?:models|openai|anthropic|google|mistralai|deepseek)\//, '')
  return WINDOWS.find(([pattern]) => pattern.test(name))?.[1] ?? null
}
