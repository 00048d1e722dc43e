import type { QuotedGroup } from '@/lib/providers/built-in/write-sections'
import type { CitedSentence } from '@/lib/providers/built-in/write-sentence'
import { needsAntecedent } from './needs-antecedent'
import type { PageSentence, SourceReading } from './page-sentences'
import { predecessorOf } from './rate-sentences'

/** Each sentence as a quotation of its own; one that points back stands behind the sentence it needs. */
export function toGroups(sentences: readonly PageSentence[], page: SourceReading): QuotedGroup[] {
  const groups: QuotedGroup[] = []
  let last: PageSentence | undefined
  for (const sentence of sentences) {
    const before = needsAntecedent(sentence) ? predecessorOf(sentence, page) : undefined
    const group = groups.at(-1)
    if (before && before === last && group) group.sentences.push(toCited(sentence))
    else
      groups.push({
        passage: sentence.passage,
        sentences: (before ? [before, sentence] : [sentence]).map(toCited),
      })
    last = sentence
  }
  return groups
}

/** A sentence of the page as it is written and quoted. */
export function toCited({ text, passage }: PageSentence): CitedSentence {
  return { text, passageId: passage.id }
}
