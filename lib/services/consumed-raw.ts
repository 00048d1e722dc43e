import { createCitationReader } from '@/lib/core/citations/citation-reader'
import type { Answer } from '@/lib/model/answer'

/**
 * What the model wrote, as far as it was shown. A stop lets the reader finish; a kill leaves it in the middle of a
 * mark, which is then written again.
 */
export function consumedRaw(answer: Answer, raw: string): string {
  if (answer.status !== 'interrupted') return raw
  const reader = createCitationReader()
  reader.read(raw)
  return raw.slice(0, raw.length - reader.held.length)
}
