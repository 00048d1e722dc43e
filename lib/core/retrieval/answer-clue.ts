/**
 * Something that speaks for or against a sentence being an answer at all, rather than only the nearest the page has.
 * Shares are of the question's content words, rare ones of the page counting more, unless they say otherwise.
 */
export type AnswerClue =
  | 'always'
  | 'in the sentence'
  /** Weighed by how few of the sentences looked at hold them. */
  | 'in the sentence, rare nearby'
  | 'in the sentence, long words'
  /** In it, the one before or the one after. */
  | 'around the sentence'
  | 'in the passage'
  | 'on the page'
  /** Of the page's words, only like asked ones; see `wordLikeness`. */
  | 'like words in the sentence'
  | 'small words'
  /** Neighbours in the question that are neighbours here, in the passage, or in any sentence looked at. */
  | 'same order'
  | 'same order in the passage'
  | 'same order nearby'
  /** Content words of four letters and fewer. */
  | 'short words'
  /** Vietnamese writes each syllable as a word: most are on every page, and only their order tells. */
  | 'syllables'
  | 'syllables, same order in the passage'
  /** Names of the question that the page, and numbers that the passage does not hold. */
  | 'names missing on the page'
  | 'numbers missing in the passage'
  /** Content words that are nowhere on the page, as a count's logarithm. */
  | 'unknown words'
  /** Logarithms of how many content words there are, and how long the page is. */
  | 'content words'
  | 'page length'
  | 'one content word'
  | 'lacks what is asked for'

/** Notes a clue. */
export type SayAnswerClue = (clue: AnswerClue, value: number) => void
