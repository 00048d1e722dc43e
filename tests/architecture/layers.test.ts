import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cruiseLayers, type LayerReport } from '../../scripts/layers/cruise-layers'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** A house in which every import is allowed. */
const SOUND: Record<string, string> = {
  'public/_locales/en/messages.json': '{}',
  'lib/model/noun.ts': 'export interface Noun { a: 1 }',
  'lib/contract/page-requests.ts':
    "import type { Noun } from '@/lib/model/noun'\nexport type PageReply = Noun",
  'lib/core/answers/rule.ts':
    "import type { Noun } from '@/lib/model/noun'\nexport const rule = (noun: Noun) => noun",
  'lib/core/pure.ts': 'export const pure = 1',
  'lib/commands/command.ts': 'export interface Command { a: 1 }',
  'lib/commands/one/command.ts':
    "import type { Command } from '@/lib/commands/command'\nexport const one: Command = { a: 1 }",
  'lib/commands/index.ts': "import { one } from './one/command'\nexport const COMMANDS = [one]",
  'lib/providers/openai-compatible/client.ts': "import OpenAI from 'openai'\nexport const client = OpenAI",
  'lib/sources/web-page/read.page.ts':
    "import type { PageReply } from '@/lib/contract/page-requests'\nexport const read = (): PageReply => ({ a: 1 })",
  'lib/sources/pasted-text/read-pasted-text.ts': 'export const readPastedText = 1',
  'lib/sources/web-page/source.worker.ts':
    "import type { read } from './read.page'\nexport type Source = typeof read",
  'lib/storage/database.ts': "import Dexie from 'dexie'\nexport const database = Dexie",
  'lib/storage/key-vault.ts': 'export interface KeyVault { a: 1 }\nexport const vault = 1',
  'lib/platform/tabs.ts': "import { browser } from 'wxt/browser'\nexport const tabs = browser",
  'lib/services/use-case.ts':
    "import { COMMANDS } from '@/lib/commands'\nimport { readPastedText } from '@/lib/sources/pasted-text/read-pasted-text'\nimport type { KeyVault } from '@/lib/storage/key-vault'\nexport const useCase = (vault: KeyVault) => [COMMANDS, readPastedText, vault]",
  'components/app/app.tsx':
    "import { rule } from '@/lib/core/answers/rule'\nimport { useState } from 'react'\nexport const App = () => [useState, rule]",
  'entrypoints/background/index.ts':
    "import { vault } from '@/lib/storage/key-vault'\nimport { database } from '@/lib/storage/database'\nexport default [vault, database]",
  'entrypoints/page.content/index.ts':
    "import { read } from '@/lib/sources/web-page/read.page'\nexport default read",
  'entrypoints/sidepanel/main.tsx':
    "import { App } from '@/components/app/app'\nimport { createRoot } from 'react-dom/client'\nexport default [App, createRoot]",
}

