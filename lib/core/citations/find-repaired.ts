import type { Span } from '@/lib/model/capture'
import type { CheckReason, Diff } from '@/lib/model/citation'
import { alignWords, type Edit, MISSING } from './align-words'
import type { Hit } from './find-exact'
import { isRepairable, type Judgement, judgeEdits, type Side } from './judge-edits'
import { type PreparedText, squeezedIndexAt } from './prepare-text'
import { textBetween, textOfWords, type WordIndex, wordAt, wordIndexOf } from './word-index'
import { distanceOf, isRejoined, likenessOf } from './word-likeness'
import { type Lexicon, lexiconOf } from './words/lexicon'

/** What the guarded alignment found: a repairable place, or the nearest one and what forbids it. */
export interface RepairResult {
  repaired?: Hit
  nearest?: Hit
  diff?: Diff[]
  reason: CheckReason
}

const MIN_WORDS = 5
const MAX_WORDS = 400
const MAX_WINDOWS = 5
/** An alignment costs words times window; the long ones get fewer windows. */
const LONG_QUOTATION_WORDS = 120
const WINDOW_LEAD = 4
/** So cheap that a parenthesis is left out as a whole rather than read as other words. */
const MISSING_IN_PARENTHESES = 0.05
const WINDOW_ROOM = 24
/** Below this share of equal words a place is no place. */
const MIN_NEAREST_SHARE = 0.4

/** Looks for the place where the quotation differs least, and judges every difference. */
export function findRepaired(text: PreparedText, quotation: PreparedText, hint?: Span): RepairResult {
  const asked: Side = { text: quotation, index: wordIndexOf(quotation) }
  const page: Side = { text, index: wordIndexOf(text) }
  const count = asked.index.words.length
  if (count === 0 || count > MAX_WORDS) return { reason: 'not-on-page' }
  const lexicon = lexiconOf(page.index)
  let best: Aligned | undefined
  for (const start of candidateStarts(page, asked.index, hint)) {
    const aligned = alignAt(asked, page, start, lexicon)
    if (aligned && (!best || isBetter(aligned.judgement, best.judgement))) best = aligned
    if (best && best.judgement.cost <= 1) break
  }
  if (!best || best.judgement.equalShare < MIN_NEAREST_SHARE) return { reason: 'not-on-page' }
  const diff = diffOf(asked, page, best.edits)
  const allowed = lexicon.known && count >= MIN_WORDS && isRepairable(best.judgement, count)
  if (allowed) return { repaired: best.hit, nearest: best.hit, diff, reason: 'not-on-page' }
  return { nearest: best.hit, diff, reason: reasonOf(best, asked, page, count) }
}

/** How a quotation's words and those of a found place differ, word by word. */
export function diffAt(text: PreparedText, quotation: PreparedText, hit: Hit): Diff[] {
  const asked: Side = { text: quotation, index: wordIndexOf(quotation) }
  const page: Side = { text, index: wordIndexOf(text) }
  const aligned = alignAt(asked, page, wordAt(page.index, hit.from), lexiconOf(page.index))
  return aligned ? diffOf(asked, page, aligned.edits) : []
}

interface Aligned {
  edits: Edit[]
  judgement: Judgement
  hit: Hit
}

function isBetter(one: Judgement, other: Judgement): boolean {
  if (one.cost !== other.cost) return one.cost < other.cost
  return one.equalShare > other.equalShare
}

function alignAt(asked: Side, page: Side, start: number, lexicon: Lexicon): Aligned | undefined {
  const count = asked.index.words.length
  const from = Math.max(start - WINDOW_LEAD, 0)
  const to = Math.min(start + Math.ceil(count * 1.25) + WINDOW_ROOM, page.index.words.length)
  const isOnPage = (word: string) => page.index.places.has(word)
  const words = page.index.words.slice(from, to)
  const inParentheses = wordsInParentheses(page, from, to)
  const edits = alignWords(asked.index.words, words, {
    distance: (one, other) => distanceOf(likenessOf(one, other, lexicon, isOnPage)),
    isRejoined,
    missing: (word) => (inParentheses.has(from + word) ? MISSING_IN_PARENTHESES : MISSING),
  }).map((edit) => ({ ...edit, pageFrom: edit.pageFrom + from, pageTo: edit.pageTo + from }))
  const matched = edits.filter(({ kind }) => kind !== 'added')
  const first = matched[0]
  const last = matched.at(-1)
  if (!first || !last) return undefined
  const hit = { from: page.index.from[first.pageFrom] ?? 0, to: page.index.to[last.pageTo - 1] ?? 0 }
  return { edits, judgement: judgeEdits(asked, page, edits, lexicon), hit }
}

