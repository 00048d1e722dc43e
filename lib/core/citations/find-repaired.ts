import type { Span } from '@/lib/model/capture'
import type { CheckReason, Diff } from '@/lib/model/citation'
import { alignWords, type Edit, MISSING } from './align-words'
import { candidateStarts } from './candidate-starts'
import { diffOf } from './diff-words'
import type { Hit } from './find-exact'
import { isRepairable, type Judgement, judgeEdits, type Side } from './judge-edits'
import type { PreparedText } from './prepare-text'
import { textBetween, wordAt, wordIndexOf } from './word-index'
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

function reasonOf(found: Aligned, asked: Side, page: Side, count: number): CheckReason {
  const { judgement } = found
  if (count < MIN_WORDS) return 'too-short'
  if (judgement.equalShare < 0.75) return whyScattered(found, asked, page) ?? judgement.reason ?? 'added'
  return judgement.reason ?? 'added'
}

/**
 * Where the words stand that the found place lacks: before it although the quotation has them behind (another order),
 * or further on (words between were dropped). `undefined` when most of them are not near.
 */
function whyScattered({ edits }: Aligned, asked: Side, page: Side): CheckReason | undefined {
  const kept = edits.filter(({ kind }) => kind === 'same')
  const first = kept[0]
  const last = kept.at(-1)
  if (!first || !last) return undefined
  const reach = 2 * asked.index.words.length + WINDOW_ROOM
  const lacking = edits.filter(({ kind }) => kind === 'added' || kind === 'changed')
  let turned = 0
  let further = 0
  for (const { askedFrom } of lacking) {
    const places = page.index.places.get(asked.index.words[askedFrom] ?? '') ?? []
    const isBefore = places.some((at) => at < first.pageFrom && at >= first.pageFrom - reach)
    const isBehind = places.some((at) => at >= last.pageTo && at < last.pageTo + reach)
    if (askedFrom > last.askedFrom ? isBefore : isBehind) turned++
    if (askedFrom > last.askedFrom ? isBehind : isBefore) further++
  }
  if (Math.max(turned, further) < lacking.length * 0.7) return undefined
  return turned > further ? 'order' : 'dropped'
}
