import { browser } from 'wxt/browser'

/** The match pattern for everything on one origin. Ports are not part of a pattern. */
export function toPattern(origin: string): string {
  const { protocol, hostname } = new URL(origin)
  return `${protocol}//${hostname}/*`
}

/** May we read pages of, and send requests to, this origin without anybody's leave? */
export function hasAccess(origin: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [toPattern(origin)] })
}

/** Asks the user for one origin. Must be called directly in a click handler of one of our pages. */
export function requestAccess(origin: string): Promise<boolean> {
  return browser.permissions.request({ origins: [toPattern(origin)] })
}

/** May we know the titles and addresses of tabs? */
export function mayListTabs(): Promise<boolean> {
  return browser.permissions.contains({ permissions: ['tabs'] })
}

/** Asks the user for the titles and addresses of their tabs. Must be called directly in a click handler. */
export function requestTabs(): Promise<boolean> {
  return browser.permissions.request({ permissions: ['tabs'] })
}

/** Origins, as `https://host`, that the user has allowed for good. */
export async function listAccess(): Promise<string[]> {
  const { origins = [] } = await browser.permissions.getAll()
  return origins.map((pattern) => pattern.replace(/\/\*$/, '')).sort()
}

/** Takes an origin back; what is left is returned. */
export async function revokeAccess(origin: string): Promise<string[]> {
  await browser.permissions.remove({ origins: [`${origin}/*`] })
  return listAccess()
}

/** Calls back when the user grants or takes back access to a site. */
export function onAccessChanged(changed: () => void): void {
  browser.permissions.onAdded.addListener(changed)
  browser.permissions.onRemoved.addListener(changed)
}
