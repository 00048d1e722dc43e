/**
 * `npm run eval -- retrieval --data <folder> --out <file>`: ranks passages and sentences of every set in the folder
 * with the shipped code and writes what a scorer of such sets reads.
 */
import { writeFileSync } from 'node:fs'
import { createPageIndex, type PageIndex } from '@/lib/core/retrieval/page-index'
import { LIBRARY_RANKING } from '@/lib/core/retrieval/ranking-settings'
import { namesOfSets, readStoredSet, type StoredSet, toPassages } from './retrieval-sets/stored-set'

type Task = Record<string, string[]>

interface Timing {
  indexMs: number
  questions: number
  meanMs: number
  p95Ms: number
}

/** Sets whose questions are asked of all their passages at once. */
const LIBRARY_SETS = new Set(['library', 'scifact'])
/** Sets without pages: every passage is a page of its own. */
const PAGELESS_SETS = new Set(['scifact'])
const LIBRARY_DEPTH = 100

export async function run({ data, out }: { data: string; out: string }): Promise<void> {
  const tasks: Record<string, Task> = {}
  const timings: Record<string, Timing> = {}
  for (const name of namesOfSets(data)) {
    const set = readStoredSet(data, name)
    if (LIBRARY_SETS.has(name)) Object.assign(tasks, { [`${name}/library`]: askLibrary(name, set, timings) })
    if (!PAGELESS_SETS.has(name)) Object.assign(tasks, askPages(name, set, timings))
    console.log(`${name}: ${set.queries.length} questions`)
  }
  writeFileSync(out, JSON.stringify({ ...tasks, timings }))
}

function askPages(name: string, set: StoredSet, timings: Record<string, Timing>): Record<string, Task> {
  const started = performance.now()
  const indexes = new Map<string, PageIndex>()
  for (const [page, passages] of Map.groupBy(set.passages, (passage) => passage.page))
    indexes.set(page, createPageIndex(toPassages(passages), set.lang))
  const indexMs = performance.now() - started
  const ask = (rank: (index: PageIndex, question: string) => string[], task: string): Task => {
    const watch = createWatch()
    const answers: Task = {}
    for (const { id, page, text } of set.queries) {
      const index = indexes.get(page)
      answers[id] = index ? watch.time(() => rank(index, text)) : []
    }
    timings[task] = { indexMs: Math.round(indexMs), ...watch.read() }
    return answers
  }
  const inPage = ask((index, text) => index.rankPassages(text).map((p) => p.passageId), `${name}/inpage`)
  const sentences = ask(
    (index, text) => index.rankSentences(text, { limit: 5 }).map((s) => s.text),
    `${name}/sentences`,
  )
  return { [`${name}/inpage`]: inPage, [`${name}/sentences`]: sentences }
}

function askLibrary(name: string, set: StoredSet, timings: Record<string, Timing>): Task {
  const started = performance.now()
  const index = createPageIndex(toPassages(set.passages), set.lang, LIBRARY_RANKING)
  const indexMs = Math.round(performance.now() - started)
  const watch = createWatch()
  const answers: Task = {}
  for (const { id, text } of set.queries)
    answers[id] = watch.time(() =>
      index
        .rankPassages(text)
        .slice(0, LIBRARY_DEPTH)
        .map((passage) => passage.passageId),
    )
  timings[`${name}/library`] = { indexMs, ...watch.read() }
  return answers
}

function createWatch() {
  const times: number[] = []
  return {
    time<T>(work: () => T): T {
      const started = performance.now()
      const result = work()
      times.push(performance.now() - started)
      return result
    },
    read(): Omit<Timing, 'indexMs'> {
      const sorted = times.toSorted((a, b) => a - b)
      const sum = sorted.reduce((a, b) => a + b, 0)
      return {
        questions: sorted.length,
        meanMs: round(sum / Math.max(1, sorted.length)),
        p95Ms: round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
      }
    },
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
