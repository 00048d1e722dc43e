import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface SourceFile {
  /** From the project's folder, with `/`. */
  path: string
  text: string
}

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** The folders that make the product. */
export const PRODUCT = ['lib', 'components', 'entrypoints']

/** Every file of these folders whose name ends in one of `endings`, by path. */
export function readSources(folders: string[], endings = ['.ts', '.tsx']): SourceFile[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(PROJECT, path), 'utf8') }))
}

/** The code without its comments: what is said about a thing is not the thing. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/(^|[\s;{}()])\/\/.*$/gm, '$1')
}

/** Lines that match, as `path:line  text`. */
export function findLines(files: SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    withoutComments(text)
      .split('\n')
      .flatMap((line, n) => (pattern.test(line) ? [`${path}:${n + 1}  ${line.trim()}`] : [])),
  )
}
