/**
 * `npm run check`: everything a change must pass before it is pushed, but for the browser stories of `npm test`.
 * One line a step; stops at the first failure and shows what it printed. `--without-tests` leaves the tests out.
 */
import { runTool, type ToolResult } from './run/run-tool.ts'
import { TOOLS } from './run/tools.ts'

interface Step {
  name: string
  run(): Promise<ToolResult>
  test?: true
}

const STEPS: Step[] = [
  { name: 'types', run: () => runTool(TOOLS.tsc, ['--noEmit']) },
  { name: 'lint and format', run: () => runTool(TOOLS.biome, ['check', '.']) },
  { name: 'layers', run: () => runTool('scripts/layers.ts', []) },
  { name: 'dead code', run: () => runTool(TOOLS.knip, []) },
  { name: 'build for Chrome and Edge', run: () => runTool(TOOLS.wxt, ['build']) },
  { name: 'build for Firefox', run: () => runTool(TOOLS.wxt, ['build', '-b', 'firefox', '--mv3']) },
  {
    name: 'unit, contract, architecture, budgets',
    run: () => runTool(TOOLS.vitest, ['run', '--project', 'unit', '--reporter=default']),
    test: true,
  },
]

const withoutTests = process.argv.includes('--without-tests')

for (const { name, run, test } of STEPS) {
  if (test && withoutTests) continue
  const began = Date.now()
  const { ok, output } = await run()
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(40)} ${((Date.now() - began) / 1000).toFixed(1)} s`)
  if (ok) continue
  console.error(`\n${output.trim()}`)
  process.exit(1)
}
