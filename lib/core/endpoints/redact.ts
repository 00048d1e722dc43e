import { SECRET_RUN, secretRuns } from './secret-parts'

const MASK = '[…]'
/** Expressions below see no more than this. */
const INPUT_LIMIT = 20_000
const OUTPUT_LIMIT = 500

/**
 * A server's words, made fit for a log, an error or a report (promise S19): without keys, authorisation values, query
 * strings, and without the given secrets or any eight consecutive characters of them; on one line, cut to `limit`.
 */
export function redact(text: string, secrets: readonly string[] = [], limit = OUTPUT_LIMIT): string {
  const shown = PATTERNS.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    withoutSecrets(text.slice(0, INPUT_LIMIT), secrets),
  )
  return cut(shown.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim(), limit)
}

/** User names in addresses, queries, authorisation values, forms of keys; last, whatever is long and mixed like a key. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/(https?:\/\/)[^\s/?#@"'<>]*@/gi, '$1'],
  [/(https?:\/\/[^\s?#"'<>]*)[?#][^\s"'<>]*/gi, `$1?${MASK}`],
  [/([?&][\w.-]{1,40}=)[^\s&"'<>]+/g, `$1${MASK}`],
  [
    /\b((?:proxy-)?authorization|x-api-key|api-key|api_key|apikey|x-goog-api-key|cookie|password|secret|token)("?\s*[:=]\s*"?)(?:(?:bearer|basic) )?[^\s"',;}]+/gi,
    `$1$2${MASK}`,
  ],
  [/\b(bearer|basic)\s+[\w.~+/=*-]{6,}/gi, `$1 ${MASK}`],
  [/\b(?:sk|pk|rk|gsk|xai|hf|nvapi|pplx|ghp|gho|glpat|key)[-_][\w*•-]{6,}/g, MASK],
  [/\bAIza[\w*-]{6,}/g, MASK],
  [/\beyJ[\w-]{10,}(?:\.[\w-]+)*/g, MASK],
  [/\b(?=\w{0,200}\d)(?=\w{0,200}[a-z])\w{24,}/gi, MASK],
]

function withoutSecrets(text: string, secrets: readonly string[]): string {
  let shown = text
  for (const secret of secrets) if (secret.length >= 4) shown = shown.replaceAll(secret, MASK)
  const runs = secretRuns(secrets)
  if (runs.size === 0) return shown
  let kept = ''
  for (let at = 0; at < shown.length; ) {
    const end = endOfRun(shown, at, runs)
    kept += end > at ? MASK : shown.charAt(at)
    at = end > at ? end : at + 1
  }
  return kept
}

/** Where the part of a secret that begins at `at` ends; `at` when none does. */
function endOfRun(text: string, at: number, runs: ReadonlySet<string>): number {
  let end = at
  for (let from = at; runs.has(text.slice(from, from + SECRET_RUN)); from++) end = from + SECRET_RUN
  return end
}

function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, Math.max(0, limit - 1))}…`
}
