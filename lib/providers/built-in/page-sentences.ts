import { foldWord } from '@/lib/core/retrieval/fold-word'
import { guessLanguage } from '@/lib/core/retrieval/guess-language'
import { splitSentences } from '@/lib/core/retrieval/split-sentences'
import { STOP_WORDS } from '@/lib/core/retrieval/stop-words'
import { createTokeniser } from '@/lib/core/retrieval/tokenise'
import type { Passage } from '@/lib/model/passage'

/** A sentence of the page, as the writers of the built-in engine see it. */
export interface PageSentence {
  /** Position among the sentences of the page, from 0. */
  at: number
  text: string
  /** Offset into the capture's text. */
  start: number
  passage: Passage
  /** Stems that say something, each once. */
  terms: ReadonlySet<string>
  words: number
  /** Position among the sentences under the same headings, from 0. */
  inSection: number
  /** Headings joined: equal for sentences of one section. */
  section: string
}

/** Everything on the page, for tasks that look at the whole of it. */
export interface SourceReading {
  sentences: PageSentence[]
  /** In how many sentences each stem stands. */
  spread: ReadonlyMap<string, number>
}

/** A page of so many characters is read in about half a second; what is beyond is left out of overviews. */
const LONGEST_READ = 2_000_000

/** Cuts passages into sentences and counts what they speak of. */
export function readPage(passages: readonly Passage[], lang: string): SourceReading {
  const language = guessLanguage(
    passages
      .slice(0, 10)
      .map((passage) => passage.text)
      .join('\n'),
    lang,
  )
  const tokenise = createTokeniser(language)
  const stopWords = new Set([...(STOP_WORDS[language] ?? []), ...(STOP_WORDS.en ?? [])].map(foldWord))
  const sentences: PageSentence[] = []
  const spread = new Map<string, number>()
  const inSections = new Map<string, number>()
  let read = 0
  for (const passage of passages) {
    read += passage.text.length
    if (read > LONGEST_READ) break
    const section = passage.headings.join('\n')
    for (const span of splitSentences(passage.text)) {
      const text = passage.text.slice(span.start, span.end)
      const { words } = tokenise(text)
      const terms = new Set(words.filter(({ word }) => !stopWords.has(word)).map(({ term }) => term))
      for (const term of terms) spread.set(term, (spread.get(term) ?? 0) + 1)
      const inSection = inSections.get(section) ?? 0
      inSections.set(section, inSection + 1)
      const start = passage.start + span.start
      sentences.push({
        at: sentences.length,
        text,
        start,
        passage,
        terms,
        words: words.length,
        inSection,
        section,
      })
    }
  }
  return { sentences, spread }
}
