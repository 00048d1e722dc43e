import { runTool } from './run-tool.ts'
import { TOOLS } from './tools.ts'

export type BuildTarget = 'chrome' | 'firefox'

/** Builds the extension into `.output`; throws with what the build printed when it fails. */
export async function buildExtension(target: BuildTarget): Promise<void> {
  const args = target === 'firefox' ? ['build', '-b', 'firefox', '--mv3'] : ['build']
  const { ok, output } = await runTool(TOOLS.wxt, args)
  if (!ok) throw new Error(`The ${target} build failed:\n\n${output}`)
}
