import type { PageSentence } from './page-sentences'
import type { RatedSource } from './rate-source'

/** Something that several sources speak of, each in a sentence of its own. */
export interface Topic {
  /** The heading over the sentences, or the words that they share, as the first one writes them. */
  name: string
  /** The sentences that speak of it, in the order of the sources: one of each, several where a heading is shared. */
  sides: TopicSide[]
}

export interface TopicSide {
  source: RatedSource
  sentence: PageSentence
}
