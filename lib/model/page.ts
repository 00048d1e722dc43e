import type { AppError } from './app-error'

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
  words: number
  /** Reading time at 220 words a minute. */
  minutes: number
  /** BCP 47 or `''`. */
  lang: string
  sections: number
  /** Something was left out because a limit was reached. */
  cut: boolean
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