/** One import for each rule that must not be. */
const BROKEN: [rule: string, file: string, source: string][] = [
  ['model-imports', 'lib/model/bad.ts', "import type {} from '@/lib/core/pure'"],
  ['contract-imports', 'lib/contract/bad.ts', "import '@/lib/core/pure'"],
  ['core-imports', 'lib/core/bad.ts', "import '@/lib/storage/database'"],
  ['storage-imports', 'lib/storage/bad.ts', "import '@/lib/core/pure'"],
  ['platform-imports', 'lib/platform/bad.ts', "import '@/lib/services/use-case'"],
  ['components-imports', 'components/app/bad.ts', "import '@/lib/core/pure'"],
  ['dexie-lives-in-one-place', 'lib/services/bad-dexie.ts', "import 'dexie'"],
  ['openai-lives-in-one-place', 'entrypoints/background/bad-openai.ts', "import 'openai'"],
  ['browser-lives-in-one-place', 'components/app/bad-browser.ts', "import { browser } from 'wxt/browser'"],
  ['browser-lives-in-one-place', 'lib/core/bad-polyfill.ts', "import 'webextension-polyfill'"],
  ['pdfjs-lives-in-one-place', 'entrypoints/background/bad-pdf.ts', "import 'pdfjs-dist'"],
  ['react-lives-in-one-place', 'lib/core/answers/bad-react.ts', "import 'react'"],
  ['no-cycles', 'lib/core/cycle-a.ts', "import './cycle-b'"],
  ['nothing-imports-an-entrypoint', 'components/app/bad-entry.ts', "import '@/entrypoints/background/index'"],
  ['plugin-imports', 'lib/commands/one/bad.ts', "import '@/lib/services/use-case'"],
  ['plugin-imports', 'lib/commands/two/bad.ts', "import { one } from '@/lib/commands/one/command'"],
  ['plugin-list-imports', 'lib/commands/bad.ts', "import '@/lib/storage/database'"],
  [
    'only-sources-speak-the-page-contract',
    'lib/commands/one/bad-contract.ts',
    "import type {} from '@/lib/contract/ask'",
  ],
  [
    'plugins-take-the-contract-as-types',
    'lib/sources/web-page/bad-value.ts',
    "import '@/lib/contract/page-requests'",
  ],
  [
    'only-providers-build-on-openai-compatible',
    'lib/services/bad-client.ts',
    "import '@/lib/providers/openai-compatible/client'",
  ],
  ['services-imports', 'lib/services/bad-ui.ts', "import '@/components/app/app'"],
  [
    'services-use-plugins-through-their-lists',
    'lib/services/bad-plugin.ts',
    "import { one } from '@/lib/commands/one/command'",
  ],
  [
    'services-take-storage-and-platform-as-types',
    'lib/services/bad-storage.ts',
    "import { database } from '@/lib/storage/database'",
  ],
  [
    'only-the-worker-opens-the-key-vault',
    'entrypoints/popup/bad-vault.ts',
    "import '@/lib/storage/key-vault'",
  ],
  ['page-bundle-stays-small', 'entrypoints/page.content/bad.ts', "import '@/components/app/app'"],
  ['pages-hold-no-keys', 'entrypoints/sidepanel/bad.ts', "import '@/lib/storage/database'"],
  [
    'worker-never-imports-page-code',
    'lib/sources/web-page/bad.worker.ts',
    "import { read } from './read.page'",
  ],
  [
    'page-never-imports-worker-code',
    'lib/sources/web-page/bad.page.ts',
    "import { vault } from './bad.worker'",
  ],
  ['product-never-imports-its-tools', 'lib/core/bad-tool.ts', "import '@/tests/tool'"],
  ['every-import-leads-somewhere', 'lib/core/bad-path.ts', "import './nowhere'"],
  ['only-shipped-packages-in-the-product', 'lib/core/bad-dev.ts', "import 'fast-check'"],
]

const SUPPORT: Record<string, string> = {
  'lib/core/cycle-b.ts': "import './cycle-a'",
  'lib/contract/ask.ts': 'export type Ask = 1',
  'tests/tool.ts': 'export const tool = 1',
}

describe('the layer table', () => {
  const roots: string[] = []
  let sound: LayerReport
  let broken: LayerReport

  beforeAll(async () => {
    roots.push(await buildTree(SOUND))
    roots.push(
      await buildTree({ ...SOUND, ...SUPPORT, ...Object.fromEntries(BROKEN.map(([, ...rest]) => rest)) }),
    )
    sound = await cruiseLayers(roots[0] ?? '')
    broken = await cruiseLayers(roots[1] ?? '')
  }, 60_000)

  afterAll(async () => {
    for (const root of roots) await rm(root, { recursive: true, force: true })
  })

  it('lets a sound house pass', () => {
    expect(sound.broken).toEqual([])
    expect(sound.unseen).toEqual([])
    expect(sound.seen).toBe(Object.keys(SOUND).filter((file) => /\.tsx?$/.test(file)).length)
  })

  it.each(BROKEN)('%s fails on %s and names the way out', (rule, file) => {
    const found = broken.broken.find((each) => each.rule === rule && each.from === file)
    expect(found, `no "${rule}" for ${file}`).toBeDefined()
    expect(found?.wayOut).toMatch(/\w+ \w+/)
  })

  it('has a case for every rule', async () => {
    const { forbidden = [] } = await extractConfig(join(PROJECT, '.dependency-cruiser.mjs'))
    const tried = new Set(BROKEN.map(([rule]) => rule))
    expect(forbidden.map((rule) => rule.name).filter((name) => !tried.has(name ?? ''))).toEqual([])
  })

  it('holds for the product itself, every source file read', async () => {
    const report = await cruiseLayers(PROJECT)
    expect(report.broken.map(({ rule, from, to }) => `${from} -> ${to} (${rule})`)).toEqual([])
    expect(report.unseen).toEqual([])
    expect(report.seen).toBeGreaterThan(100)
  }, 60_000)
})

/** Writes a small project; packages are the real ones. */
async function buildTree(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'sidenote-layers-'))
  for (const [file, source] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), source)
  }
  await symlink(join(PROJECT, 'node_modules'), join(root, 'node_modules'))
  await symlink(join(PROJECT, 'package.json'), join(root, 'package.json'))
  return root
}
