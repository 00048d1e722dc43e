import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

export interface RealPage {
  id: string
  html: string
}

/** The folder of the development set. */
export const REAL_PAGES = new URL('../../../../shared/data/extraction/', import.meta.url)

/** Is the development set of real pages there? A clone that stands alone does not have it. */
export const HAS_REAL_PAGES = existsSync(new URL('articles.pages.jsonl.gz', REAL_PAGES))

/** Every n-th page of a set, so that `count` are taken from all over it: none is chosen by name. */
export function takeRealPages(set: 'articles' | 'segments' | 'reader', count: number): RealPage[] {
  const lines = gunzipSync(readFileSync(new URL(`${set}.pages.jsonl.gz`, REAL_PAGES)))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
  const step = Math.max(1, Math.floor(lines.length / count))
  return lines
    .filter((_line, n) => n % step === 0)
    .slice(0, count)
    .map((line) => JSON.parse(line) as RealPage)
}
