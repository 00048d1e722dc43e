import type { AppError } from './app-error'
import type { SourceKind, Span } from './capture'
import type { CaptureChange } from './capture-change'

/** A passage as it was sent: enough to cut its words from the capture again. */
export interface SentPassage extends Span {
  id: string
}

/** Whole numbers, both ends included. */
export interface NumberRange {
  first: number
  last: number
}

/** Sections that follow one another, told by the headings of the first and the last. */
export interface SectionRun {
  first: string
  last: string
  count: number
}

/** Where something of a source was left out, in its order. All lists are `[]` when nothing was. */
export interface OmittedParts {
  /** Sections of which nothing was sent; runs of three and more are one entry. At most 50 entries. */
  sections: SectionRun[]
  /** Of how many sections nothing was sent, those included that are not listed. */
  sectionsTotal: number
  /** Pages of a document of which nothing was sent. */
  pages: NumberRange[]
  /** Where in the text, in percent of its length, what was sent stands; `[]` where sections and pages tell most. */
  sentPercents: NumberRange[]
}

/** One source of an answer: what was read of it, what was sent and what was left out. */
export interface SentSource {
  /** Its passages' ids begin with it: `p` for the page, `a`, `b` ... for what was attached. */
  letter: string
  /** `null` for the page beside the panel, and for what was pasted into the question. */
  attachmentId: string | null
  captureId: string
  sourceId: string
  kind: SourceKind
  title: string
  words: number
  wordsSent: number
  passages: SentPassage[]
  passagesInSource: number
  /** Headings of sections of which nothing was sent, in page order, at most 50; `omitted` tells of all. */
  omittedSections: string[]
  /** Absent in receipts that are older than it. */
  omitted?: OmittedParts
  /** How its text differs from the one that the question before was answered from; `null` when it does not. */
  change: CaptureChange | null
}

/** What was asked about as well, but could not be read. */
export interface UnreadSource {
  attachmentId: string | null
  title: string
  error: AppError
}

/** A source that was sent part by part. */
export interface ReceiptOfParts {
  sectionsRead: number
  sections: number
  /** Sent so far, those that failed included. */
  requests: number
  /** Notes that were more than there is room for, and left out. */
  notesLeftOut: number
  /** Names of sections of which the model would say nothing. */
  refused: string[]
  /** Of how many sections the notes quote nothing, as the model did not write them as notes; absent where of none. */
  unquoted?: number
}

/** What was sent for an answer, where to, and what was left out. */
export interface Receipt {
  providerId: string
  /** As shown: `On this device`, `llama3.1:8b`. */
  modelName: string
  /** The one host that was contacted; `null` when nothing left this device. */
  host: string | null
  /** The page first, then attachments in their order; at least one. */
  sources: SentSource[]
  unread: UnreadSource[]
  /** How it was read part by part; absent where one request held it. */
  whole?: ReceiptOfParts
  /** How many answered turns there were before, and how many of them went along; absent where there were none. */
  earlierTurns?: { sent: number; total: number }
  /** The model's window as planned with, in tokens; `null` for the built-in engine. */
  contextTokens: number | null
  promptTokensEstimated: number | null
  /** As the server reported them. */
  promptTokens: number | null
  outputTokens: number | null
  firstWordMs: number | null
  tookMs: number | null
}
