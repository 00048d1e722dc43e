import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT } from './read-sources'

const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8')
const map = read('docs/architecture.md')
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(PROJECT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `docs/${path.replaceAll('\\', '/')}`),
]
const folders = (path: string) =>
  readdirSync(join(PROJECT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

describe('docs/architecture.md', () => {
  it('shows every folder of the product in its tree', () => {
    const tree = /```\n(entrypoints\/[\s\S]*?)```/.exec(map)?.[1] ?? ''
    const names = [...['lib', 'lib/core', 'components', 'entrypoints', 'tests'].flatMap(folders), 'scripts']
    expect(names.filter((name) => !tree.includes(`${name}/`))).toEqual([])
  })

  it('lists every file of the contract', () => {
    const files = readdirSync(join(PROJECT, 'lib/contract'))
    expect(files.filter((file) => !map.includes(`\`${file}\``))).toEqual([])
  })
})

describe.each(documents)('%s', (document) => {
  const text = read(document)

  it('names files that exist', () => {
    const named = [
      ...text.matchAll(
        /`((?:lib|components|entrypoints|tests|scripts|docs)\/[\w./-]+\.(?:ts|tsx|md|css|html))`/g,
      ),
    ].map((match) => match[1] ?? '')
    expect(named.filter((path) => !existsSync(join(PROJECT, path)))).toEqual([])
  })

  it('links to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map((match) => match[1] ?? '')
    const folder = document.split('/').slice(0, -1).join('/')
    expect(links.filter((link) => !existsSync(join(PROJECT, folder, link)))).toEqual([])
  })

  it('says npm commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const commands = [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map((match) => match[1] ?? '')
    expect(commands.filter((command) => !(command in scripts))).toEqual([])
  })
})
