import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A meaning, and the words that have it. */
export interface Synset {
  /** `share` is how much of the word's use, by WordNet's counts, has this meaning; 0 to 1. */
  words: { text: string; share: number }[]
  definition: string
  /** Pairs of single words of which one is derived from the other. */
  derivations: [from: string, to: string][]
}

interface Entry {
  words: string[]
  definition: string
  pointers: { kind: string; target: string; from: number; to: number }[]
}

const FILES = { noun: 'n', verb: 'v', adj: 'a', adv: 'r' } as const
const DERIVED = new Set(['+', '\\'])
/** Sense keys say the part of speech with a number; 5 is an adjective beside a chief one. */
const PARTS: Record<string, string> = { 1: 'n', 2: 'v', 3: 'a', 4: 'r', 5: 'a' }

/** Reads the data files; their form is told in WordNet's manual, wndb(5WN) and senseidx(5WN). */
export function readWordNet(folder: string): Synset[] {
  const entries = new Map<string, Entry>()
  for (const [file, part] of Object.entries(FILES))
    for (const line of readFileSync(join(folder, `data.${file}`), 'latin1').split('\n'))
      if (/^\d/.test(line)) entries.set(part + line.slice(0, 8), readEntry(line))
  const shares = readShares(folder)
  return Array.from(entries, ([id, { words, definition, pointers }]) => ({
    words: words.map((text) => ({ text, share: shares.get(`${text} ${id}`) ?? 0 })),
    definition,
    derivations: pointers.flatMap(({ kind, target, from, to }): [string, string][] => {
      const a = words[from - 1]
      const b = entries.get(target)?.words[to - 1]
      return DERIVED.has(kind) && a && b ? [[a, b]] : []
    }),
  }))
}

function readEntry(line: string): Entry {
  const bar = line.indexOf('|')
  const fields = line.slice(0, bar).split(' ')
  const field = (at: number): string => fields[at] ?? ''
  const words: string[] = []
  let at = 4
  for (let left = Number.parseInt(field(3), 16); left > 0; left--, at += 2)
    words.push(
      field(at)
        .replace(/\(.*\)/, '')
        .toLowerCase(),
    )
  const pointers: Entry['pointers'] = []
  for (let left = Number(field(at++)); left > 0; left--, at += 4) {
    const ends = field(at + 3)
    pointers.push({
      kind: field(at),
      target: field(at + 2) + field(at + 1),
      from: Number.parseInt(ends.slice(0, 2), 16),
      to: Number.parseInt(ends.slice(2), 16),
    })
  }
  return { words, definition: line.slice(bar + 1).trim(), pointers }
}

function readShares(folder: string): Map<string, number> {
  const senses = new Map<string, { id: string; count: number }[]>()
  for (const line of readFileSync(join(folder, 'index.sense'), 'latin1').split('\n')) {
    const [, word, part, offset, count] = /^(.+)%(\d):\S+ (\d+) \d+ (\d+)/.exec(line) ?? []
    if (!word || !part || !offset) continue
    const list = senses.get(word) ?? []
    list.push({ id: PARTS[part] + offset, count: Number(count) + 1 })
    senses.set(word, list)
  }
  const shares = new Map<string, number>()
  for (const [word, list] of senses) {
    const all = list.reduce((sum, { count }) => sum + count, 0)
    for (const { id, count } of list) shares.set(`${word} ${id}`, count / all)
  }
  return shares
}
