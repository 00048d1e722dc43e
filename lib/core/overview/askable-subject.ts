import { foldWord } from '@/lib/core/retrieval/fold-word'
import { STOP_WORDS } from '@/lib/core/retrieval/stop-words'
import { isPlain } from './plain-words'

/**
 * What the page is about, in words of its title that its sentences say again, as they write them: the more words and the
 * more sentences, the better. `null` where nothing of the title comes again in two whole sentences that can answer.
 */
export function askableSubject(title: string, sentences: readonly string[], lang: string): string | null {
  const telling = sentences.filter(canAnswer)
  const leastOnce = telling.length < FEW_SENTENCES ? 2 : 3
  let best: string | null = null
  let most = 0
  for (const words of phrasesOf(title, lang)) {
    const found = telling.flatMap((sentence) => writtenAs(words, sentence))
    const [written] = found
    if (found.length < (words.count > 1 ? 2 : leastOnce) || written === undefined || !isPlain(written))
      continue
    if (words.count === 1 && !words.unspaced && !isNoun(written, telling, lang)) continue
    const worth = Math.log(1 + found.length) * Math.min(words.count, MOST_COUNTED) ** 1.5
    if (worth > most) [best, most] = [written, worth]
  }
  return best
}

/** A short page does not say everything three times. */
const FEW_SENTENCES = 15
const MOST_WORDS = 4
const MOST_COUNTED = 3
const MOST_TITLE_WORDS = 30
/** Of one word, and of a phrase without spaces. */
const LEAST_LETTERS = 5
const LEAST_UNSPACED = 4
const LEAST_HAN = 2
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u

/** Whole, and long enough to say something. */
function canAnswer(sentence: string): boolean {
  return (
    /[.!।。！][\p{Pe}\p{Pf}"']{0,2}$/u.test(sentence) &&
    sentence.length >= (UNSPACED.test(sentence) ? 15 : 40)
  )
}

interface Phrase {
  text: string
  count: number
  unspaced: boolean
}

/** Up to four words that stand together in a part of the title; none begins or ends with a small word. */
function phrasesOf(title: string, lang: string): Phrase[] {
  const small = STOP_WORDS[lang] ?? new Set<string>()
  return title.split(/ [|–—-] |[|:：?？!！,，;()«»"“”„「」（）、。【】…]/u).flatMap((part) => {
    const unspaced = UNSPACED.test(part)
    const words = (unspaced ? segmentsOf(part, lang) : part.split(/\s+/u))
      .filter(Boolean)
      .slice(0, MOST_TITLE_WORDS)
    const runs = words.flatMap((_, i) =>
      Array.from({ length: MOST_WORDS }, (_, n) => words.slice(i, i + n + 1)),
    )
    const joined = lang === 'de' ? words.filter((word) => word.includes('-')) : []
    return [...runs, ...joined.flatMap((word) => word.split('-').map((part) => [part]))]
      .filter((run) => isPhrase(run, unspaced, small))
      .map((run) => ({ text: run.join(unspaced ? '' : ' '), count: run.length, unspaced }))
  })
}

/** Where no spaces part words, a small word inside may belong to another. */
function isPhrase(run: readonly string[], unspaced: boolean, small: ReadonlySet<string>): boolean {
  const ends = [run[0] ?? '', run.at(-1) ?? '']
  if (ends.some((word) => !/^[\p{L}\p{N}]/u.test(word) || small.has(foldWord(word)))) return false
  if (unspaced && run.some((word) => PARTICLE.test(word))) return false
  return run.join(unspaced ? '' : ' ').length >= leastLength(run.join(''), unspaced)
}

const PARTICLE = /^\p{sc=Hiragana}+$|^[的了是在和有]$/u

function leastLength(text: string, unspaced: boolean): number {
  if (!unspaced) return LEAST_LETTERS
  return /^\p{sc=Han}+$/u.test(text) ? LEAST_HAN : LEAST_UNSPACED
}

function segmentsOf(part: string, lang: string): string[] {
  return Array.from(
    new Intl.Segmenter(lang || 'ja', { granularity: 'word' }).segment(part),
    ({ segment }) => segment,
  )
}

/** The phrase as a sentence writes it, in capitals or small; none when it is part of a longer word. */
function writtenAs({ text, unspaced }: Phrase, sentence: string): string[] {
  const at = sentence.toLowerCase().indexOf(text.toLowerCase())
  const written = sentence.slice(at, at + text.length)
  if (at < 0 || written.toLowerCase() !== text.toLowerCase()) return []
  const around = `${sentence[at - 1] ?? ' '}${sentence[at + text.length] ?? ' '}`
  return unspaced || !/[\p{L}\p{M}\p{N}]/u.test(around) ? [written] : []
}

/** An article before it shows that a single word is a thing; languages without articles show nothing. */
function isNoun(word: string, sentences: readonly string[], lang: string): boolean {
  const articles = ARTICLES[lang]
  if (!articles) return false
  if (lang === 'de') return /^\p{Lu}/u.test(word)
  return sentences.some((sentence) => {
    const at = sentence.indexOf(word)
    return at > 0 && articles.test(sentence.slice(Math.max(0, at - 5), at))
  })
}

const ARTICLES: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:the|an?) $/iu,
  de: /(?<!\p{L})(?:der|die|das|dem|den|des|eine?) $/iu,
  fr: /(?<!\p{L})(?:(?:les?|la|une?|des?|du) |[ld][’'])$/iu,
  es: /(?<!\p{L})(?:el|la|los|las|una?) $/iu,
  it: /(?<!\p{L})(?:(?:il|lo|la|i|gli|le|una?) |l[’'])$/iu,
  pt: /(?<!\p{L})(?:os?|as?|uma?) $/iu,
  nl: /(?<!\p{L})(?:de|het|een) $/iu,
}
