import type { AnswerEvent } from '@/lib/model/answer-event'
import type { Capture, Span } from '@/lib/model/capture'
import type { Citation } from '@/lib/model/citation'
import type { Passage } from '@/lib/model/passage'
import { provableStatements, statementBefore } from './answer-statements'
import { type AnswerLine, type AnswerText, createAnswerText } from './answer-text'
import { type CitationMaker, type CitationPlan, createCitationMaker } from './citation-maker'
import { createCitationReader, type ReaderEvent } from './citation-reader'
import { quotationAtEnd, quotationAtStart } from './quoted-beside'
import { createSourcesFinder, type SourcesFinder } from './sources-finder'

export type CiterEvent = Extract<
  AnswerEvent,
  { type: 'text-delta' | 'citation-checked' | 'statement-uncited' }
>

export interface AnswerCiterInput {
  answerId: string
  /** What the answer is made from: the page first, then what was attached. */
  captures: readonly [Capture, ...Capture[]]
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
 * word, repaired, or absent. For a mark that quotes nothing, and for statements without a mark, the most similar
 * sentences of the sources are cited as found by matching; statements without such go out as uncited. A citation that
 * comes again under its id takes the place of the first. An answer that goes on is read again from its first word: the
 * same raw text gives the same events.
 */
export function createAnswerCiter(input: AnswerCiterInput): AnswerCiter {
  const { answerId, captures, passages } = input
  const sent = new Set(passages.map(({ id }) => id))
  const reader = createCitationReader((id) => sent.has(id))
  const finder = createSourcesFinder(captures, passages)
  const citing: Citing = {
    lang: captures[0].lang,
    finder,
    maker: createCitationMaker(answerId, finder),
    answer: createAnswerText(),
    marks: [],
    settledTo: 0,
  }
  const take = (event: ReaderEvent) =>
    event.type === 'text' ? takeText(citing, event.text) : takeMark(citing, event)
  return {
    read: (raw) => reader.read(raw).flatMap(take),
    end: () => [
      ...reader.end().flatMap(take),
      ...citing.answer.end().flatMap((line) => closeLine(citing, line)),
    ],
    get held() {
      return reader.held
    },
  }
}

interface Citing {
  lang: string
  finder: SourcesFinder
  maker: CitationMaker
  answer: AnswerText
  /** The marks of the line that is being written. */
  marks: CitedMark[]
  /** Statements before this offset are settled. */
  settledTo: number
}

interface CitedMark extends CitationPlan {
  /** It quoted something itself. */
  quoted: boolean
  citations: Citation[]
}

type MarkEvent = Extract<ReaderEvent, { type: 'mark' }>

function takeText(citing: Citing, text: string): CiterEvent[] {
  const ended = citing.answer.append(text)
  return [{ type: 'text-delta', text }, ...ended.flatMap((line) => closeLine(citing, line))]
}

function takeMark(citing: Citing, { ids, quotes }: MarkEvent): CiterEvent[] {
  const { answer, maker } = citing
  const { start, text } = answer.line
  const local = statementBefore(text)
  const says = text.slice(local.start, local.end)
  const statement = { start: start + local.start, end: start + local.end }
  const mark: CitedMark = { at: answer.length, statement, ids, quoted: quotes.length > 0, citations: [] }
  const before = settle(citing, answer.line, statement.start)
  const asked = quotes.length > 0 ? quotes : [quotationAtEnd(says)].filter((quote) => quote !== null)
  for (const [i, quote] of asked.entries()) {
    const id = ids.length === asked.length ? ids[i] : ids[0]
    mark.citations.push(maker.citeQuote(mark, says, quote, id))
  }
  const matched = asked.length === 0 ? maker.citeStatement(mark, says) : null
  if (matched) mark.citations.push(matched)
  citing.marks.push(mark)
  return [...before, ...mark.citations.map(checked)]
}

/** What can be told only when a line is over: marks before their words, and statements without a mark. */
function closeLine(citing: Citing, line: AnswerLine): CiterEvent[] {
  const late = citing.marks.flatMap((mark) => citeLate(citing, mark, line))
  const uncited = settle(citing, line, line.start + line.text.length)
  citing.marks = []
  return [...late, ...uncited]
}

/** Settles the statements without a mark that end before `limit`, in order, so that chips count upwards. */
function settle(citing: Citing, line: AnswerLine, limit: number): CiterEvent[] {
  const open = provableStatements(line.text, citing.lang)
    .map(({ start, end }) => ({ start: line.start + start, end: line.start + end }))
    .filter(({ start, end }) => start >= citing.settledTo && end <= limit)
  citing.settledTo = Math.max(citing.settledTo, limit)
  return line.hasCode ? [] : open.flatMap((statement) => findUncited(citing, statement, line))
}

function findUncited(citing: Citing, statement: Span, line: AnswerLine): CiterEvent[] {
  if (citing.marks.some((mark) => belongsTo(mark, statement))) return []
  const says = wordsAt(line, statement)
  const citation = citing.maker.citeStatement({ at: statement.end, statement, ids: [] }, says)
  if (citation) return [checked(citation)]
  const warnings = citing.finder.warn(null, says, [], 0)
  return [{ type: 'statement-uncited', statement: { statement, warnings } }]
}

/** A mark at the start of its line belongs to the sentence behind it; a quotation may follow its mark. */
function citeLate(citing: Citing, mark: CitedMark, line: AnswerLine): CiterEvent[] {
  const quote = mark.quoted ? null : quotationAtStart(line.text.slice(mark.at - line.start))
  const [known] = mark.citations
  if (known && quote === null) return []
  mark.statement = statementBeside(mark, line, citing.lang)
  const says = wordsAt(line, mark.statement)
  const citation =
    quote === null
      ? citing.maker.citeStatement(mark, says)
      : citing.maker.citeQuote(mark, says, quote, mark.ids[0])
  if (!citation || (known && citation.verdict === 'absent')) return []
  mark.citations = [known ? { ...citation, citationId: known.citationId, order: known.order } : citation]
  return mark.citations.map(checked)
}

function statementBeside({ at, statement }: CitedMark, line: AnswerLine, lang: string): Span {
  if (statement.start < statement.end) return statement
  const [next] = provableStatements(line.text.slice(at - line.start), lang)
  return next ? { start: at + next.start, end: at + next.end } : statement
}

function wordsAt(line: AnswerLine, { start, end }: Span): string {
  return line.text.slice(start - line.start, end - line.start)
}

/** A mark belongs to the sentence that it stands in or right behind. */
function belongsTo({ citations, statement: { start, end } }: CitedMark, statement: Span): boolean {
  return citations.length > 0 && start < statement.end && end > statement.start
}

function checked(citation: Citation): CiterEvent {
  return { type: 'citation-checked', citation }
}
