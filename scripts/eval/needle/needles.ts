import { readFileSync } from 'node:fs'

/** A sentence that is in none of the texts, and a question for it in other words. */
export interface Needle {
  id: string
  /** Whether its question shares at least one telling word with it, in any form. */
  tier: 'other-words' | 'no-common-word'
  kind: 'who' | 'when' | 'where' | 'why' | 'how' | 'how-many' | 'what' | 'yes-no' | 'list'
  sentence: string
  question: string
}

/**
 * Written for this: each question as somebody would ask who remembers the thing, and not how it was put. Questions without any
 * word in common are counted apart: what ranks by words can find those by luck only.
 */
export const NEEDLES: readonly Needle[] = JSON.parse(
  readFileSync(new URL('needles.json', import.meta.url), 'utf8'),
)
