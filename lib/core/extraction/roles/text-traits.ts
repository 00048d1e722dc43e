import { type Phrase, phraseOf } from './phrases'

/** What the wording of a block tells, whatever it is about. */
export interface TextTraits {
  /** Characters; one of a script that writes no spaces counts as two and a half. */
  size: number
  sentences: number
  commas: number
  endsSentence: boolean
  endsColon: boolean
  /** Digits among letters and digits, at its beginning. */
  digitShare: number
  hasDate: boolean
  isCapitals: boolean
  isOneWord: boolean
  beginsSmall: boolean
  phrase: Phrase | null
}

/** So much of a long text speaks for the rest. */
const HEAD = 400
const MAX_PHRASE_TEXT = 300

export function readTraits(text: string): TextTraits {
  const head = text.slice(0, HEAD)
  const counts = countCharacters(head)
  const scale = head.length > 0 ? text.length / head.length : 1
  const last = text.slice(-2)
  return {
    size: text.length + 1.5 * counts.dense * scale,
    sentences: counts.sentences * scale,
    commas: counts.commas * scale,
    endsSentence: SENTENCE_END.test(last),
    endsColon: /[:：]$/.test(last),
    digitShare: counts.digits / Math.max(1, counts.digits + counts.letters),
    hasDate: counts.digits > 0 && DATE.test(head),
    isCapitals:
      counts.small === 0 && counts.letters > 3 && head === head.toUpperCase() && head !== head.toLowerCase(),
    isOneWord: !/\s/.test(head),
    beginsSmall: /^\p{Ll}/u.test(head),
    phrase: text.length <= MAX_PHRASE_TEXT ? phraseOf(head) : null,
  }
}

const SENTENCE_END = /[.!?…:。！？]["'”’»)\]]?$/
const DATE =
  /\b(?:19|20)\d\d\b|\b\d{1,2}:\d\d\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d+ (?:second|minute|hour|day|week|month|year)s? ago\b|\d年\d+月/i

interface Counts {
  dense: number
  digits: number
  letters: number
  /** Of them, those from a to z. */
  small: number
  commas: number
  sentences: number
}

function countCharacters(text: string): Counts {
  const counts: Counts = { dense: 0, digits: 0, letters: 0, small: 0, commas: 0, sentences: 0 }
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code >= 0x30 && code <= 0x39) counts.digits++
    else if (code >= 0x61 && code <= 0x7a) counts.small++
    else if (code >= 0x41 && code <= 0x5a) counts.letters++
    else if (code === 0x2c || code === 0x3b || code === 0x3001 || code === 0xff0c || code === 0x60c)
      counts.commas++
    else if (code === 0x2e || code === 0x21 || code === 0x3f) {
      if (endsWord(text.charCodeAt(i + 1))) counts.sentences++
    } else if (code === 0x3002 || code === 0xff01 || code === 0xff1f) counts.sentences++
    else if (code >= 0xc0) {
      counts.letters++
      if (isDense(code)) counts.dense++
    }
  }
  counts.letters += counts.small
  return counts
}

/** The end of the text, white space, or a mark that closes. */
function endsWord(code: number): boolean {
  return Number.isNaN(code) || code <= 0x22 || code === 0x29 || code === 0x201d || code === 0xbb
}

/** Thai, Han, Kana, Hangul. */
function isDense(code: number): boolean {
  return (
    (code >= 0xe00 && code < 0xe80) || (code >= 0x3040 && code < 0xa000) || (code >= 0xac00 && code < 0xd7b0)
  )
}
