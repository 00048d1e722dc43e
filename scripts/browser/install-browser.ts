import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import {
  Browser,
  detectBrowserPlatform,
  getInstalledBrowsers,
  install,
  resolveBuildId,
} from '@puppeteer/browsers'

/** Outside the project, so that a fresh clone finds the browser an earlier one has fetched. */
const CACHE = join(homedir(), '.cache', 'sidenote-browsers')

/** Paths of the Chrome for Testing builds that were fetched before, newest first. */
export async function downloadedBrowsers(): Promise<string[]> {
  if (!existsSync(CACHE)) return []
  const installed = await getInstalledBrowsers({ cacheDir: CACHE })
  return installed.map((browser) => browser.executablePath).reverse()
}

/**
 * Gets a browser onto this machine: Debian's `chromium` when we may install packages, else Google's Chrome for
 * Testing into the user's cache. Says what it does; throws with a sentence when neither works.
 */
export async function installBrowser(say: (line: string) => void): Promise<void> {
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('No Chrome, Edge or Chromium found. Installing Debian’s chromium package …')
    if (apt(['update']) && apt(['install', '-y', '--no-install-recommends', 'chromium'])) return
    say('That did not work. Fetching Chrome for Testing instead …')
  } else {
    say('No Chrome, Edge or Chromium found. Fetching Chrome for Testing (about 170 MB) …')
  }
  const platform = detectBrowserPlatform()
  if (!platform)
    throw new Error('There is no Chrome for this kind of machine. Set SIDENOTE_BROWSER to a Chromium.')
  const buildId = await resolveBuildId(Browser.CHROME, platform, 'stable')
  await install({ browser: Browser.CHROME, buildId, cacheDir: CACHE, platform })
}

function apt(args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
