import { isInvisible } from '@/lib/core/extraction/invisible-characters'
import { foldWord } from '@/lib/core/retrieval/fold-word'
import { cutRun, readWords, type WordRun } from '@/lib/core/retrieval/read-words'
import type { Span } from '@/lib/model/capture'

/** A quotation of so many words is given whole; of a longer sentence its most telling stretch. */
const WHOLE_WORDS = 25
const STRETCH_WORDS = 25
const LEAST_WORDS = 4

/**
 * The words of a sentence to quote: an exact part of it that holds no sign a mark or its cleaning would read as
 * something else. `tells` are folded words that the quotation should hold. `''` when nothing can be quoted.
 */
export function chooseQuotation(sentence: string, tells: ReadonlySet<string>): string {
  const parts = quotableParts(sentence).map((span) => ({ span, words: wordsIn(sentence, span) }))
  const longEnough = parts.filter(({ words }) => words.length >= LEAST_WORDS)
  const [only] = parts
  if (longEnough.length === 0)
    return parts.length === 1 && only && only.words.length > 0
      ? sentence.slice(only.span.start, only.span.end)
      : ''
  let best: Span | undefined
  let most = -1
  for (const { span, words } of longEnough) {
    const stretch =
      words.length <= WHOLE_WORDS ? { from: 0, to: words.length } : bestStretch(sentence, span, words, tells)
    const worth = worthOf(words.slice(stretch.from, stretch.to), tells)
    if (worth <= most) continue
    most = worth
    best = words.length <= WHOLE_WORDS ? span : toSpan(sentence, span, words.slice(stretch.from, stretch.to))
  }
  return best ? sentence.slice(best.start, best.end) : ''
}

/** Quotation marks and brackets may close a mark; dots skip words. */
const UNQUOTABLE = /["“”„‟〝〞＂`[\]【】［］\\…\n\r\t\ue000-\uf8ff]|\.{2,}/
const LIST_PREFIX = /^(?:[-+•·–—]|\p{Nd}{1,3}[.)])\s+/u

/** What belongs to the words before; a minus belongs to its number. */
const LEADING_SIGNS = /^(?:[\s\p{Pe}\p{Pf},;:.!?，、。；：！？'–—/]|-(?!\p{Nd}))+/u

/** Stretches without such signs, from a word to a word. */
function quotableParts(sentence: string): Span[] {
  const parts: Span[] = []
  let start = LIST_PREFIX.exec(sentence)?.[0].length ?? 0
  for (let i = start; i <= sentence.length; i++) {
    const ends =
      i === sentence.length ||
      UNQUOTABLE.test(sentence.slice(i, sentence[i] === '.' ? i + 2 : i + 1)) ||
      isInvisible(sentence, i)
    if (!ends) continue
    const part = trimPart(sentence, start, i)
    if (part.start < part.end) parts.push(part)
    start = i + 1
  }
  return parts
}

/** Without signs that belong to the words before, and without half a word where a sign stood inside one. */
function trimPart(sentence: string, from: number, to: number): Span {
  let start = from
  let end = to
  if (isInsideWord(sentence, from - 1)) while (start < to && !APART.test(sentence.charAt(start))) start++
  if (isInsideWord(sentence, to)) while (end > start && !APART.test(sentence.charAt(end - 1))) end--
  const text = sentence.slice(start, end)
  start += LEADING_SIGNS.exec(text)?.[0].length ?? 0
  return { start, end: Math.max(start, end - (text.length - text.trimEnd().length)) }
}

function isInsideWord(sentence: string, i: number): boolean {
  return i > 0 && WORD_SIGN.test(sentence.charAt(i - 1)) && WORD_SIGN.test(sentence.charAt(i + 1))
}

const WORD_SIGN = /[\p{L}\p{N}]/u

function wordsIn(sentence: string, { start, end }: Span): WordRun[] {
  return readWords(sentence.slice(start, end)).flatMap((run) => (run.unspaced ? cutRun(run) : [run]))
}

/** The window of words worth most; one that begins or ends with a clause reads better; the first of equals. */
function bestStretch(
  sentence: string,
  span: Span,
  words: readonly WordRun[],
  tells: ReadonlySet<string>,
): { from: number; to: number } {
  const part = sentence.slice(span.start, span.end)
  const worths = words.map((word) => worthOf([word], tells))
  let sum = worths.slice(0, STRETCH_WORDS).reduce((total, worth) => total + worth, 0)
  let best = { from: 0, worth: -1 }
  for (let from = 0; from + STRETCH_WORDS <= words.length; from++) {
    const to = from + STRETCH_WORDS
    if (from > 0) sum += (worths[to - 1] ?? 0) - (worths[from - 1] ?? 0)
    const before = part
      .slice(0, words[from]?.start ?? 0)
      .trimEnd()
      .slice(-1)
    const after = part.charAt(words[to - 1]?.end ?? 0)
    const begins = before === '' || /[\p{P}]$/u.test(before) ? CLAUSE_START : 0
    const ends = after === '' || /^[\p{P}]/u.test(after) ? CLAUSE_END : 0
    if (sum + begins + ends > best.worth + 0.001) best = { from, worth: sum + begins + ends }
  }
  return { from: best.from, to: best.from + STRETCH_WORDS }
}

const CLAUSE_START = 1
const CLAUSE_END = 0.7

function worthOf(words: readonly WordRun[], tells: ReadonlySet<string>): number {
  let worth = 0
  for (const { text } of words) {
    worth += 0.1
    if (/\p{Nd}/u.test(text)) worth += 1.5
    else if (/^\p{Lu}/u.test(text)) worth += 0.5
    if (tells.has(foldWord(text))) worth += 1
  }
  return worth
}

/** From the first word to the last, with the signs that touch them: a unit, a currency, the rest of a compound. */
function toSpan(sentence: string, part: Span, words: readonly WordRun[]): Span {
  let start = part.start + (words[0]?.start ?? 0)
  let end = part.start + (words.at(-1)?.end ?? 0)
  while (start > part.start && touches(sentence, start - 1)) start--
  while (end < part.end && touches(sentence, end)) end++
  // "氧-16": without the character before it, the hyphen would be a minus.
  if (start > part.start && /[-−–]/.test(sentence.charAt(start))) start--
  return { start, end }
}

const APART = /[\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

function touches(sentence: string, i: number): boolean {
  return !APART.test(sentence.charAt(i))
}
