import { readFileSync } from 'node:fs'

/** A page written for this project, by name. */
export function fixture(name: string): string {
  return readFileSync(new URL(`../../fixtures/pages/${name}.html`, import.meta.url), 'utf8')
}
