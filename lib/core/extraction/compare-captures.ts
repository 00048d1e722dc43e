import type { Capture } from '@/lib/model/capture'
import type { CaptureChange } from '@/lib/model/capture-change'

/** How much of a source differs between two readings, counted in blocks of its content. */
export function compareCaptures(before: Capture, after: Capture): CaptureChange {
  const old = textsOf(before)
  const next = textsOf(after)
  const gone = without(old, next)
  const come = without(next, old)
  const changed = 0
  const lengthOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0)
  return {
    added: come.length,
    removed: gone.length,
    changed,
    share: lengthOf(come) / Math.max(1, lengthOf(next)),
  }
}

function textsOf({ text, blocks }: Capture): string[] {
  return blocks
    .filter(({ role }) => role === 'main' || role === 'comments')
    .map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' ').trim())
    .filter((words) => words !== '')
}

function without(texts: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const text of others) left.set(text, (left.get(text) ?? 0) + 1)
  return texts.filter((text) => {
    const count = left.get(text) ?? 0
    left.set(text, count - 1)
    return count <= 0
  })
}
