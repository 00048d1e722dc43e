import { splitSentences } from '@/lib/core/retrieval/split-sentences'

/** What a rewritten paragraph says anew, with what it said in its place; either may be missing. */
export interface SentenceChange {
  before: string | null
  now: string | null
}

export interface SentenceDiff {
  /** In the order of the newer wording, then what is gone. */
  changes: SentenceChange[]
  /** The fewest changes that there are beyond those: as if all that is gone were earlier wordings of what came. */
  more: number
}

export interface DiffLimits {
  /** Sentences of each wording for which the other one is looked for. */
  most: number
  /** Whether a sentence is worth telling when it differs. */
  counts(sentence: string): boolean
}

/**
 * The sentences in which two wordings of a paragraph differ. Linear in both. Yields an empty piece every few, so that
 * others get their turn and can stop it.
 */
export function* diffSentences(
  before: string,
  now: string,
  { most, counts }: DiffLimits,
): Generator<string, SentenceDiff> {
  const old = yield* sentencesOf(before)
  const fresh = yield* sentencesOf(now)
  const gone = yield* differing(old, fresh, counts)
  const come = yield* differing(fresh, old, counts)
  const left = gone.slice(0, most).map(toWorded)
  const changes: SentenceChange[] = []
  for (const [i, sentence] of come.slice(0, most).entries()) {
    if (i % SLICE === SLICE - 1) yield ''
    const at = closest(wordsOf(sentence), left)
    const [earlier] = at < 0 ? [] : left.splice(at, 1)
    changes.push({ before: earlier?.text ?? null, now: sentence })
  }
  const [moreGone, moreCome] = [Math.max(0, gone.length - most), Math.max(0, come.length - most)]
  // What was not looked at may be what they say now.
  if (moreCome > 0) return { changes, more: Math.max(left.length + moreGone, moreCome) }
  return { changes: [...changes, ...left.map(({ text }) => ({ before: text, now: null }))], more: moreGone }
}

/** Sentences compared between two pauses. */
const SLICE = 20
/** Characters read between two pauses; a longer line is split whole. */
const CHARACTERS = 20_000
/** A sentence that shares so much of its words is the earlier wording. */
const LEAST_SHARED = 0.3
/** Sentences tried for each; a paragraph has hardly ever more. */
const MOST_TRIED = 60

interface Worded {
  text: string
  words: ReadonlySet<string>
}

function toWorded(text: string): Worded {
  return { text, words: wordsOf(text) }
}

function* differing(
  sentences: readonly string[],
  others: readonly string[],
  counts: DiffLimits['counts'],
): Generator<string, string[]> {
  const known = new Set(others)
  const found: string[] = []
  let read = 0
  for (const sentence of sentences) {
    if (known.has(sentence)) continue
    if (counts(sentence)) found.push(sentence)
    read += sentence.length
    if (read < CHARACTERS) continue
    read = 0
    yield ''
  }
  return found
}

function closest(words: ReadonlySet<string>, others: readonly Worded[]): number {
  let best = -1
  let most = LEAST_SHARED
  for (const [i, other] of others.slice(0, MOST_TRIED).entries()) {
    let shared = 0
    for (const word of words) if (other.words.has(word)) shared += 1
    const share = (2 * shared) / Math.max(1, words.size + other.words.size)
    if (share > most) [best, most] = [i, share]
  }
  return best
}

function wordsOf(sentence: string): ReadonlySet<string> {
  return new Set(sentence.slice(0, 2_000).toLowerCase().match(WORD))
}

/** A run of letters and digits, or one sign of a script without spaces. */
const WORD = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{N}\p{M}]+/gu

/** A line end always ends a sentence: lines can be split a few at a time. */
function* sentencesOf(text: string): Generator<string, string[]> {
  const sentences: string[] = []
  for (let start = 0; start < text.length; ) {
    const lineEnd = text.indexOf('\n', start + CHARACTERS)
    const end = lineEnd < 0 ? text.length : lineEnd + 1
    const lines = text.slice(start, end)
    for (const span of splitSentences(lines)) sentences.push(lines.slice(span.start, span.end))
    if (end < text.length) yield ''
    start = end
  }
  return sentences
}
