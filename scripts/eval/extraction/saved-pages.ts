import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** A page as it was saved. `url` is where it is served. */
export interface SavedPage {
  id: string
  url: string
  html: string
}

const ENDING = '.pages.jsonl.gz'

/** The names of the sets of pages in a folder or in its `extraction` folder, and where they lie. */
export function findSets(data: string): { folder: string; sets: string[] } {
  const inner = join(data, 'extraction')
  const folder = existsSync(inner) ? inner : data
  const sets = readdirSync(folder)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .sort()
  if (sets.length === 0) throw new Error(`no set (*${ENDING}) in ${folder}`)
  return { folder, sets }
}

/** The pages of one set, a line each. */
export function readSet(folder: string, set: string): SavedPage[] {
  return gunzipSync(readFileSync(join(folder, `${set}${ENDING}`)))
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(toSavedPage)
}

function toSavedPage(line: string): SavedPage {
  const { id, url, html } = JSON.parse(line) as { id: string; url?: string | null; html: string }
  return { id, url: addressOf(url), html }
}

/** Some pages were saved without an address one can open. */
function addressOf(url: string | null | undefined): string {
  const parsed = url ? URL.parse(url) : null
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : 'https://example.org/'
}
