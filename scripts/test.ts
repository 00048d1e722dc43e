/**
 * `npm test`: builds once, runs the unit tests, then the stories in a real browser. `npm run e2e` and `npm run soak`
 * run one project; further words choose test files. Needs nothing but the clone.
 */
import { existsSync } from 'node:fs'
import { ensureBrowser } from './browser/ensure-browser.ts'
import { buildExtension } from './run/build-extension.ts'
import { runTests, type TestProject, type TestTally } from './run/run-tests.ts'

const PROJECTS: readonly TestProject[] = ['unit', 'e2e', 'soak']
const words = process.argv.slice(2)
const named = PROJECTS.filter((project) => words.includes(project))
const projects: TestProject[] = named.length > 0 ? named : ['unit', 'e2e']
const filters = words.filter((word) => !PROJECTS.some((project) => project === word))

try {
  await buildExtension('chrome')
  await buildExtension('firefox')
  if (projects.some((project) => project !== 'unit')) {
    const { path, version } = await ensureBrowser(console.log)
    console.log(`Browser: ${version || path}`)
  }
  const total: TestTally = { passed: 0, failed: 0, skipped: 0 }
  for (const project of projects) add(total, await runTests(project, filters))
  report(total)
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown)
  report({ passed: 0, failed: 1, skipped: 0 })
}

function add(total: TestTally, part: TestTally): void {
  total.passed += part.passed
  total.failed += part.failed
  total.skipped += part.skipped
}

function report({ passed, failed, skipped }: TestTally): void {
  const data = existsSync(new URL('../../shared/data', import.meta.url))
  if (skipped > 0) {
    const why = data ? 'see above' : 'no ../shared/data (optional pages to develop with)'
    console.log(`${skipped} tests skipped: ${why}`)
  }
  if (failed > 0 || passed === 0) process.exitCode = 1
  console.log(`${passed} passed, ${failed} failed`)
}
