import type { PreparedText } from '@/lib/core/citations/prepare-text'

const MAX_HITS = 60

/** Where squeezed words stand as whole words, the first sixty places. */
export function exactHits(prepared: PreparedText, squeezed: string): number[] {
  const hits: number[] = []
  if (squeezed === '') return hits
  let at = prepared.squeezed.indexOf(squeezed)
  while (at >= 0 && hits.length < MAX_HITS) {
    if (prepared.wordStarts[at] === 1 && prepared.wordStarts[at + squeezed.length] === 1) hits.push(at)
    at = prepared.squeezed.indexOf(squeezed, at + 1)
  }
  return hits
}
