import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'

/**
 * Pictures of the interface in every named state, at 400 and 320 pixels, light and dark: `node scripts/gallery-shots.ts
 * [state...]`. They go to `out/gallery/`; what axe finds, a message of the
 * console or of the content policy, and anything that is too wide fails the run.
 */
const SITE = 'out/gallery-site'
const PICTURES = 'out/gallery'
const WIDTHS = [400, 320]
const THEMES = ['light', 'dark']
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)

const chosen = process.argv.slice(2)
build()
const { address, stop } = await serve()
const browser = await puppeteer.launch({
  ...(CHROMIUM && { executablePath: CHROMIUM }),
  args: ['--no-sandbox', '--force-color-profile=srgb'],
})
try {
  mkdirSync(PICTURES, { recursive: true })
  const states = chosen.length > 0 ? chosen : await namesOf(browser)
  let complaints = 0
  for (const state of states) complaints += await shoot(browser, state)
  console.log(`${states.length} states in ${PICTURES}/, ${complaints} complaints`)
  process.exitCode = complaints === 0 ? 0 : 1
} finally {
  await browser.close()
  stop()
}

function build(): void {
  const { status } = spawnSync(
    'node_modules/.bin/vite',
    ['build', '--config', 'tests/gallery/vite.config.ts', '--logLevel', 'error'],
    {
      stdio: 'inherit',
    },
  )
  if (status !== 0) throw new Error('The gallery could not be built')
}

async function serve(): Promise<{ address: string; stop(): void }> {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://gallery').pathname)
    const file = join(SITE, path === '/' ? 'index.html' : path)
    const body = await readFile(file).catch(() => null)
    response.writeHead(body ? 200 : 404, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const listening = server.address()
  if (!listening || typeof listening === 'string') throw new Error('The gallery is not served')
  return { address: `http://127.0.0.1:${listening.port}/`, stop: () => server.close() }
}

async function namesOf(opened: Browser): Promise<string[]> {
  const page = await opened.newPage()
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForFunction(() => 'galleryStates' in window)
  const names = await page.evaluate(() => (window as unknown as { galleryStates: string[] }).galleryStates)
  await page.close()
  return names
}

/** Takes a state's four pictures; tells how often the page complained. */
async function shoot(opened: Browser, state: string): Promise<number> {
  let complaints = 0
  for (const theme of THEMES) {
    for (const width of WIDTHS) {
      const page = await opened.newPage()
      const complain = (text: string) => {
        complaints += 1
        console.log(`${state} ${width} ${theme}: ${text}`)
      }
      page.on('console', (message) => {
        if (['error', 'warn'].includes(message.type())) complain(message.text())
      })
      page.on('pageerror', (error) => complain(String(error)))
      await page.setViewport({ width, height: 736, deviceScaleFactor: 2 })
      await page.goto(`${address}?state=${state}&theme=${theme}`, { waitUntil: 'load' })
      await page.waitForSelector('body[data-ready]', { timeout: 10_000 }).catch(() => complain('not ready'))
      await new Promise((resolve) => setTimeout(resolve, 250))
      for (const fault of await faultsOf(page)) complain(fault)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (overflow > 0) complain(`${overflow} px too wide`)
      await page.screenshot({ path: `${PICTURES}/${state}-${width}-${theme}.png` })
      await page.close()
    }
  }
  return complaints
}

/** What axe finds with real styles, contrast and target sizes too, and chips that stand at the start of a line. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'))
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, { rules: { region: { enabled: false } } })
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
    const astray = [...document.querySelectorAll('.citation-chip')].filter((chip) => {
      const block = chip.closest('p, h3, h4, h5, h6, th, td')
      return block && chip.getBoundingClientRect().left - block.getBoundingClientRect().left < 6
    })
    return astray.length === 0 ? found : [...found, `${astray.length} chips begin a line`]
  })
}
