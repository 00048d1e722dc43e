/** What the engine itself writes; everything else in its answers is the page's. `$1` is a place to fill. */
export interface OwnLines {
  answered: string
  nearest: string
  nothing: string
  noAuthor: string
  summary: string
  claims: string
  explain: string
  facts: string
  noFacts: string
  numbers: string
  dates: string
  names: string
  noText: string
  outline: string
  noOutline: string
  definitions: string
  noDefinitions: string
  terms: string
  abbreviations: string
  compare: string
  needsTwo: string
  both: string
  figures: string
  /** `$1`: the title of a source. */
  onlyIn: string
  /** `$1`: how many. */
  notShown: string
  nothingShared: string
  /** `$1`: the day of the earlier reading. */
  changes: string
  noEarlier: string
  noChange: string
  added: string
  removed: string
  changed: string
  before: string
  now: string
}
