import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import puppeteer, { type Browser, type LaunchOptions } from 'puppeteer-core'

/** Where `npm run build` puts the extension; `SIDENOTE_EXTENSION` names another build, unpacked. */
export const EXTENSION_FOLDER =
  process.env.SIDENOTE_EXTENSION ?? fileURLToPath(new URL('../../.output/chrome-mv3', import.meta.url))

export interface LaunchedBrowser {
  browser: Browser
  extensionId: string
  profile: string
  /** Ends the browser and removes its profile, unless the profile was given. */
  close(): Promise<void>
}

export interface LaunchInput {
  executablePath: string
  headless: boolean
  /** An existing profile to go on with; a fresh one otherwise. */
  profile?: string
  width?: number
  height?: number
  extraFlags?: string[]
  env?: Record<string, string>
}

const QUIET_FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--password-store=basic',
  '--disable-search-engine-choice-screen',
]

/** Starts a browser with the built extension in it. */
export async function launchBrowser(input: LaunchInput): Promise<LaunchedBrowser> {
  const profile = input.profile ?? (await mkdtemp(join(tmpdir(), 'sidenote-profile-')))
  const asRoot = process.getuid?.() === 0
  const options: LaunchOptions = {
    executablePath: input.executablePath,
    headless: input.headless,
    pipe: true,
    enableExtensions: [EXTENSION_FOLDER],
    userDataDir: profile,
    defaultViewport: null,
    // A window that someone sits before has no bar about automation, and its owner ends it.
    ...(input.headless
      ? {}
      : { ignoreDefaultArgs: ['--enable-automation'], handleSIGINT: false, handleSIGTERM: false }),
    args: [
      ...QUIET_FLAGS,
      ...(asRoot ? ['--no-sandbox', '--test-type'] : []),
      ...(input.headless ? ['--disable-gpu'] : []),
      `--window-size=${input.width ?? 1366},${input.height ?? 768}`,
      ...(input.extraFlags ?? []),
    ],
    ...(input.env ? { env: { ...process.env, ...input.env } } : {}),
  }
  const browser = await puppeteer.launch(options)
  const extensionId = await waitForExtension(browser)
  return {
    browser,
    extensionId,
    profile,
    async close() {
      await browser.close().catch(() => undefined)
      if (!input.profile) await removeProfile(profile)
    },
  }
}

/** A profile may still be written to for a moment after its browser has closed. */
export async function removeProfile(profile: string): Promise<void> {
  await rm(profile, { recursive: true, force: true, maxRetries: 8, retryDelay: 100 }).catch(() => undefined)
}

/** "There is a worker" is not "it listens": an icon click sent too early is dropped without a word. */
async function waitForExtension(browser: Browser): Promise<string> {
  const target = await browser.waitForTarget((each) => each.type() === 'service_worker', { timeout: 30_000 })
  const worker = await target.worker()
  for (let tries = 0; tries < 200; tries += 1) {
    const listening = await worker?.evaluate(() => {
      const world = globalThis as unknown as {
        chrome: { action?: { onClicked: { hasListeners(): boolean } } }
        registration?: { active?: { state: string } }
      }
      return (
        world.registration?.active?.state === 'activated' && world.chrome.action?.onClicked.hasListeners()
      )
    })
    if (listening) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return new URL(target.url()).host
}
