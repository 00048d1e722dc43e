import type { AppError } from './app-error'
import type { CaptureCut, UnreadPart } from './capture'
import type { CaptureChange } from './capture-change'

/** What the panel shows of the page it stands beside. */
export interface PageView {
  tabId: number | null
  url: string | null
  title: string | null
  host: string | null
  facts: PageFacts | null
  /** Why it could not be read. */
  error: AppError | null
}

export interface PageFacts {
  /** Words that can be asked about: those of the content, not of menus and adverts. */
  words: number
  /** All words of the page that can be seen. */
  wordsVisible: number
  /** Reading time at 220 words a minute. */
  minutes: number
  /** BCP 47 or `''`. */
  lang: string
  sections: number
  /** Of a document that has pages. */
  pages?: number
  /** What was left out because a limit was reached. */
  cuts: CaptureCut[]
  /** What a reader sees and the reading could not take, or what was left out because nobody sees it. */
  unread: UnreadPart[]
  /** How the text differs from the one that the last question was answered from; `null` when it does not. */
  change: CaptureChange | null
  /** Questions that the page itself answers, in its language: offered before the first question. */
  questions: string[]
  offers: PageOffers
}

/** What else the page has that could be attached. None of it is read before the reader asks for it. */
export interface PageOffers {
  /** Words of the reader's selection, 0 without one. */
  selectionWords: number
  hasTranscript: boolean
  /** An editor whose document can be fetched as a whole. */
  hasDocument: boolean
}

/** A tab as far as the browser lets us know it: no address or title without access to its site. */
export interface TabInfo {
  tabId: number
  url: string | null
  title: string | null
}

/** Something a way in (popup, menu) asked the panel to do as soon as it is open. */
export type PanelIntent =
  | { type: 'run-command'; commandId: string }
  | { type: 'connect-model' }
  | { type: 'focus' }

/** What came of showing a citation in its page. */
export interface RevealOutcome {
  state: 'here' | 'changed' | 'gone' | 'page-closed'
  /** The highlighted words, as they stand in the page now. */
  text: string
  copies: number
  visible: boolean
}
