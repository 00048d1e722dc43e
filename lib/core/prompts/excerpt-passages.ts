import { countWords } from '@/lib/core/retrieval/count-words'
import { createPageIndex } from '@/lib/core/retrieval/page-index'
import { splitSentences } from '@/lib/core/retrieval/split-sentences'
import type { Span } from '@/lib/model/capture'
import type { Passage } from '@/lib/model/passage'

/** A sentence with what stands beside it, up to so many words. */
const EXCERPT_WORDS = 40
/** A passage that is hardly longer than its excerpt is no worse whole. */
const WORTH_CUTTING_WORDS = 75

/**
 * Of each of these passages, the sentences that come nearest to the question: a part of it under the same id, cut at
 * sentences. The sentences of all of them are weighed against each other, as passages of their own.
 */
export function createExcerpts(
  passages: readonly Passage[],
  question: string,
  lang: string,
): (passage: Passage) => Passage | null {
  const windows = passages.flatMap((passage) =>
    countWords(passage.text) < WORTH_CUTTING_WORDS
      ? []
      : windowsOf(passage.text).map((span, n) => ({
          passage,
          part: cut(passage, span, `${passage.id}/${n}`),
        })),
  )
  const index = createPageIndex(
    windows.map(({ part }) => part),
    lang,
  )
  const byWindow = new Map(windows.map(({ passage, part }) => [part.id, { passage, part }]))
  const best = new Map<string, Passage>()
  for (const { passageId } of index.rankPassages(question)) {
    const found = byWindow.get(passageId)
    if (found && !best.has(found.passage.id))
      best.set(found.passage.id, cutPassage(found.passage, found.part))
  }
  return ({ id }) => best.get(id) ?? null
}

/** The same passage, of which no more is said than this range of its source. */
export function cutPassage(passage: Passage, { start, end }: Span): Passage {
  if (start <= passage.start && end >= passage.end) return passage
  return { ...passage, start, end, text: passage.text.slice(start - passage.start, end - passage.start) }
}

/** Each sentence, with those after it and before it as far as there is room. */
function windowsOf(text: string): Span[] {
  const sentences = splitSentences(text).map((span) => ({
    ...span,
    words: countWords(text.slice(span.start, span.end)),
  }))
  return sentences.map(({ start, end, words }, at) => {
    const window = { start, end }
    let left = EXCERPT_WORDS - words
    for (const other of [sentences[at + 1], sentences[at - 1]]) {
      if (!other || other.words > left) continue
      left -= other.words
      window.start = Math.min(window.start, other.start)
      window.end = Math.max(window.end, other.end)
    }
    return window
  })
}

function cut(passage: Passage, span: Span, id: string): Passage {
  const part = cutPassage(passage, { start: passage.start + span.start, end: passage.start + span.end })
  return { ...part, id, headings: [] }
}
