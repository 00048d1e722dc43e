import { pageLanguage } from '@/lib/core/overview/page-language'
import { foldWord } from '@/lib/core/retrieval/fold-word'
import { splitSentences } from '@/lib/core/retrieval/split-sentences'
import { STOP_WORDS } from '@/lib/core/retrieval/stop-words'
import { createTokeniser } from '@/lib/core/retrieval/tokenise'
import type { Block, Capture } from '@/lib/model/capture'
import type { ModelRequest } from '@/lib/model/language-model'
import type { Passage } from '@/lib/model/passage'

/** A sentence of the page, as the writers of the built-in engine see it. */
export interface PageSentence {
  /** Position among the sentences of the page, from 0. */
  at: number
  text: string
  /** Offset into the capture's text. */
  start: number
  passage: Passage
  /** What it stands in, where that is known. */
  block: Block | null
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
  /** Stems of another text that say something, read as the page was. */
  readTerms(text: string): ReadonlySet<string>
}

/** A page of so many characters is read in about half a second; what is beyond is left out of overviews. */
const LONGEST_READ = 2_000_000

/** So many characters are read before others get their turn: about ten milliseconds. */
const SLICE = 40_000

/**
 * Cuts passages into sentences and counts what they speak of. Gives empty pieces meanwhile, so that a long page keeps
 * nobody waiting.
 */
export function* readPage({
  passages,
  lang,
  captures = [],
}: Pick<ModelRequest, 'passages' | 'lang' | 'captures'>): Generator<string, SourceReading> {
  const readTerms = termReader(passages, lang)
  const sentences: PageSentence[] = []
  const spread = new Map<string, number>()
  const inSections = new Map<string, number>()
  let read = 0
  let slice = 0
  for (const passage of passages) {
    read += passage.text.length
    if (read > LONGEST_READ) break
    if (read - slice > SLICE) {
      slice = read
      yield ''
    }
    const section = passage.headings.join('\n')
    const blockAt = blockFinder(passage, captures)
    for (const span of splitSentences(passage.text)) {
      const text = passage.text.slice(span.start, span.end)
      const { terms, words } = readTerms(text)
      for (const term of terms) spread.set(term, (spread.get(term) ?? 0) + 1)
      const inSection = inSections.get(section) ?? 0
      inSections.set(section, inSection + 1)
      const start = passage.start + span.start
      const at = sentences.length
      const block = blockAt(start)
      sentences.push({ at, text, start, passage, block, terms, words, inSection, section })
    }
  }
  return { sentences: withPlainText(sentences), spread, readTerms: (text) => readTerms(text).terms }
}

/** A page that is mostly one preformatted text, as standards and old mails are, says what it says in it. */
function withPlainText(sentences: PageSentence[]): PageSentence[] {
  const code = sentences.filter(({ block }) => block?.kind === 'code')
  if (code.length * 2 <= sentences.length) return sentences
  return sentences.map((sentence) =>
    sentence.block?.kind === 'code' ? { ...sentence, block: null } : sentence,
  )
}

/** The primary subtag of a page's language: as it says, or as it reads. */
export function languageOf({ passages, lang }: Pick<ModelRequest, 'passages' | 'lang'>): string {
  const sample = passages.slice(0, 10).map((passage) => passage.text)
  return pageLanguage(sample.join('\n'), lang)
}

/** Stems of a text that say something, each once, and how many words it has. */
function termReader(
  passages: Passage[],
  lang: string,
): (text: string) => { terms: ReadonlySet<string>; words: number } {
  const language = languageOf({ passages, lang })
  const tokenise = createTokeniser(language)
  const stopWords = new Set([...(STOP_WORDS[language] ?? []), ...(STOP_WORDS.en ?? [])].map(foldWord))
  return (text) => {
    const { words } = tokenise(text)
    const telling = words.filter(({ word }) => !stopWords.has(word))
    return { terms: new Set(telling.map(({ term }) => term)), words: words.length }
  }
}

/** Finds the block at an offset of the capture's text; offsets are asked for in ascending order. */
function blockFinder(
  { captureId, firstBlock, lastBlock }: Passage,
  captures: readonly Capture[],
): (offset: number) => Block | null {
  const blocks = captures.find((capture) => capture.captureId === captureId)?.blocks
  let n = firstBlock
  return (offset) => {
    while (n < lastBlock && (blocks?.[n]?.end ?? 0) <= offset) n++
    return blocks?.[n] ?? null
  }
}
