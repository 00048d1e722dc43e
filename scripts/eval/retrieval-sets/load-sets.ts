import { createHash } from 'node:crypto'
import type { Passage } from '@/lib/model/passage'
import { namesOfSets, readStoredSet, toPassages } from './stored-set'

/** A question about a page, with words that answer it. */
export interface AskedQuestion {
  id: string
  page: string
  text: string
  answers: string[]
  /** Passages that hold an answer. */
  gold: string[]
}

/** Pages of one language with questions about them. */
export interface QuestionSet {
  name: string
  lang: string
  pages: ReadonlyMap<string, Passage[]>
  questions: AskedQuestion[]
}

/** Sets that repeat the questions of another, or have no pages. */
const LEFT_OUT = new Set(['library', 'scifact', 'xquad.en'])

/** The sets of a folder that have pages and answers. */
export function* loadSets(data: string): Generator<QuestionSet> {
  for (const name of namesOfSets(data)) {
    if (LEFT_OUT.has(name)) continue
    const set = readStoredSet(data, name)
    const questions = set.queries.flatMap(({ id, page, text, rel, answers = [] }) => {
      const gold = Object.keys(rel).filter((passage) => (rel[passage] ?? 0) > 0)
      return answers.length > 0 ? [{ id, page, text, answers, gold }] : []
    })
    const stored = Map.groupBy(set.passages, ({ page }) => page)
    const pages = new Map(Array.from(stored, ([page, passages]) => [page, toPassages(passages)] as const))
    if (questions.length > 0) yield { name, lang: set.lang, pages, questions }
  }
}

/** Which half of the pages one belongs to; a page's translations are in the same half. */
export function halfOf(page: string): 0 | 1 {
  return ((createHash('md5').update(page).digest()[0] ?? 0) & 1) === 0 ? 0 : 1
}

/** Case and white space do not matter to an answer. */
export function flatten(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim()
}
