import type { CheckReason } from '@/lib/model/citation'
import type { Edit } from './align-words'
import { isDroppableAside } from './asides'
import type { PreparedText } from './prepare-text'
import { isHyphenated, textBetween, textOfWords, type WordIndex } from './word-index'
import { likenessOf } from './word-likeness'
import { type Lexicon, NEGATIVE_PREFIXES, NUMBER_VALUES } from './words/lexicon'

/** One side of a comparison: a prepared text with its words. */
export interface Side {
  text: PreparedText
  index: WordIndex
}

export interface Judgement {
  /** Small differences together; `Infinity` when one is forbidden. */
  cost: number
  /** Share of the quotation's words that are the page's, unchanged. */
  equalShare: number
  /** The worst difference, when one is forbidden. */
  reason?: CheckReason
}

/** Judges the differences between a quotation and a stretch of the page. `edits` are word ranges of both sides. */
export function judgeEdits(asked: Side, page: Side, edits: readonly Edit[], lexicon: Lexicon): Judgement {
  let cost = 0
  let equal = 0
  let reason: CheckReason | undefined
  const parenthesised = wordsInLostParentheses(page, edits, lexicon)
  for (const [at, edit] of edits.entries()) {
    if (edit.kind === 'same' || edit.kind === 'rejoined') equal += edit.askedTo - edit.askedFrom
    const isEdge = at === 0 || at === edits.length - 1
    const verdict = parenthesised.has(edit.pageFrom) && edit.kind === 'missing' ? 0 : judge(edit, isEdge)
    if (typeof verdict === 'number') cost += verdict
    else if (reason === undefined || SEVERITY.indexOf(verdict) < SEVERITY.indexOf(reason)) reason = verdict
  }
  cost += parenthesised.size > 0 ? 1 : 0
  const equalShare = equal / Math.max(asked.index.words.length, 1)
  return reason === undefined ? { cost, equalShare } : { cost: Number.POSITIVE_INFINITY, equalShare, reason }

  function judge(edit: Edit, isEdge: boolean): number | CheckReason {
    const askedWords = asked.index.words.slice(edit.askedFrom, edit.askedTo)
    const pageWords = page.index.words.slice(edit.pageFrom, edit.pageTo)
    if (edit.kind === 'same') return 0
    if (edit.kind === 'rejoined') {
      const joins =
        joinsPrefix(asked, edit.askedFrom, edit.askedTo) || joinsPrefix(page, edit.pageFrom, edit.pageTo)
      return joins || changesNegation(askedWords, pageWords, lexicon) ? 'negation' : 0
    }
    if (edit.kind === 'changed') return judgeChange(asked, page, edit, lexicon)
    const word = askedWords[0] ?? pageWords[0] ?? ''
    if (word === 'a' && turnsQuantity(edit.kind === 'added' ? asked : page, edit)) return 'guard'
    if (!isEdge && lexicon.fillers.has(word)) return 1
    if (!isEdge && edit.kind === 'missing' && isLightAdverb(word, lexicon)) return 1
    const kind = guardKind(word, lexicon)
    if (kind) return kind
    return edit.kind === 'added' ? 'added' : 'dropped'
  }
}

/** The worse, the earlier. */
const SEVERITY: readonly CheckReason[] = ['number', 'negation', 'name', 'guard', 'added', 'dropped']

/** A repaired quotation keeps three quarters of its words, and few small differences. */
export function isRepairable({ cost, equalShare }: Judgement, words: number): boolean {
  return cost <= Math.min(4, 0.12 * words + 0.8) && equalShare >= 0.75
}

function judgeChange(asked: Side, page: Side, edit: Edit, lexicon: Lexicon): number | CheckReason {
  const askedWord = asked.index.words[edit.askedFrom] ?? ''
  const pageWord = page.index.words[edit.pageFrom] ?? ''
  const likeness = likenessOf(askedWord, pageWord, lexicon, (word) => page.index.places.has(word))
  if (likeness === 'number-format' || likeness === 'accents' || likeness === 'equivalent') return 1
  const kind = guardKind(pageWord, lexicon) ?? guardKind(askedWord, lexicon)
  if (kind) return kind
  const isName = isNameAt(page, edit.pageFrom) || (edit.askedFrom > 0 && isNameAt(asked, edit.askedFrom))
  if (likeness === 'filler') return 1
  if (isName) return 'name'
  return likeness === 'none' ? 'added' : 1
}

function guardKind(word: string, lexicon: Lexicon): CheckReason | undefined {
  if (/[^\p{L}\p{M}]/u.test(word) || NUMBER_VALUES.has(word)) return 'number'
  if (lexicon.negators.has(word)) return 'negation'
  return lexicon.guards.has(word) ? 'guard' : undefined
}

function changesNegation(one: readonly string[], other: readonly string[], lexicon: Lexicon): boolean {
  const negated = (words: readonly string[]) => words.some((word) => lexicon.negators.has(word))
  return negated(one) !== negated(other)
}

/** The parts of a word that is written as one on the other side begin with a prefix that stands alone. */
function joinsPrefix({ text, index }: Side, from: number, to: number): boolean {
  return to - from > 1 && NEGATIVE_PREFIXES.has(index.words[from] ?? '') && !isHyphenated(text, index, from)
}

/** "a few" and "few" are not the same. */
function turnsQuantity({ index }: Side, { kind, askedTo, pageTo }: Edit): boolean {
  return /^(?:few|little)$/.test(index.words[kind === 'added' ? askedTo : pageTo] ?? '')
}

function isLightAdverb(word: string, lexicon: Lexicon): boolean {
  if (lexicon.lightAdverbs.has(word)) return true
  return lexicon.isEnglish && word.length > 4 && word.endsWith('ly') && !lexicon.guards.has(word)
}

/** A capital inside a sentence makes a name. */
export function isNameAt({ text, index }: Side, word: number): boolean {
  const raw = textOfWords(text, index, word, word)
  if (!/^\p{Lu}/u.test(raw)) return false
  if (word === 0) return false
  return !/[.!?:。！？\n|•]/u.test(textBetween(text, index, word - 1, word))
}

/** Words of the page that stand in a parenthesis which the quotation left out as a whole, without a negator. */
function wordsInLostParentheses(page: Side, edits: readonly Edit[], lexicon: Lexicon): Set<number> {
  const lost = new Set<number>()
  for (let at = 0; at < edits.length; at++) {
    let end = at
    while (edits[end]?.kind === 'missing') end++
    const first = edits[at]
    const last = edits[end - 1]
    if (end === at || !first || !last) continue
    const before = textBetween(page.text, page.index, first.pageFrom - 1, first.pageFrom)
    const after = textBetween(page.text, page.index, last.pageFrom, last.pageTo)
    const isEnclosed = /\([^\p{L}\p{N}]*$/u.test(before) && /^[^\p{L}\p{N}(]*\)/u.test(after)
    const aside = textOfWords(page.text, page.index, first.pageFrom, last.pageTo - 1)
    if (isEnclosed && isDroppableAside(aside, lexicon)) {
      for (let word = first.pageFrom; word < last.pageTo; word++) lost.add(word)
    }
    at = end
  }
  return lost
}
