import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Where the project is. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

export interface ToolResult {
  ok: boolean
  /** What it printed, both streams in the order of arrival. */
  output: string
}

export interface ToolOptions {
  /** Show its output as it comes, and keep none. */
  show?: boolean
}

/** Runs a tool of `node_modules` with this Node and this project as its folder. */
export function runTool(script: string, args: string[], options: ToolOptions = {}): Promise<ToolResult> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: PROJECT,
    stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    // Spinners and colours are for terminals.
    env: options.show ? process.env : { ...process.env, CI: '1', NO_COLOR: '1', FORCE_COLOR: '0' },
  })
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(chunks).toString('utf8') }))
  })
}
