import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Passage } from '@/lib/model/passage'

/** Passages and questions about them, as a file of `../shared/data/retrieval` holds them. */
export interface StoredSet {
  name: string
  lang: string
  passages: { id: string; page: string; title: string; text: string }[]
  queries: { id: string; page: string; text: string; rel: Record<string, number>; answers?: string[] }[]
}

/** Names of the sets in a folder, or in its `retrieval`, in order. Fails when there is none. */
export function namesOfSets(data: string): string[] {
  const names = readdirSync(folderOf(data)).flatMap((file) =>
    file.endsWith(ENDING) ? [file.slice(0, -ENDING.length)] : [],
  )
  if (names.length === 0) throw new Error(`no ${ENDING} sets in ${folderOf(data)}`)
  return names.sort()
}

export function readStoredSet(data: string, name: string): StoredSet {
  return JSON.parse(gunzipSync(readFileSync(join(folderOf(data), name + ENDING))).toString('utf8'))
}

/** A set's passages as the product has them; ids are the set's own, so that the scorer knows them. */
export function toPassages(passages: StoredSet['passages'], captureId = 'set'): Passage[] {
  let end = -1
  return passages.map(({ id, title, text }, n) => {
    const start = end + 1
    end = start + text.length
    const headings = title ? [title] : []
    return { id, captureId, firstBlock: n, lastBlock: n, headings, start, end, text }
  })
}

const ENDING = '.json.gz'

function folderOf(data: string): string {
  return existsSync(join(data, 'retrieval')) ? join(data, 'retrieval') : data
}
