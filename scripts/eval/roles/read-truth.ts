import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** What is known of a page: the text of its body, or parts of the page that are in it and that are not. */
export type Truth = string | { with: string[]; without: string[] }

/** The truth of each page of a set. */
export function readTruth(folder: string, set: string): Record<string, Truth> {
  const file = readFileSync(join(folder, `${set}.truth.json.gz`))
  return JSON.parse(gunzipSync(file).toString('utf8')) as Record<string, Truth>
}
