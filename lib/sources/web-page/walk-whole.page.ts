import { CAPTURE_LIMITS, MAX_ADDRESS_LENGTH, MAX_TITLE_LENGTH } from '@/lib/core/extraction/capture-limits'
import type { WalkedPage } from '@/lib/core/extraction/walk-record/compose-reading'
import { withoutFragment } from '@/lib/model/address'
import { attributeOf, contentTypeOf, documentElementOf, titleOf } from '@/lib/sources/native-dom.page'
import { type Slices, startSlices } from '@/lib/sources/slices'
import { findCovered, NOTHING_COVERED } from './sight/covered.page'
import { unreadParts } from './unread/unread.page'
import { walkPage } from './walk/walk.page'
import type { ShadowRootOf, SourceText, Walk, WalkOptions } from './walk/walk-state.page'

/** A page walked to its end, and where its texts stand. */
export interface WalkedWhole {
  page: WalkedPage
  texts: SourceText[]
  slices: Slices
}

/** Walks what is visible in the page, in short tasks; `null` when it became another page meanwhile. Changes nothing. */
export async function walkWhole(shadowRootOf: ShadowRootOf): Promise<WalkedWhole | null> {
  const before = identify(document)
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
  if (slices.isDue()) await slices.next()
  const unread = unreadParts(walk.unread, walk.scene)
  const after = identify(document)
  const isSame = withoutFragment(after.url) === withoutFragment(before.url) && after.title === before.title
  if (!isSame) return null
  const { record } = walk.recorder
  const cuts = Array.from(walk.cuts, ([reason, limit]) => ({ reason, limit }))
  const page = { ...before, lang, record, cuts, unread, isUnseen: walk.options.isUnseen }
  return { page, texts: walk.texts, slices }
}

/** The address of the page and what it calls itself. */
export function identify(page: Document): { url: string; title: string } {
  return {
    url: location.href.slice(0, MAX_ADDRESS_LENGTH),
    title: titleOf(page).slice(0, MAX_TITLE_LENGTH),
  }
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
  if (!walk.recorder.hasText) return again({ isUnseen: true })
  const covered = await findCovered(walk.scene, slices)
  return covered.size > 0 ? again({ covered }) : walk
}

const MAX_LANG_LENGTH = 35

function languageOf(page: Document): string {
  const root = documentElementOf(page)
  return ((root && attributeOf(root, 'lang')) ?? '').trim().slice(0, MAX_LANG_LENGTH)
}
