import { splitSentences } from '@/lib/core/retrieval/split-sentences'
import type { Block, Capture } from '@/lib/model/capture'
import { askableHeadings } from './askable-headings'
import { askableSubject } from './askable-subject'
import { askableFigures, askableNames, askableTerms } from './askable-terms'
import { pageLanguage } from './page-language'
import { isAsked } from './plain-words'
import { SUGGESTION_LINES, type SuggestionLines } from './suggestion-lines'

const MOST_SUGGESTIONS = 3
/** Characters that are read of a long page: its beginning tells most of what one may want to ask. */
const LONGEST_READ = 20_000

/**
 * Up to three questions about a page that its own text answers, made without a model, in its language: its price, a term
 * that it explains, a question that a heading asks, what stands under a heading, what it says of somebody or of what its
 * title names, a figure. They are shown whole before they are asked; page text comes into them only as few plain words.
 */
export function suggestQuestions(capture: Capture): string[] {
  const body = capture.blocks.filter(
    ({ role, part, collapsed }) => role === 'main' && part === undefined && !collapsed,
  )
  const sentences = sentencesOf(capture, body)
  const headings = askableHeadings(capture)
  const lang = pageLanguage(sentences.slice(0, 30).join('\n'), capture.lang)
  const lines = SUGGESTION_LINES[lang]
  const asked = headings.filter(isAsked)
  if (!lines) return distinct(asked).slice(0, MOST_SUGGESTIONS)
  const named = `${capture.title}\n${headings.join('\n')}`
  const [term] = askableTerms(sentences, lang, named)
  const [name] = askableNames(sentences, lang, capture.title)
  const [figure] = askableFigures(sentences)
  const found = [
    ...(isOffer(capture, body) ? [lines.price] : []),
    ...(term ? [askTerm(term, lines)] : []),
    ...asked.slice(0, 2),
    ...spread(headings.filter((heading) => !isAsked(heading))).map((each) => fill(lines.about, each)),
    ...(name === undefined ? [] : [fill(lines.about, name)]),
  ]
  const subject = name === undefined ? askableSubject(capture.title, sentences, lang) : null
  const known = [term?.term ?? '', ...headings].filter(Boolean)
  if (subject !== null && (found.length === 0 || isMore(subject, known, lang)))
    found.push(fill(lines.about, subject))
  if (figure !== undefined) found.push(fill(lines.figure, figure))
  return distinct(found).slice(0, MOST_SUGGESTIONS)
}

/** One word is asked about only where there is nothing else; nothing is asked about twice. */
function isMore(subject: string, known: readonly string[], lang: string): boolean {
  if (!UNSPACED.has(lang) && !/\s/.test(subject)) return false
  const here = subject.toLowerCase()
  return known
    .map((words) => words.toLowerCase())
    .every((words) => !words.includes(here) && !here.includes(words))
}

const UNSPACED: ReadonlySet<string> = new Set(['ja', 'zh', 'th'])

/** Those of the page's first `LONGEST_READ` characters; one that is cut there counts only where it stands alone. */
function sentencesOf({ text }: Capture, body: readonly Block[]): string[] {
  const sentences: string[] = []
  let left = LONGEST_READ
  for (const { start, end, kind } of body) {
    if (kind !== 'paragraph' && kind !== 'list-item' && kind !== 'definition') continue
    const words = text.slice(start, Math.min(end, start + left))
    sentences.push(...splitSentences(words).map((span) => words.slice(span.start, span.end)))
    if (words.length < end - start && sentences.length > 1) sentences.pop()
    left -= words.length
    if (left <= 0) break
  }
  return sentences
}

/** Where a line puts a term between quotation marks, its article stays outside of the question. */
function askTerm({ term, isShort }: { term: string; isShort: boolean }, lines: SuggestionLines): string {
  if (isShort) return fill(lines.whatMeans, term)
  return fill(lines.whatIs, /[«»“”„「」]/.test(lines.whatIs) ? term.replace(ARTICLE, '') : term)
}

const ARTICLE =
  /^(?:an?|the|une?|le|la|les|el|los|las|il|lo|gli|i|o|os|as|uma?|una|un|eine?|der|die|das|een|de|het) |^l[’']/

/** The first, and one from the middle: what follows each other is often of one kind. */
function spread(headings: readonly string[]): string[] {
  const middle = headings[Math.floor(headings.length / 2)]
  return [...headings.slice(0, 1), ...(middle === undefined ? [] : [middle]), ...headings.slice(1)]
}

/** A price that stands by itself belongs to what the page sells; in an article it stands in sentences. */
function isOffer({ text }: Capture, body: readonly Block[]): boolean {
  const paragraphs = body.filter(({ start, end }) => end - start > LONG_PARAGRAPH)
  if (paragraphs.length > FEW_PARAGRAPHS) return false
  return body.some(({ start, end }) => end - start <= 40 && PRICE.test(text.slice(start, end)))
}

const LONG_PARAGRAPH = 300
const FEW_PARAGRAPHS = 6
const PRICE =
  /^(?:\p{L}+:? ?){0,2}(?:[€$£¥₹]|EUR|USD|CHF) ?\p{Nd}[\p{Nd}.,]*(?: ?\*)?$|^(?:\p{L}+:? ?){0,2}\p{Nd}[\p{Nd}.,]* ?(?:[€$£¥₹円元]|EUR|USD|CHF|zł|руб\.?|TL|lei|₫)(?: ?\*)?$/u

function fill(line: string, value: string): string {
  return line.replace('$1', () => value)
}

function distinct(questions: readonly string[]): string[] {
  return [...new Set(questions)]
}
