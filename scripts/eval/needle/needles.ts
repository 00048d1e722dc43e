import { readFileSync } from 'node:fs'

/** A sentence that is in none of the texts, and a question for it in other words. */
export interface Needle {
  id: string
  /** Whether its question shares at least one telling word with it, in any form. */
  tier: 'other-words' | 'no-common-word'
  /** What is asked for: `who`, `how-many`, `condition`. */
  kind: string
  sentence: string
  question: string
}

/**
 * Written for this: each question as somebody would ask who remembers the thing, and not how it was put. Questions without any
 * word in common are counted apart: what ranks by words can find those by luck only. Those of `held-back.json`, of other kinds,
 * were written after all parameters were set, and none is to be set by them.
 */
export function readNeedles(set: 'needles' | 'held-back'): readonly Needle[] {
  return JSON.parse(readFileSync(new URL(`${set}.json`, import.meta.url), 'utf8'))
}
