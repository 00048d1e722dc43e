import type { ReadPageReply } from '@/lib/contract/page-requests'
import type { WalkedPage } from '@/lib/core/extraction/walk-record/compose-reading'
import { contentTypeOf } from '@/lib/sources/native-dom.page'
import type { Slices } from '@/lib/sources/slices'
import type { ShadowRootOf } from './walk/walk-state.page'
import { identify, walkWhole } from './walk-whole.page'

/** Documents whose text is theirs, data and source files too; the browser's PDF and image views are documents as well. */
const READABLE_TYPE = /^(?:text\/|application\/(?:[\w.-]+\+|x-)?(?:json|ndjson|xml|yaml|javascript)$)/

/**
 * Reads what is visible in the page, in short tasks. Changes nothing. What is made of it is made where it does not keep
 * the page from its own work.
 */
export async function readPage(shadowRootOf: ShadowRootOf): Promise<ReadPageReply> {
  const contentType = contentTypeOf(document)
  if (!READABLE_TYPE.test(contentType)) return { state: 'unreadable', contentType, ...identify(document) }
  const walked = await walkWhole(shadowRootOf)
  if (!walked) return { state: 'page-changed' }
  return { state: 'read', walked: await toJson(walked.page, walked.slices) }
}

/** Numbers and words that are written before looking at the clock. */
const NUMBERS_A_STEP = 16_384
const WORDS_A_STEP = 1_024

/** The page as one text: a browser hands that over at once, and a tree of values one by one. */
async function toJson({ record, ...page }: WalkedPage, slices: Slices): Promise<string> {
  const numbers = await listToJson(record.numbers, NUMBERS_A_STEP, slices)
  const words = await listToJson(record.words, WORDS_A_STEP, slices)
  return `{"page":${JSON.stringify(page)},"numbers":[${numbers}],"words":[${words}]}`
}

async function listToJson(list: readonly (number | string)[], step: number, slices: Slices): Promise<string> {
  const parts: string[] = []
  for (let from = 0; from < list.length; from += step) {
    if (slices.isDue()) await slices.next()
    parts.push(JSON.stringify(list.slice(from, from + step)).slice(1, -1))
  }
  return parts.join(',')
}
