import type { PageSentence } from './page-sentences'
import type { QuotedGroup } from './write-sections'

/** Each sentence as a quotation of its own. */
export function toGroups(sentences: readonly PageSentence[]): QuotedGroup[] {
  return sentences.map(({ passage, text }) => ({ passage, sentences: [{ text, passageId: passage.id }] }))
}
