import { stripInvisible } from '@/lib/core/answers/strip-invisible'

/** An address that may be offered to be opened. `host` is what will be contacted, foreign letters as punycode. */
export interface SafeLink {
  href: string
  host: string
}

/** The address if it is plain `https:` or `http:` without a user's name in it; `null` is to be shown as text. */
export function toSafeLink(address: string): SafeLink | null {
  const clean = stripInvisible(address)
    .replace(/\p{Cc}/gu, '')
    .trim()
  if (!/^https?:\/\//i.test(clean) || !URL.canParse(clean)) return null
  const url = new URL(clean)
  return url.username || url.password ? null : { href: url.href, host: url.host }
}
