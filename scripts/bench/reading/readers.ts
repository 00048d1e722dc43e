import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { EXTENSION_FOLDER } from '../../browser/launch-browser.ts'
import type { LoadedPage } from '../../eval/extraction/load-pages.ts'

/** What is measured on each page, and how it is started there. Names as they are printed. */
export const READERS = {
  sidenote: '__sidenotePage.readPage({}).then(({ state }) => state)',
  innerText: 'document.body.innerText.length',
  // It takes the document apart, so it works on a copy.
  readability: 'new Readability(document.cloneNode(true)).parse()?.textContent.length',
  defuddle: 'new Defuddle(document).parse().content.length',
} as const

export type Reader = keyof typeof READERS

const BUNDLES = [
  import.meta.resolve('@mozilla/readability/Readability.js'),
  import.meta.resolve('defuddle'),
].map((bundle) => readFileSync(fileURLToPath(bundle), 'utf8'))

let copies = 0

/** Our script, as no cache of compiled code knows it. */
export function freshReader(): string {
  const source = readFileSync(`${EXTENSION_FOLDER}/content-scripts/page.js`, 'utf8')
  return `${source};undefined // ${++copies}`
}

/** Puts the other readers beside ours, and has the page laid out: that is nobody's work. */
export async function prepareReaders({ script }: LoadedPage): Promise<void> {
  for (const bundle of BUNDLES) await script.evaluate(`${bundle};undefined`)
  await script.evaluate('document.documentElement.getBoundingClientRect().height')
}
