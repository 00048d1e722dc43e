import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { downloadedBrowsers } from './install-browser.ts'

export interface FoundBrowser {
  path: string
  /** As the browser prints it: `Chromium 156.0.8078.73 …`. */
  version: string
}

/** Where Chrome, Edge and Chromium stand on the systems we know, in the order in which they are taken. */
const PLACES: Record<string, string[]> = {
  linux: [
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/usr/bin/microsoft-edge-stable',
    '/usr/bin/microsoft-edge',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name]
    return folder
      ? [
          join(folder, 'Google/Chrome/Application/chrome.exe'),
          join(folder, 'Microsoft/Edge/Application/msedge.exe'),
          join(folder, 'Chromium/Application/chrome.exe'),
        ]
      : []
  }),
}

/** Branded Chrome took `--load-extension` away in 137; the protocol's own way works in all from this version. */
const OLDEST_MAJOR = 137

/** The browser named by `SIDENOTE_BROWSER`, else the first that is installed and new enough. */
export async function findBrowser(): Promise<FoundBrowser | null> {
  const named = process.env.SIDENOTE_BROWSER
  const places = named ? [named] : [...(PLACES[process.platform] ?? []), ...(await downloadedBrowsers())]
  for (const path of places) {
    if (!existsSync(path)) continue
    const version = versionOf(path)
    if (majorOf(version) >= OLDEST_MAJOR || process.platform === 'win32') return { path, version }
  }
  return null
}

function versionOf(path: string): string {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return (stdout ?? '').trim()
}

function majorOf(version: string): number {
  return Number(/(\d+)\.\d+/.exec(version)?.[1] ?? 0)
}
