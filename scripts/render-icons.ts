import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import puppeteer from 'puppeteer-core'

/** Renders the mark of `scripts/icons/` into `public/icon/`: `node scripts/render-icons.ts`. */
const SIZES = [16, 32, 48, 128]
const SMALL = 16
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)

const browser = await puppeteer.launch({
  ...(CHROMIUM && { executablePath: CHROMIUM }),
  args: ['--no-sandbox', '--force-color-profile=srgb'],
})
try {
  mkdirSync('public/icon', { recursive: true })
  const page = await browser.newPage()
  for (const size of SIZES) {
    const drawing = readFileSync(`scripts/icons/${size === SMALL ? 'mark-small' : 'mark'}.svg`, 'utf8')
    await page.setViewport({ width: size, height: size })
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`,
    )
    await page.screenshot({ path: `public/icon/${size}.png`, omitBackground: true })
  }
} finally {
  await browser.close()
}
