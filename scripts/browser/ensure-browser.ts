import { type FoundBrowser, findBrowser } from './find-browser.ts'
import { installBrowser } from './install-browser.ts'

/** The browser of this machine; installs one when there is none. */
export async function ensureBrowser(say: (line: string) => void): Promise<FoundBrowser> {
  const present = await findBrowser()
  if (present) return present
  await installBrowser(say)
  const installed = await findBrowser()
  if (installed) return installed
  throw new Error('A browser was installed but does not start. Set SIDENOTE_BROWSER to a Chromium that does.')
}
