import type { SourceReading } from '@/lib/model/capture'
import type { Anchor, Place } from '@/lib/model/citation'

/** Where the reader stands in the isolated world of a page, for the worker's next injected call to find it. */
export const PAGE_REQUESTS_GLOBAL = '__sidenotePage'

/**
 * Worker to page. The page never speaks first: each request is one injected call, its reply the call's result, so
 * there is no listener in the page for anyone else to talk to. Replies come out of a hostile page and are parsed.
 */
export interface PageRequests {
  /** Reads what is visible. `knownHash` is the text hash of the last reading. Changes nothing in the page. */
  readPage(input: { knownHash: string | null }): Promise<ReadPageReply>
  /** Finds the anchor's words, highlights exactly them and scrolls them into view. The DOM stays as it was. */
  revealPassage(input: { anchor: Anchor; scroll: boolean }): Promise<RevealPassageReply>
  clearHighlights(input: Record<string, never>): Promise<Record<string, never>>
}

export type ReadPageReply =
  | { state: 'read'; reading: SourceReading }
  | { state: 'unchanged'; url: string; title: string }
  /** Not a page with text of its own: the browser's PDF view, an image. */
  | { state: 'unreadable'; contentType: string; url: string; title: string }
  /** It navigated while it was read. */
  | { state: 'page-changed' }

export interface RevealPassageReply {
  place: Place
  /** The highlighted words as they stand in the page, parts joined with ` … `. */
  text: string
  /** The first highlighted word is inside the viewport. */
  visible: boolean
}
