/**
 * `npm start`: builds Sidenote, opens it in a browser of this machine beside an article, and stays. `npm start --
 * https://…` opens that page instead. Without a display it asks one question headless and prints what came of it.
 */
import { serveArticle } from './article/serve-article.ts'
import { ensureBrowser } from './browser/ensure-browser.ts'
import { buildExtension } from './run/build-extension.ts'
import { hasDisplay } from './start/has-display.ts'
import { pageAddress } from './start/page-address.ts'
import { runHeaded } from './start/run-headed.ts'
import { runHeadless } from './start/run-headless.ts'

const ABOUT_THE_SEA = 'Why does the sea not get saltier and saltier?'
const ABOUT_ANY_PAGE = 'What is this page about?'

try {
  await start(process.argv[2])
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown)
  process.exitCode = 1
}

async function start(given: string | undefined): Promise<void> {
  const asked = given === undefined ? null : pageAddress(given)
  console.log('Building Sidenote …')
  await buildExtension('chrome')
  const { path, version } = await ensureBrowser(console.log)
  console.log(`Browser: ${version || path}`)
  const article = asked === null ? await serveArticle() : null
  const address = asked ?? article?.url ?? ''
  console.log(`Page: ${address}`)
  try {
    if (hasDisplay(process.env, process.platform)) return await runHeaded(path, address)
    console.log('There is no display here, so one question is asked without a window.')
    await runHeadless(path, address, asked === null ? ABOUT_THE_SEA : ABOUT_ANY_PAGE)
  } finally {
    await article?.close()
  }
}
