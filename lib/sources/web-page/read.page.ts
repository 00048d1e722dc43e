import type { ReadPageReply } from '@/lib/contract/page-requests'
import {
  CAPTURE_LIMITS,
  MAX_ADDRESS_LENGTH,
  MAX_TITLE_LENGTH,
  READER_VERSION,
} from '@/lib/core/extraction/capture-limits'
import { placeMarks } from '@/lib/core/extraction/place-marks'
import { assignRolesInSteps } from '@/lib/core/extraction/roles/assign-roles'
import { createTextHash } from '@/lib/core/extraction/text-hash'
import { findThreadsInSteps } from '@/lib/core/extraction/threads/find-threads'
import { withComments } from '@/lib/core/extraction/threads/with-comments'
import { toBlocks } from '@/lib/core/extraction/to-blocks'
import { withoutFragment } from '@/lib/model/address'
import type { SourceReading } from '@/lib/model/capture'
import { attributeOf, contentTypeOf, documentElementOf, titleOf } from '@/lib/sources/native-dom.page'
import { inSlices, type Slices, startSlices } from '@/lib/sources/slices'
import { createLiveMap, type LiveMap } from '@/lib/sources/web-page/reveal/live-map.page'
import { findCovered, NOTHING_COVERED } from '@/lib/sources/web-page/sight/covered.page'
import { unreadParts } from '@/lib/sources/web-page/unread/unread.page'
import { walkPage } from '@/lib/sources/web-page/walk/walk.page'
import type { ShadowRootOf, Walk, WalkOptions } from '@/lib/sources/web-page/walk/walk-state.page'

/** Documents whose text is theirs, data and source files too; the browser's PDF and image views are documents as well. */
const READABLE_TYPE = /^(?:text\/|application\/(?:[\w.-]+\+|x-)?(?:json|ndjson|xml|yaml|javascript)$)/

/** Reads what is visible in the page, in short tasks. Changes nothing. */
export async function readPage(
  input: { knownHash: string | null },
  shadowRootOf: ShadowRootOf,
): Promise<ReadPageReply> {
  const { url, title } = identify(document)
  const contentType = contentTypeOf(document)
  if (!READABLE_TYPE.test(contentType)) return { state: 'unreadable', contentType, url, title }
  // A text that nothing is compared with needs no hash: who receives it makes it anew in any case.
  const walked = await walkWhole(shadowRootOf, input.knownHash !== null)
  if (!walked) return { state: 'page-changed' }
  if (walked.textHash === input.knownHash) return { state: 'unchanged', url, title }
  return { state: 'read', reading: await compose(walked) }
}

/** A reading with its map back to the page. */
export interface LiveReading {
  reading: SourceReading
  live: LiveMap
}

/** Reads the page and keeps hold of its nodes; `null` when it became another page meanwhile. */
export async function readLive(shadowRootOf: ShadowRootOf): Promise<LiveReading | null> {
  const walked = await walkWhole(shadowRootOf, true)
  if (!walked) return null
  const { assembler, nodes } = walked.walk
  return { reading: await compose(walked), live: createLiveMap(assembler.stretches, nodes) }
}

/** A page walked to its end, and what it was called all the while. */
interface WalkedPage {
  walk: Walk
  slices: Slices
  textHash: string
  page: { url: string; title: string }
}

async function walkWhole(shadowRootOf: ShadowRootOf, isHashed: boolean): Promise<WalkedPage | null> {
  const page = identify(document)
  const slices = startSlices()
  const isPlainText = !/html/.test(contentTypeOf(document))
  const lang = languageOf(document)
  const options = {
    limits: CAPTURE_LIMITS,
    shadowRootOf,
    isPlainText,
    lang,
    covered: NOTHING_COVERED,
    isUnseen: false,
  }
  const walk = await walkSeen(options, slices)
  const textHash = isHashed ? await hashSliced(walk.assembler.texts, slices) : ''
  await slices.next()
  const after = identify(document)
  const isSame = withoutFragment(after.url) === withoutFragment(page.url) && after.title === page.title
  return isSame ? { walk, slices, textHash, page } : null
}

/** All walks of one reading together. `REPLY_TIMEOUT_MS` of whoever asks leaves room for what comes after them. */
const WALKS_MS = 5_000

/** What a second walk may take however long the first one took: what it does not reach was found before and is lost. */
const SECOND_WALK_MS = 2_000

/**
 * What lies under something else is known when all was seen: then the page is walked once more. So is a page that shows
 * nothing, as some do until their scripts have run.
 */
async function walkSeen(options: WalkOptions, slices: Slices): Promise<Walk> {
  const walk = await walkPage(document, options, slices)
  const again = (change: Partial<WalkOptions>) => {
    const left = Math.max(SECOND_WALK_MS, Math.round(WALKS_MS - slices.elapsedMs()))
    const limits = { ...options.limits, timeMs: Math.min(options.limits.timeMs, left) }
    return walkPage(document, { ...options, ...change, limits }, startSlices())
  }
  if (walk.assembler.texts.length === 0) return again({ isUnseen: true })
  const covered = await findCovered(walk.scene, slices)
  return covered.size > 0 ? again({ covered }) : walk
}

async function compose({ walk, slices, textHash, page }: WalkedPage): Promise<SourceReading> {
  const { blocks, texts, marks } = walk.assembler
  const { boxes } = walk
  const comments = await inSlices(findThreadsInSteps(boxes, blocks, texts), slices)
  const inThread = comments.map((comment) => comment !== null)
  await slices.next()
  // On a page that shows nothing, being folded away tells nothing.
  const judged = walk.options.isUnseen ? blocks.map((block) => ({ ...block, collapsed: false })) : blocks
  const layout = { boxes, blocks: judged, texts, marks, inThread, title: page.title }
  const placements = await inSlices(assignRolesInSteps(layout), slices)
  await slices.next()
  const shaped = toBlocks(blocks, placements)
  await slices.next()
  const unread = unreadParts(walk.unread, walk.scene)
  await slices.next()
  return {
    ...page,
    kind: 'page',
    lang: walk.options.lang,
    textHash,
    readerVersion: READER_VERSION,
    text: texts.join('\n'),
    blocks: withComments(shaped, comments, texts),
    cuts: Array.from(walk.cuts, ([reason, limit]) => ({ reason, limit })),
    marks: placeMarks(walk.assembler, boxes),
    unread,
  }
}

const MAX_LANG_LENGTH = 35

function languageOf(page: Document): string {
  const root = documentElementOf(page)
  return ((root && attributeOf(root, 'lang')) ?? '').trim().slice(0, MAX_LANG_LENGTH)
}

/** Units hashed before looking at the clock again. */
const HASH_STEP = 65_536

async function hashSliced(texts: readonly string[], slices: Slices): Promise<string> {
  const hash = createTextHash()
  for (const [n, text] of texts.entries()) {
    if (n > 0) hash.add('\n')
    for (let at = 0; at < text.length; at += HASH_STEP) {
      if (slices.isDue()) await slices.next()
      hash.add(text.slice(at, at + HASH_STEP))
    }
  }
  return hash.end()
}

function identify(page: Document): { url: string; title: string } {
  return {
    url: location.href.slice(0, MAX_ADDRESS_LENGTH),
    title: titleOf(page).slice(0, MAX_TITLE_LENGTH),
  }
}
