import type { Span } from './capture'

/** Everything part by part, in many requests; or in one the passages that matter most. */
export type ReadingChoice = 'whole' | 'passages'

/** What a reading of everything takes, as far as it can be told before it begins. */
export interface ReadingCost {
  sections: number
  /** One for each section, those that bring together what was found, and the answer itself. */
  requests: number
  /** Sent and written, all together. */
  tokens: number
  seconds: number
  /** Nobody knows yet how fast the model is: the time is that of others like it. */
  isTimeGuessed?: boolean
}

/** Which part of a source it is. */
export interface SectionName {
  /** The innermost heading over its beginning, `''` when there is none. */
  title: string
  /** Its pages, from 1, where the source has pages. */
  firstPage: number | null
  lastPage: number | null
}

/** What a whole reading is at. */
export type ReadingStep =
  | { kind: 'section'; name: SectionName; startedAt: number }
  /** Bringing together what was found in several sections. */
  | { kind: 'combine'; startedAt: number }
  | { kind: 'answer'; startedAt: number }

/** How something longer than the model's window is read for a task that needs all of it. */
export interface WholeReading {
  /** `null` until the reader has decided: nothing is sent before. */
  choice: ReadingChoice | null
  /** As the reader was told it. */
  cost: ReadingCost
  /** Of all words, what the other choice would send: 0 to 1. */
  passagesShare: number
  /** The window that is planned with, in tokens: smaller than the model's once a request was too long for it. */
  windowTokens: number
  sections: number
  sectionsDone: number
  /** As planned now: what is found is shorter or longer than it was thought. */
  requests: number
  requestsDone: number
  /** What the requests that are over took, all together, in milliseconds. */
  tookMs: number
  step: ReadingStep | null
}

/** Something that stands in a source and where it is said to stand. `words` is `''` when nothing is quoted. */
export interface NoteCite {
  id: string
  /** Cut from the capture: the source's own words. */
  words: string
}

/** What a model noted of a section, with quotations that were found in the source. */
export interface Note {
  text: string
  cites: NoteCite[]
}

/** A piece of a passage that was read: enough to tell whether it is still cut the same. */
export interface ReadPiece extends Span {
  id: string
  captureId: string
}

/** What one request of a whole reading brought: kept, so that it is never paid for again. */
export interface SectionNotes {
  sectionId: string
  answerId: string
  /** 0 was read from the source; each level above brings notes of the one below together. */
  level: number
  /** In reading order within its level. */
  order: number
  name: SectionName
  /** Of level 0: what was read. */
  pieces: ReadPiece[]
  /** Above level 0: the ids of the notes it is made from. */
  madeFrom: string[]
  notes: Note[]
  /** Notes that were more than there is room for, and left out. */
  leftOut: number
  /** The model would say nothing of it. */
  refused: boolean
  /** The notes are sentences of a reply that was not written as notes, and quote nothing. */
  isProse?: true
  /** As the server reported them. */
  promptTokens: number | null
  outputTokens: number | null
  tookMs: number
}