function wordsInParentheses(page: Side, from: number, to: number): Set<number> {
  const inside = new Set<number>()
  let depth = 0
  for (let word = from; word < to; word++) {
    for (const char of textBetween(page.text, page.index, word - 1, word)) {
      if (char === '(') depth++
      else if (char === ')') depth = Math.max(depth - 1, 0)
    }
    if (depth > 0) inside.add(word)
  }
  return inside
}

function reasonOf({ judgement }: Aligned, asked: Side, page: Side, count: number): CheckReason {
  if (count < MIN_WORDS) return 'too-short'
  const all = asked.index.words.every((word) => page.index.places.has(word))
  if (
    all &&
    (judgement.reason === 'added' || judgement.reason === 'dropped') &&
    judgement.equalShare < 0.75
  ) {
    return 'order'
  }
  return judgement.reason ?? 'added'
}

const MAX_VOTERS = 12
const MAX_PLACES = 200

/** Where the quotation might start: the rarest words vote, in steps of four words. */
function candidateStarts(page: Side, asked: WordIndex, hint: Span | undefined): number[] {
  const votes = new Map<number, number>()
  const firstOfHint = hint ? wordAt(page.index, squeezedIndexAt(page.text, hint.start)) : -1
  const lastOfHint = hint ? wordAt(page.index, squeezedIndexAt(page.text, hint.end)) : -1
  for (const { at, places } of rarestWords(page.index, asked)) {
    for (const place of places) {
      const start = Math.max(place - at, 0)
      const bonus = start >= firstOfHint && start < lastOfHint ? 1.5 : 1
      const bucket = start >> 2
      votes.set(bucket, (votes.get(bucket) ?? 0) + bonus / places.length)
    }
  }
  const taken = new Set<number>()
  const windows = asked.words.length > LONG_QUOTATION_WORDS ? 2 : MAX_WINDOWS
  return [...votes]
    .map(([bucket, score]) => ({ bucket, score: score + 0.9 * (votes.get(bucket + 1) ?? 0) }))
    .sort((one, other) => other.score - one.score || one.bucket - other.bucket)
    .filter(({ bucket }) => {
      if (taken.has(bucket - 1) || taken.has(bucket + 1)) return false
      taken.add(bucket)
      return true
    })
    .slice(0, windows)
    .map(({ bucket }) => bucket * 4)
}

function rarestWords(page: WordIndex, asked: WordIndex): { at: number; places: readonly number[] }[] {
  return asked.words
    .map((word, at) => ({ at, places: page.places.get(word) ?? [] }))
    .filter(({ places }) => places.length > 0 && places.length <= MAX_PLACES)
    .sort((one, other) => one.places.length - other.places.length)
    .slice(0, MAX_VOTERS)
}

function diffOf(asked: Side, page: Side, edits: readonly Edit[]): Diff[] {
  const diff: Diff[] = []
  let at = 0
  while (at < edits.length) {
    const kind = diffKind(edits[at])
    let end = at + 1
    while (end < edits.length && diffKind(edits[end]) === kind) end++
    const first = edits[at]
    const last = edits[end - 1]
    if (first && last) {
      diff.push({
        kind,
        asked: wordsOf(asked, first.askedFrom, last.askedTo),
        page: wordsOf(page, first.pageFrom, last.pageTo),
      })
    }
    at = end
  }
  return diff
}

function diffKind(edit: Edit | undefined): Diff['kind'] {
  if (!edit || edit.kind === 'same') return 'same'
  return edit.kind === 'rejoined' ? 'changed' : edit.kind
}

function wordsOf(side: Side, from: number, to: number): string {
  return from < to ? textOfWords(side.text, side.index, from, to - 1) : ''
}
