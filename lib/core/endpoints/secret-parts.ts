/** No run of this many characters of a secret may be shown (promise S3). */
export const SECRET_RUN = 8

/**
 * Is this a key, or a word that a server without keys was given for one (`EMPTY`, `sk-no-key-required`)? Such a word
 * hides nothing, and masking it would tear holes into ordinary text.
 */
export function isSecret(key: string): boolean {
  return key.length >= 16 && /\d/.test(key) && /\p{L}/u.test(key)
}

/** What every key of a service begins with says nothing about the key. */
const PUBLIC_PREFIX =
  /^(?:sk-(?:proj-|svcacct-|admin-|or-v1-|ant-(?:api\d\d-|admin\d\d-)?|lm-)?|gsk_|xai-|hf_|nvapi-|pplx-|AIzaSy|Bearer )/

/** Every run of eight characters of the secrets' secret parts. Shorter secrets have none. */
export function secretRuns(secrets: readonly string[]): ReadonlySet<string> {
  const runs = new Set<string>()
  for (const secret of secrets) {
    const part = secret.replace(PUBLIC_PREFIX, '')
    for (let at = 0; at + SECRET_RUN <= part.length; at++) runs.add(part.slice(at, at + SECRET_RUN))
  }
  return runs
}
