/** The address as given on the command line, with `https://` where it was left out. Throws a sentence. */
export function pageAddress(given: string): string {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `https://${given}`
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.href
  throw new Error(`"${given}" is no address of a web page. Try: npm start -- https://example.org/`)
}
