import { isDroppableAside } from './asides'
import type { PreparedText } from './prepare-text'
import { prepareText } from './prepare-text'
import { wordIndexOf } from './word-index'
import { lexiconOf } from './words/lexicon'

/** The text without its reference marks (`[3]`, `[edit]`): they are left out of what a model is sent. */
export function withoutReferenceMarks(text: PreparedText): PreparedText {
  return loosened(text, 'references', () => blanked(text, REFERENCE_MARK))
}

/** The text without what stands in parentheses, where that may be left out. */
export function withoutParentheses(text: PreparedText): PreparedText {
  const lexicon = lexiconOf(wordIndexOf(text))
  return loosened(text, 'parentheses', () =>
    blanked(text, PARENTHESIS, (aside) => isDroppableAside(aside, lexicon)),
  )
}

/** The text with the accents of Latin and Greek letters taken away; its offsets stay the same. */
export function withoutAccents(text: PreparedText): PreparedText {
  return loosened(text, 'accents', () => ({ ...text, squeezed: stripAccents(text.squeezed) }))
}

/** Takes accents off precomposed Latin and Greek letters, one unit for one. */
export function stripAccents(squeezed: string): string {
  if (!ANY_ACCENTED.test(squeezed)) return squeezed
  return squeezed.replace(ACCENTED, (letter) => {
    const base = letter.normalize('NFD').charAt(0)
    return /[a-zα-ω]/.test(base) ? base : letter
  })
}

/** In Vietnamese an accent makes another word. */
export function isVietnamese(raw: string): boolean {
  return /[ơưđƠƯĐ\u1ea0-\u1ef9]/u.test(raw.normalize('NFC'))
}

const REFERENCE_MARK =
  /(?<=\S)\[(?:\d{1,3}|[a-z]|(?:note|nb|n|ref)\.? ?\d{1,3}|edit|update|citation needed|clarification needed|when\?|who\?|which\?|by whom\?)\](?=$|[\s.,;:!?)\]["'”’»]|\[)(?!\s*[=(])/gi
const PARENTHESIS = /(?<=\s)\([^()\n]{1,200}\)/g
const ANY_ACCENTED = /[\u00c0-\u024f\u0370-\u03ff\u1e00-\u1fff]/
const ACCENTED = /[\u00c0-\u024f\u0370-\u03ff\u1e00-\u1fff]/g

type Loosening = 'references' | 'parentheses' | 'accents'

const known = new WeakMap<PreparedText, Map<Loosening, PreparedText>>()

function loosened(text: PreparedText, how: Loosening, make: () => PreparedText): PreparedText {
  const made = known.get(text) ?? new Map<Loosening, PreparedText>()
  known.set(text, made)
  const before = made.get(how)
  if (before) return before
  const fresh = make()
  made.set(how, fresh)
  return fresh
}

/** Blanks of the same length keep every offset where it was; without a match it is the same text. */
function blanked(
  text: PreparedText,
  expression: RegExp,
  applies: (match: string) => boolean = () => true,
): PreparedText {
  const raw = text.text.replace(expression, (match) => (applies(match) ? ' '.repeat(match.length) : match))
  return raw === text.text ? text : { ...prepareText(raw), text: text.text, blockEnds: text.blockEnds }
}
