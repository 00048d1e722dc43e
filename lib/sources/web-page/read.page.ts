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

/** Numbers and words that are written before looking at the clock, and units of words. */
const STEP = 4_096
const UNITS_A_STEP = 262_144

/** The page as one text: a browser hands that over at once, and a tree of values one by one. */
async function toJson({ record, ...page }: WalkedPage, slices: Slices): Promise<string> {
  const numbers = await listToJson(record.numbers, slices)
  const words = await listToJson(record.words, slices)
  return `{"page":${JSON.stringify(page)},"numbers":[${numbers}],"words":[${words}]}`
}

async function listToJson(list: readonly (number | string)[], slices: Slices): Promise<string> {
  const parts: string[] = []
  for (let from = 0; from < list.length; ) {
    if (slices.isDue()) await slices.next()
    const to = stepFrom(list, from)
    parts.push(JSON.stringify(list.slice(from, to)).slice(1, -1))
    from = to
  }
  return parts.join(',')
}

function stepFrom(list: readonly (number | string)[], from: number): number {
  let to = from
  for (let units = 0; to < list.length && to - from < STEP && units < UNITS_A_STEP; to++) {
    const item = list[to]
    if (typeof item === 'string') units += item.length
  }
  return to
}
