import type { AnswerEvent } from '@/lib/model/answer-event'
import type { Capture, Span } from '@/lib/model/capture'
import type { Check, Citation } from '@/lib/model/citation'
import type { Passage } from '@/lib/model/passage'
import { provableStatements, statementBefore } from './answer-statements'
import { type AnswerLine, createAnswerText } from './answer-text'
import { type CitationSeat, citeMatch, citeQuotation } from './build-citation'
import { createCitationReader, type ReaderEvent } from './citation-reader'
import { createSupportFinder } from './find-support'
import { prepareText } from './prepare-text'
import { wordIndexOf } from './word-index'

export type CiterEvent = Extract<
  AnswerEvent,
  { type: 'text-delta' | 'citation-checked' | 'statement-uncited' }
>

export interface AnswerCiterInput {
  answerId: string
  capture: Capture
  /** The passages that were sent. */
  passages: readonly Passage[]
}

/** Turns what a model writes into text and checked citations. */
export interface AnswerCiter {
  read(raw: string): CiterEvent[]
  end(): CiterEvent[]
  /** Raw text that is neither text nor citation yet. */
  readonly held: string
}

/**
 * Text goes out as it comes. Each mark becomes a citation for each of its quotations, checked at once: found word for
 * word, repaired, or absent. For a mark that quotes nothing, and for statements without a mark once their line is
 * over, the most similar sentences of the page are cited as found by matching; statements without such go out as
 * uncited. An answer that goes on is read again from its first word: the same raw text gives the same events.
 */
export function createAnswerCiter(input: AnswerCiterInput): AnswerCiter {
  const { answerId, capture, passages } = input
  const sent = new Set(passages.map(({ id }) => id))
  const reader = createCitationReader((id) => sent.has(id))
  const finder = createSupportFinder(capture, passages)
  const answer = createAnswerText()
  /** What the line that is being written has cited so far. */
  let cited: CitedMark[] = []
  let order = 0
  /** Statements of the line before this offset are settled. */
  let settledTo = 0

  function takeText(text: string): CiterEvent[] {
    return [{ type: 'text-delta', text }, ...answer.append(text).flatMap(closeLine)]
  }

  function takeMark({ ids, quotes }: MarkEvent): CiterEvent[] {
    const { start, text } = answer.line
    const local = statementBefore(text)
    const mark: CitedMark = {
      at: answer.length,
      statement: { start: start + local.start, end: start + local.end },
      ids,
      quoted: quotes.length > 0,
      citations: [],
    }
    const says = text.slice(local.start, local.end)
    const before = settle(answer.line, mark.statement.start)
    const asked = quotes.length > 0 ? quotes : quotationAtEnd(says)
    for (const [i, quote] of asked.entries()) {
      const id = ids.length === asked.length ? ids[i] : ids[0]
      keep(mark, citeAsked(mark, says, quote, id))
    }
    if (asked.length === 0) keep(mark, citePassage(mark, says))
    cited.push(mark)
    return [...before, ...mark.citations.map(checked)]
  }

  function keep(mark: CitedMark, citation: Citation | null): void {
    if (citation) mark.citations.push(citation)
  }

  function seat(mark: CitedMark, says: string, quote?: string): CitationSeat {
    const asked = quote === undefined ? { ids: mark.ids } : { ids: mark.ids, quote }
    order++
    return { answerId, order, at: mark.at, statement: mark.statement, says, asked }
  }

  /** Words too few to prove anything give way to a match of the whole statement. */
  function citeAsked(mark: CitedMark, says: string, quote: string, id: string | undefined): Citation {
    const check = finder.checkQuote(quote, id)
    const provesLittle =
      check.weak === true || (check.verdict === 'absent' && countWords(quote) < MIN_QUOTED_WORDS)
    const match = provesLittle && says !== '' ? finder.match(says, mark.ids) : null
    if (match) return citeMatch(seat(mark, says, quote), match, capture, finder)
    return citeQuotation(seat(mark, says, quote), withNearest(check, says, mark.ids), capture, finder)
  }

  /** Words that resemble nothing on the page: at least where their statement may come from. */
  function withNearest(check: Check, says: string, ids: readonly string[]): Check {
    if (check.verdict !== 'absent' || check.nearest || says === '') return check
    const [nearest] = finder.match(says, ids)?.spans ?? []
    return nearest ? { ...check, nearest } : check
  }

  function citePassage(mark: CitedMark, says: string): Citation | null {
    const match = says === '' ? null : finder.match(says, mark.ids)
    return match ? citeMatch(seat(mark, says), match, capture, finder) : null
  }

  /** What can be told only when a line is over: marks before their words, and statements without a mark. */
  function closeLine(line: AnswerLine): CiterEvent[] {
    const late = cited.flatMap((mark) => citeLate(mark, line))
    const uncited = settle(line, line.start + line.text.length)
    cited = []
    return [...late, ...uncited]
  }

  /** Settles the statements without a mark that end before `limit`, in order, so that chips count upwards. */
  function settle(line: AnswerLine, limit: number): CiterEvent[] {
    const open = provableStatements(line.text, capture.lang)
      .map(({ start, end }) => ({ start: line.start + start, end: line.start + end }))
      .filter(({ start, end }) => start >= settledTo && end <= limit)
    settledTo = Math.max(settledTo, limit)
    return line.hasCode ? [] : open.flatMap((statement) => findUncited(statement, line))
  }

  /** A mark at the start of its line belongs to the sentence behind it; a quotation may follow its mark. */
  function citeLate(mark: CitedMark, line: AnswerLine): CiterEvent[] {
    const quote = mark.quoted ? null : quotationAtStart(line.text.slice(mark.at - line.start))
    if (mark.citations.length > 0 && quote === null) return []
    moveToNextStatement(mark, line)
    const says = line.text.slice(mark.statement.start - line.start, mark.statement.end - line.start)
    const [known] = mark.citations
    const citation = quote === null ? citePassage(mark, says) : citeAsked(mark, says, quote, mark.ids[0])
    if (!citation || (known && citation.verdict === 'absent')) return []
    mark.citations = [known ? { ...citation, citationId: known.citationId, order: known.order } : citation]
    return mark.citations.map(checked)
  }

  function moveToNextStatement(mark: CitedMark, line: AnswerLine): void {
    if (mark.statement.start < mark.statement.end) return
    const [next] = provableStatements(line.text.slice(mark.at - line.start), capture.lang)
    if (next) mark.statement = { start: mark.at + next.start, end: mark.at + next.end }
  }

  function findUncited(statement: Span, line: AnswerLine): CiterEvent[] {
    if (cited.some((mark) => belongsTo(mark, statement))) return []
    const says = line.text.slice(statement.start - line.start, statement.end - line.start)
    const mark: CitedMark = { at: statement.end, statement, ids: [], quoted: false, citations: [] }
    const citation = citePassage(mark, says)
    if (citation) return [checked(citation)]
    return [{ type: 'statement-uncited', statement: { statement, warnings: finder.warn(says, [], 0) } }]
  }

  function take(event: ReaderEvent): CiterEvent[] {
    return event.type === 'text' ? takeText(event.text) : takeMark(event)
  }

  return {
    read: (raw) => reader.read(raw).flatMap(take),
    end: () => [...reader.end().flatMap(take), ...answer.end().flatMap(closeLine)],
    get held() {
      return reader.held
    },
  }
}

