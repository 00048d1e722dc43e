/** What was typed as a web address, `https` where no scheme was; `null` when it cannot be one. */
export function toWebAddress(typed: string): URL | null {
  const text = typed.trim()
  const address = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password) return null
  const isNamed = /[.:]/.test(address.hostname) || address.hostname === 'localhost'
  return isNamed && !/\s/.test(text) ? address : null
}
