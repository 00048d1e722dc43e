import { compareCaptures } from '@/lib/core/extraction/compare-captures'
import { suggestQuestions } from '@/lib/core/overview/suggest-questions'
import { countWords } from '@/lib/core/retrieval/count-words'
import { splitIntoPassages } from '@/lib/core/retrieval/split-passages'
import type { Capture } from '@/lib/model/capture'
import type { PageFacts, PageOffers } from '@/lib/model/page'
import { wordsOf } from './make-receipt'

const WORDS_A_MINUTE = 220

/** What the panel says of a page that was read. `since` is what the last question was answered from. */
export function toPageFacts(capture: Capture, since: Capture | null, offers: PageOffers): PageFacts {
  const words = readableWords(capture)
  const pages = capture.blocks.reduce((most, { page = 0 }) => Math.max(most, page), 0)
  const isSame = !since || since.sourceId !== capture.sourceId || since.textHash === capture.textHash
  return {
    words,
    wordsVisible: Math.max(words, countWords(capture.text)),
    minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
    lang: capture.lang,
    sections: capture.blocks.filter((block) => block.kind === 'heading' && block.role === 'main').length,
    ...(pages > 0 && { pages }),
    cuts: capture.cuts,
    unread: capture.unread,
    change: isSame ? null : compareCaptures(since, capture),
    questions: suggestQuestions(capture),
    offers,
  }
}

/** Counted as a receipt counts them: what can be sent, not the page's furniture. */
export function readableWords(capture: Capture): number {
  return wordsOf(capture, splitIntoPassages(capture, 'p'))
}

/** The host as people know it, without `www.`; `null` for what has none. */
export function siteOf(url: string | null): string | null {
  if (!url || !URL.canParse(url)) return null
  return new URL(url).hostname.replace(/^www\./, '') || null
}
