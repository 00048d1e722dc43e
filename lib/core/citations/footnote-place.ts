import { hasBareNumber } from './mark-ids'

/**
 * Knows, as an answer is read, where a bracket may open a mark. "7-6 (5)", "(1) cost", "f(2)" and "a[1]" are the
 * answer's own words: they must never be taken out of it. What is in doubt is text.
 */
export interface FootnotePlace {
  /** More text, or white space and text, has gone out. */
  text(characters: string): void
  /** A mark has been read, with its opening bracket as it was written. */
  mark(held: string): void
  /** Whether a bracket, behind `space`, may open a mark at all. */
  mayOpen(space: string, bracket: string): boolean
  /** Whether a bare number in it may name a passage. */
  takesNumber(space: string, bracket: string): boolean
}

export function createFootnotePlace(): FootnotePlace {
  let before = ''
  let isBehindMark = false
  let usesIds = false
  return {
    text(characters) {
      before = (before + characters).slice(-MAX_LOOKED_AT)
      isBehindMark = false
    },
    mark(held) {
      isBehindMark = true
      usesIds ||= !hasBareNumber(held.replace(/^[[【［(]+/, ''))
    },
    mayOpen: (space, bracket) => bracket !== '(' || isBehindMark || space !== '' || !CALLED.test(before),
    takesNumber(space, bracket) {
      if (usesIds || bracket === '(') return false
      if (isBehindMark) return true
      const text = before + space
      return ENDS_SENTENCE.test(text) || (BEHIND_WORD.test(text) && !WANTS_MORE.test(text))
    },
  }
}

const MAX_LOOKED_AT = 24
/** `f(`, `a[1](`, `x2(`: a call, not a remark in brackets. */
const CALLED = /[\w$)\]]$/
const ENDS_SENTENCE = /[\p{L}\p{N}\p{M}%°)"'”’»*_][.!?。！？…]["'”’»)*_]*[^\S\n]*$/u
const BEHIND_WORD = /[\p{L}\p{N}\p{M}%°)"”»*_][,;]?[^\S\n]+$/u
/** Words that the number would complete: "the index is [3]", "see [3]". */
const WANTS_MORE =
  /(?:^|[^\p{L}\p{M}])(?:is|are|was|were|be|at|by|for|from|in|of|on|to|with|than|and|or|the|a|see|use|array|list|index|interval|range|item|element|key|value|set|vector|returns?|equals?|gives?|number|no|step|ist|sind|in|von|zu|und|oder|siehe|est|et|ou|de|à|en|dans|voir|es|son|y|o|véase|ver|di|da|e|vedi)[,;]?[^\S\n]+$/iu
