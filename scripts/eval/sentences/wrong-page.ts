import { createHash } from 'node:crypto'

/** Another page than a question's own, chosen by the question's id: always the same one. `null` when there is none. */
export function wrongPageFor(id: string, own: string, pages: readonly string[]): string | null {
  const others = pages.filter((page) => page !== own)
  return others[createHash('md5').update(id).digest().readUInt32BE() % Math.max(1, others.length)] ?? null
}
