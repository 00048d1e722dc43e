import type { Span } from '@/lib/model/capture'
import { ABBREVIATIONS } from './abbreviations'

/**
 * The sentences of a text in order, without the space around them. A line end always ends a sentence. The browser's
 * own segmentation is mended where it breaks after abbreviations, initials, ordinals and list numbers.
 */
export function splitSentences(text: string): Span[] {
  const sentences: Span[] = []
  let lineStart = 0
  for (const line of text.split('\n')) {
    if (line.length > 0) splitLine(line, lineStart, sentences)
    lineStart += line.length + 1
  }
  return sentences
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
const LAST_WORD = /([\p{L}\p{N}.]{1,12})[.]["”’»)\]]*\s*$/u
const CLOSERS_ONLY = /^[\s\p{Pe}\p{Pf}"'.,;:!?…。！？]*$/u
const REFERENCE_MARK = /(?<=[\p{L}\p{N}\p{P}])\[[^[\]\s]{1,12}\]/gu
const AFTER_ORDINAL = /^(?:\p{Nd}|jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez|jahrhundert)/iu
/** German: "der 2. Weltkrieg", "am 28. Geburtstag"; not "I am 28." */
const BEFORE_ORDINAL =
  /(?<!\p{L})(?:de[rnms]|die|das|(?<!I )am|im|vom|zum|zur|beim|(?:k?ein|sein|ihr|mein|unser)(?:e[nrms]?)?)\s\p{Nd}{1,3}\.\s*$/iu

function splitLine(line: string, offset: number, sentences: Span[]): void {
  // As closing quotation marks, reference marks stay with the sentence before them.
  const masked = line.replace(REFERENCE_MARK, (mark) => '”'.repeat(mark.length))
  let start = 0
  let end = 0
  for (const piece of segmenter.segment(masked)) {
    if (end > start && !belongsTogether(masked.slice(start, end), piece.segment)) {
      pushTrimmed(line, start, end, offset, sentences)
      start = end
    }
    end = piece.index + piece.segment.length
  }
  pushTrimmed(line, start, end, offset, sentences)
}

function pushTrimmed(line: string, start: number, end: number, offset: number, sentences: Span[]): void {
  for (const part of cutClauses(line.slice(start, end))) {
    const text = part.text.trim()
    if (text === '') continue
    const from = offset + start + part.start + part.text.indexOf(text)
    sentences.push({ start: from, end: from + text.length })
  }
}

const ENDS_WITH_SPACE = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const CLAUSE_CHARACTERS = 120

/** Thai and its neighbours end sentences with a space, if at all: long stretches are cut at spaces. */
function cutClauses(text: string): { text: string; start: number }[] {
  if (text.length <= 2 * CLAUSE_CHARACTERS || !ENDS_WITH_SPACE.test(text)) return [{ text, start: 0 }]
  const clauses: { text: string; start: number }[] = []
  let start = 0
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) {
    if (at - start < CLAUSE_CHARACTERS || text.length - at < CLAUSE_CHARACTERS / 2) continue
    clauses.push({ text: text.slice(start, at), start })
    start = at + 1
  }
  return [...clauses, { text: text.slice(start), start }]
}

const LOOK_BACK = 40

/** Whether the break between two pieces is none. */
function belongsTogether(before: string, after: string): boolean {
  if (CLOSERS_ONLY.test(after.slice(0, LOOK_BACK)) && after.length <= LOOK_BACK) return true
  const next = after.slice(0, LOOK_BACK).trimStart()
  if (/^[\p{Ll}]/u.test(next)) return !/[!?。！？]["”’»)\]]*\s*$/u.test(before.slice(-LOOK_BACK))
  const word = LAST_WORD.exec(before.slice(-LOOK_BACK))?.[1]
  if (word === undefined) return false
  const isWhole = before.trim().length === word.length + 1
  if (/^\p{Nd}{1,3}$/u.test(word))
    return isWhole || AFTER_ORDINAL.test(next) || BEFORE_ORDINAL.test(before.slice(-LOOK_BACK))
  if (/^\p{Lu}$/u.test(word)) return /^\p{Lu}/u.test(next)
  return ABBREVIATIONS.has(word.toLowerCase()) || /^(?:\p{L}[.])+\p{L}$/u.test(word)
}
