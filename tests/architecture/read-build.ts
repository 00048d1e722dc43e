import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { PROJECT } from './read-sources'

export type Build = 'chrome-mv3' | 'firefox-mv3'

export interface BuiltFile {
  /** From the build's folder, without the hash that changes with every build. */
  name: string
  text: string
  gzipBytes: number
}

/** The files of a build with one of these endings. */
export function readBuild(build: Build, endings: string[]): BuiltFile[] {
  const folder = buildFolder(build)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter(
      (name) => endings.some((ending) => name.endsWith(ending)) && statSync(join(folder, name)).isFile(),
    )
    .map((name) => {
      const bytes = readFileSync(join(folder, name))
      return {
        name: name.replace(/-[\w-]{8}(?=\.(js|css)$)/, ''),
        text: bytes.toString('utf8'),
        gzipBytes: gzipSync(bytes, { level: 9 }).length,
      }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

export function readManifest(build: Build): Record<string, unknown> {
  return JSON.parse(readFileSync(join(buildFolder(build), 'manifest.json'), 'utf8'))
}

function buildFolder(build: Build): string {
  const folder = join(PROJECT, '.output', build)
  if (!existsSync(folder))
    throw new Error(`No ${build} build: run \`npm test\` or \`npm run check\`, which build first.`)
  return folder
}
