/** An address without what follows `#`: a page that follows its reader in the address bar stays the same page. */
export function withoutFragment(address: string): string {
  return address.split('#', 1)[0] ?? address
}

/** Host and port of an address; the address itself where it has none. */
export function hostOf(address: string): string {
  return (URL.canParse(address) && new URL(address).host) || address
}

/** Scheme, host and port of a web address; `null` while it is none. */
export function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null
}

/** A page of the browser, of an extension or of no site: closed to extensions, whatever they may do elsewhere. */
export function isBrowserPage(address: string): boolean {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(address)?.[0]
  return scheme !== undefined && !/^(https?|file|ftp):$/i.test(scheme)
}