type MarkEvent = Extract<ReaderEvent, { type: 'mark' }>

/** A mark of the line that is being written. */
interface CitedMark {
  at: number
  statement: Span
  ids: string[]
  quoted: boolean
  citations: Citation[]
}

const MIN_QUOTED_WORDS = 4

function checked(citation: Citation): CiterEvent {
  return { type: 'citation-checked', citation }
}

/** A mark belongs to the sentence that it stands in or right behind. */
function belongsTo(mark: CitedMark, statement: Span): boolean {
  if (mark.citations.length === 0) return false
  const { start, end } = mark.statement
  return start < statement.end && end > statement.start
}

function countWords(text: string): number {
  return wordIndexOf(prepareText(text)).words.length
}

const QUOTATION_AT_END = /["“„«「]([^"“”„«»「」\n]{12,600})["”“»」][\s.,;:!?)]{0,4}$/
const QUOTATION_AT_START = /^\s?[:–—-]?\s?["“„«「]([^"“”„«»「」\n]{12,600})["”“»」]/

/** `"words of the page" [p9]`: the quotation stands before its mark. */
function quotationAtEnd(says: string): string[] {
  const words = QUOTATION_AT_END.exec(says.slice(-MAX_LOOKED_AT))?.[1]
  return words !== undefined && countWords(words) >= MIN_QUOTED_WORDS ? [words] : []
}

/** `[p9] "words of the page"`: the quotation stands behind its mark. */
function quotationAtStart(behind: string): string | null {
  const words = QUOTATION_AT_START.exec(behind.slice(0, MAX_LOOKED_AT))?.[1]
  return words !== undefined && countWords(words) >= MIN_QUOTED_WORDS ? words : null
}

const MAX_LOOKED_AT = 700
