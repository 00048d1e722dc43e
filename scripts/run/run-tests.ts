import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from './run-tool.ts'
import { TOOLS } from './tools.ts'

export type TestProject = 'unit' | 'e2e' | 'soak'

export interface TestTally {
  passed: number
  failed: number
  skipped: number
}

/** The part of vitest's JSON report that is read. */
interface Report {
  success: boolean
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Runs one project of vitest.config.ts, shows its progress and counts what came of it. */
export async function runTests(project: TestProject, filters: string[]): Promise<TestTally> {
  const folder = await mkdtemp(join(tmpdir(), 'sidenote-tests-'))
  const file = join(folder, 'report.json')
  const { ok } = await runTool(
    TOOLS.vitest,
    [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...filters,
    ],
    { show: true },
  )
  const report = await readFile(file, 'utf8').catch(() => null)
  await rm(folder, { recursive: true, force: true })
  return tally(report === null ? null : (JSON.parse(report) as Report), ok)
}

/** A file that broke before its first test, a crash without a report: each is a failure, never silence. */
export function tally(report: Report | null, ok: boolean): TestTally {
  const files = report?.testResults ?? []
  const statuses = files.flatMap((file) => file.assertionResults.map(({ status }) => status))
  const count = (...wanted: string[]) => statuses.filter((status) => wanted.includes(status)).length
  const brokenFiles = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length
  const failed = count('failed') + brokenFiles
  return {
    passed: count('passed'),
    failed: failed === 0 && !ok ? 1 : failed,
    skipped: count('skipped', 'pending', 'todo', 'disabled'),
  }
}
