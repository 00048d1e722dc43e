import type { SourceReading } from '@/lib/model/capture'
import type { Anchor, Place } from '@/lib/model/citation'

/** Where the reader stands in the isolated world of a page, for the worker's next injected call to find it. */
export const PAGE_READER_GLOBAL = '__sidenotePage'

/** Where all else stands that is asked of a page: a script of its own, put in when it is asked. */
export const PAGE_TOOLS_GLOBAL = '__sidenotePageTools'

/** What every question asks of a page. */
export type PageReader = Pick<PageRequests, 'readPage'>

export type PageTools = Omit<PageRequests, keyof PageReader>

/**
 * Worker to page. The page never speaks first: each request is one injected call, its reply the call's result, so
 * there is no listener in the page for anyone else to talk to. Replies come out of a hostile page and are parsed.
 */
export interface PageRequests {
  /** Walks what is visible. Changes nothing in the page. */
  readPage(input: Record<string, never>): Promise<ReadPageReply>
  /** Finds the anchor's words, highlights exactly them and scrolls them into view. The DOM stays as it was. */
  revealPassage(input: { anchor: Anchor; scroll: boolean }): Promise<RevealPassageReply>
  clearHighlights(input: Record<string, never>): Promise<Record<string, never>>
  /** Reads the selected part of the page, in frames, shadow roots and text fields too. Changes nothing. */
  readSelection(input: Record<string, never>): Promise<ReadSelectionReply>
  /**
   * Reads what is said in the page's recording. With `mayLoad`, which takes the reader's click, subtitles that the
   * page has not loaded yet are loaded; without it nothing is changed and nothing is fetched.
   */
  readTranscript(input: { mayLoad: boolean }): Promise<ReadTranscriptReply>
  /** Moves the page's recording to a moment and leaves it playing or paused as it was. Takes the reader's click. */
  seekRecording(input: { seconds: number }): Promise<{ found: boolean }>
  /** Has the editor's own server write out the document that it draws on a canvas. Takes the reader's click. */
  exportDocument(input: Record<string, never>): Promise<ExportDocumentReply>
}

export type ReadPageReply =
  /** `walked` is what the walk took down, as JSON: the worker makes a reading of it (`compose-reading.ts`). */
  | { state: 'read'; walked: string }
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

export type ReadSelectionReply =
  | { state: 'read'; reading: SourceReading }
  | { state: 'nothing-selected' }
  | { state: 'unreadable'; contentType: string }
  | { state: 'page-changed' }

export type ReadTranscriptReply =
  | { state: 'read'; reading: SourceReading }
  /** There is no recording in the page, or none of its words. `mayHelp`: loading might find some. */
  | { state: 'none'; mayHelp: boolean }
  | { state: 'page-changed' }

export type ExportDocumentReply =
  | { state: 'exported'; url: string; title: string; contentType: string; text: string }
  /** Not the page of an editor that can be asked. */
  | { state: 'not-a-document' }
  /** Signed out, no right to download it, or no connection. */
  | { state: 'refused' }
  | { state: 'too-large' }
