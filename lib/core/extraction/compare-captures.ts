import type { Capture } from '@/lib/model/capture'
import type { CaptureChange } from '@/lib/model/capture-change'
import { diffCaptures, newShareOf } from './diff-captures'

/**
 * How much of a source differs between two readings, counted in paragraphs of its content. What only moved, or only
 * plays another part in the page now, is no change. Linear in both texts.
 */
export function compareCaptures(before: Capture, after: Capture): CaptureChange {
  const { added, removed, changed, length } = diffCaptures(before, after)
  const fresh = added.reduce((sum, { text }) => sum + text.length, 0)
  const reworded = changed.reduce((sum, pair) => sum + pair.after.text.length * newShareOf(pair), 0)
  return {
    added: added.length,
    removed: removed.length,
    changed: changed.length,
    share: length === 0 ? 0 : Math.min(1, (fresh + reworded) / length),
  }
}
