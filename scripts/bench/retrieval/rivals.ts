import { create, insert, search } from '@orama/orama'
import FlexSearch from 'flexsearch'
import MiniSearch from 'minisearch'
import type { Passage } from '../../../lib/model/passage.ts'

/** A search engine that can be measured: indexing forgets what was indexed before. */
export interface Rival {
  name: string
  index(passages: readonly Passage[], onSlice?: (ms: number) => void): void | Promise<void>
  /** Ids of what fits, best first. */
  find(question: string): string[] | Promise<string[]>
}

const LIMIT = 100

/** Headings weigh half, as ours do; else as its manual begins. */
export function createMiniSearch(): Rival {
  let engine = newMiniSearch()
  return {
    name: 'MiniSearch',
    index(passages) {
      engine = newMiniSearch()
      engine.addAll(passages.map(toDocument))
    },
    find: (question) =>
      engine
        .search(question, { boost: { headings: 0.5 } })
        .slice(0, LIMIT)
        .map(({ id }) => String(id)),
  }
}

function newMiniSearch(): MiniSearch {
  return new MiniSearch({ fields: ['headings', 'text'] })
}

/** With its English stemmer. */
export function createOrama(): Rival {
  let engine = newOrama()
  return {
    name: 'Orama',
    async index(passages) {
      engine = newOrama()
      for (const passage of passages) await insert(engine, toDocument(passage))
    },
    async find(question) {
      const found = await search(engine, { term: question, limit: LIMIT, boost: { headings: 0.5 } })
      return found.hits.map(({ id }) => id)
    },
  }
}

function newOrama() {
  return create({
    schema: { headings: 'string', text: 'string' } as const,
    components: { tokenizer: { language: 'english', stemming: true } },
  })
}

/** It wants all words unless it may suggest; headings stand before the text. */
export function createFlexSearch(): Rival {
  let engine = newFlexSearch()
  return {
    name: 'FlexSearch',
    index(passages) {
      engine = newFlexSearch()
      for (const { id, headings, text } of passages) engine.add(id, `${headings.join(' ')} ${text}`)
    },
    find: (question) => engine.search(question, { limit: LIMIT, suggest: true }).map(String),
  }
}

function newFlexSearch() {
  return new FlexSearch.Index({ tokenize: 'strict', resolution: 9 })
}

function toDocument({ id, headings, text }: Passage): { id: string; headings: string; text: string } {
  return { id, headings: headings.join(' '), text }
}
