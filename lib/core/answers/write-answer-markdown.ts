import type { Answer } from '@/lib/model/answer'
import type { Citation } from '@/lib/model/citation'
import { placeChips } from './place-chips'
import { stripInvisible } from './strip-invisible'
import { withTextFragment } from './text-fragment'

/** The words that stand in a copy, in the reader's language. */
export interface CopyWords {
  wordForWord: string
  repaired: string
  matched: string
  absent: string
}

/**
 * An answer as Markdown for the clipboard: its text with numbered marks, then each quotation as a block quote of the
 * page's own words, its verdict, and the address that leads to it.
 */
export function writeAnswerMarkdown(question: string, answer: Answer, words: CopyWords): string {
  const chips = placeChips(answer.text, answer.citations)
  const notes = chips.map(({ citation }) => noteOf(citation, answer, words))
  const parts = [`**${oneLine(question)}**`, withMarks(answer.text, chips).trim(), ...notes]
  return `${stripInvisible(parts.filter(Boolean).join('\n\n'))}\n`
}

function withMarks(text: string, chips: { at: number; citation: Citation }[]): string {
  let written = ''
  let from = 0
  for (const { at, citation } of chips) {
    written += `${text.slice(from, at)} [${markOf(citation)}]`
    from = at
  }
  return written + text.slice(from)
}

function markOf(citation: Citation): string {
  return citation.verdict === 'absent' ? `${citation.order}?` : String(citation.order)
}

function noteOf(citation: Citation, answer: Answer, words: CopyWords): string {
  const verdict = verdictOf(citation, words)
  if (citation.verdict === 'absent') {
    const asked = citation.asked.quote ? `: “${oneLine(citation.asked.quote)}”` : ''
    return `[${markOf(citation)}] ${verdict}${asked}`
  }
  const lines = [
    `[${markOf(citation)}] ${verdict}`,
    `> ${oneLine(citation.quote)}`,
    '>',
    `> ${sourceOf(citation, answer)}`,
  ]
  return lines.join('\n')
}

function verdictOf(citation: Citation, words: CopyWords): string {
  if (citation.verdict === 'absent') return words.absent
  if (citation.by === 'matching') return words.matched
  return citation.verdict === 'repaired' ? words.repaired : words.wordForWord
}

function sourceOf(citation: Citation, { receipt }: Answer): string {
  const source = receipt?.sources.find(({ captureId }) => captureId === citation.captureId)
  const place = [source?.title ?? '', ...citation.headings].filter(Boolean).join(', ')
  const name = oneLine(place).replace(/[[\]\\]/g, '\\$&')
  // What was dropped or pasted has no address to lead to.
  const url = /^(https?|file):\/\//i.test(citation.sourceId) ? citation.sourceId : null
  return url ? `[${name || url}](<${withTextFragment(url, citation.quote)}>)` : name
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
