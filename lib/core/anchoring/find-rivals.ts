import type { Span } from '@/lib/model/capture'
import { lettersOf, likeness } from './likeness'

const MAX_RIVALS = 5
/** Less alike is another sentence. */
const MIN_LIKENESS = 0.5
/** Words of the quotation that are looked for elsewhere, and how often each. */
const MAX_PROBES = 6
const MAX_HITS = 20
const MIN_PROBE_LENGTH = 4
/** Longer quotations are told apart by their beginning. */
const MAX_COMPARED = 600

/**
 * Word windows elsewhere in the text that resemble a passage, the most alike first. Should the passage be deleted,
 * they must not be taken for it. Its exact copies are no rivals: each of them is as good as the passage.
 */
export function findRivals(text: string, { start, end }: Span): string[] {
  const passage = text.slice(start, Math.min(end, start + MAX_COMPARED))
  const letters = lettersOf(passage)
  const lower = text.toLowerCase()
  // Lower case changes the length of a few letters; offsets would not fit.
  if (lower.length !== text.length) return []
  const found = new Map<number, { window: string; score: number }>()
  for (const probe of probesOf(lower.slice(start, start + passage.length))) {
    for (const hit of hitsOf(lower, probe.word)) {
      const at = hit - probe.at
      const isItself = at < end && at + passage.length > start
      if (isItself || nearKnown(found, at)) continue
      const window = windowAt(text, at, passage.length)
      const score = lettersOf(window) === letters ? 0 : likeness(window, passage)
      found.set(at, { window, score })
    }
  }
  return [...found.values()]
    .filter((rival) => rival.score >= MIN_LIKENESS)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_RIVALS)
    .map((rival) => rival.window)
}

interface Probe {
  word: string
  at: number
}

/** The longest stretches of letters: the rarest words, as a rule, and in any script. */
function probesOf(passage: string): Probe[] {
  return Array.from(passage.matchAll(/[\p{L}\p{N}]{1,12}/gu), (match) => ({
    word: match[0],
    at: match.index,
  }))
    .filter((probe) => probe.word.length >= MIN_PROBE_LENGTH)
    .sort((a, b) => b.word.length - a.word.length)
    .slice(0, MAX_PROBES)
}

function hitsOf(text: string, word: string): number[] {
  const hits: number[] = []
  for (
    let at = text.indexOf(word);
    at >= 0 && hits.length < MAX_HITS;
    at = text.indexOf(word, at + word.length)
  ) {
    hits.push(at)
  }
  return hits
}

/** Two words of one rival lead to nearly the same place. */
function nearKnown(found: ReadonlyMap<number, unknown>, at: number): boolean {
  for (const known of found.keys()) if (Math.abs(known - at) < 12) return true
  return false
}

/** A window of about the passage's length, widened to whole words. */
function windowAt(text: string, at: number, length: number): string {
  const isLetter = (i: number) => /[\p{L}\p{N}]/u.test(text.charAt(i))
  let from = Math.max(0, at)
  let to = Math.min(text.length, Math.max(0, at) + length)
  for (let steps = 0; steps < 20 && from > 0 && isLetter(from - 1); steps++) from--
  for (let steps = 0; steps < 20 && to < text.length && isLetter(to); steps++) to++
  return text.slice(from, to)
}
