import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'

export interface BrokenRule {
  rule: string
  from: string
  to: string
  /** What to do instead. */
  wayOut: string
}

export interface LayerReport {
  /** Source files of the product that were read. */
  seen: number
  /** Source files that the parser did not see: a pass means nothing while there is one. */
  unseen: string[]
  broken: BrokenRule[]
}

const CONFIG = fileURLToPath(new URL('../../.dependency-cruiser.mjs', import.meta.url))
const SOURCES = '{lib,components,entrypoints}/**/*.{ts,tsx}'

/** Holds the imports of the product under `root` against the table in `.dependency-cruiser.mjs`. */
export async function cruiseLayers(root: string): Promise<LayerReport> {
  const files = await sourceFiles(root)
  const { forbidden = [], options } = await extractConfig(CONFIG)
  const { output } = await cruise(
    files,
    { ...options, ruleSet: { forbidden }, validate: true, baseDir: root },
    {
      alias: { '@': root },
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
      conditionNames: ['import', 'browser', 'types', 'default'],
      exportsFields: ['exports'],
    },
  )
  const { modules, summary } = output as ICruiseResult
  const read = new Set(modules.map((module) => module.source))
  return {
    seen: files.filter((file) => read.has(file)).length,
    unseen: files.filter((file) => !read.has(file)),
    broken: summary.violations.map((violation) => ({
      rule: violation.rule.name,
      from: violation.from,
      to: violation.cycle?.map((step) => step.name).join(' -> ') ?? violation.to,
      wayOut: forbidden.find((rule) => rule.name === violation.rule.name)?.comment ?? '',
    })),
  }
}

async function sourceFiles(root: string): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob(SOURCES, { cwd: root })) found.push(file.replaceAll('\\', '/'))
  return found.sort()
}
