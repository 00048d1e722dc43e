import { isSecret, SECRET_RUN, secretRuns } from './secret-parts'

const MASK = '•'

/**
 * Masks secrets in a text that arrives in pieces: what it lets through never holds eight consecutive characters of one,
 * wherever the pieces are cut. It holds nothing back: of a secret it meets, the first seven characters pass.
 */
export function createSecretMask(secrets: readonly string[]): (piece: string) => string {
  const runs = secretRuns(secrets.filter(isSecret))
  if (runs.size === 0) return (piece) => piece
  let seen = ''
  return (piece) => {
    const text = seen + piece
    const start = seen.length
    seen = text.slice(-(SECRET_RUN - 1))
    return maskFrom(text, start, runs)
  }
}

/** `text` from `start` on, each character that completes a run of a secret replaced. */
function maskFrom(text: string, start: number, runs: ReadonlySet<string>): string {
  let masked = ''
  let copied = start
  for (let end = Math.max(start + 1, SECRET_RUN); end <= text.length; end++) {
    if (!runs.has(text.slice(end - SECRET_RUN, end))) continue
    masked += text.slice(copied, end - 1) + MASK
    copied = end
  }
  return masked + text.slice(copied)
}
