/** What the clues of a question's word say about its weight: the weight is e to the sum. */
export interface WordWeights {
  always: number
  /** Inverse document frequency among the indexed passages; the logarithm of it and a little. */
  rarity: number
  logRarity: number
  /** The same again where nothing is known about the language's words at large. */
  rarityAlone: number
  /** How rarely a passage of any text holds it. */
  rarityAtLarge: number
  /** Says little about what a text is about; how rare it is then. */
  small: number
  smallRarity: number
  /** Names the kind of answer. */
  asking: number
  /** Has a digit. */
  number: number
  /** Stands in headings over all passages, as a page's title does; less for fewer. */
  overAll: number
  /** Letters more (or less) than usual. */
  letters: number
}

/** What the clues of a passage add to the weights of its words. */
export interface PassageWeights {
  /** Share of its best sentence's words; what that sentence adds by the kind of thing it holds, length and place. */
  sentence: number
  sentenceKind: number
  /** Logarithms: of the length against the usual one. */
  sentenceLength: number
  length: number
  firstSentence: number
  /** Share of the lesser weight for neighbours in the question that follow each other here. */
  inOrder: number
  /** How close together the different words stand. */
  nearness: number
  /** The beginning of a page, for a question about what the whole page is about. */
  opening: number
  /** Share of the question's weight that is here. */
  coverage: number
}

export interface RankingWeights {
  word: WordWeights
  passage: PassageWeights
}
