import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT } from './read-sources'

const map = readFileSync(join(PROJECT, 'docs/architecture.md'), 'utf8')
const folders = (path: string) =>
  readdirSync(join(PROJECT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

describe('docs/architecture.md', () => {
  it('shows every folder of the product in its tree', () => {
    const tree = /```\n(entrypoints\/[\s\S]*?)```/.exec(map)?.[1] ?? ''
    const names = [
      ...folders('lib'),
      ...folders('lib/core'),
      ...folders('components'),
      ...folders('entrypoints'),
      ...folders('tests'),
      'scripts',
    ]
    expect(names.filter((name) => !tree.includes(`${name}/`))).toEqual([])
  })

  it('names files that exist', () => {
    const named = [
      ...map.matchAll(/`((?:lib|components|entrypoints|tests|scripts|docs)\/[\w./-]+\.(?:ts|tsx|md|css))`/g),
    ]
    const paths = named.map((match) => match[1] ?? '')
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((path) => !existsSync(join(PROJECT, path)))).toEqual([])
  })

  it('lists every file of the contract', () => {
    const files = readdirSync(join(PROJECT, 'lib/contract'))
    expect(files.filter((file) => !map.includes(`\`${file}\``))).toEqual([])
  })
})
