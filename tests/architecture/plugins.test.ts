import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT, readSources, type SourceFile } from './read-sources'

const KINDS = ['commands', 'providers', 'sources'] as const
const plugins = KINDS.flatMap((kind) =>
  readdirSync(join(PROJECT, 'lib', kind), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => [kind, entry.name] as const),
)
const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8')

describe('plug-ins', () => {
  it('are there', () => {
    expect(plugins.length).toBeGreaterThan(5)
  })

  it.each(KINDS)('lib/%s says in its README what it is and how to add one', (kind) => {
    const readme = read(`lib/${kind}/README.md`)
    expect(readme).toMatch(/^# /)
    expect(readme).toMatch(/```ts/)
    expect(readme.split('\n').length).toBeLessThan(70)
  })

  it.each(plugins)('lib/%s/%s is listed: add its line', (kind, name) => {
    // A source is read where its world is put together, a pure one by the use case.
    const lists =
      kind === 'sources'
        ? readSources(['entrypoints', 'lib/services']).map(({ text }) => text)
        : [read(`lib/${kind}/index.ts`), ...shared(kind, name)]
    expect(lists.some((list) => list.includes(`/${name}/`))).toBe(true)
  })

  it.each(plugins)('lib/%s/%s is tested, by name or as one of the list', (kind, name) => {
    const tests = readSources([`tests/unit/lib/${kind}`]).filter(({ path }) => path.endsWith('.test.ts'))
    const named = ({ path, text }: SourceFile) =>
      path.includes(`/${name}/`) || text.includes(`/${name}/`) || text.includes(`@/lib/${kind}'`)
    expect(tests.some(named)).toBe(true)
  })
})

/** What others build on need not be in the list itself. */
function shared(kind: string, name: string): string[] {
  return readSources([`lib/${kind}`])
    .filter(({ path }) => !path.startsWith(`lib/${kind}/${name}/`))
    .map(({ text }) => text)
}
