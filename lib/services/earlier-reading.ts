import { commandById } from '@/lib/commands'
import { diffCaptures } from '@/lib/core/extraction/diff-captures'
import type { Capture } from '@/lib/model/capture'
import type { Passage } from '@/lib/model/passage'

/** The letter of an earlier reading of the page; the command that asks for it tells the model of it. */
const EARLIER_LETTER = 'z'

/** With the page as it was read before as one more source, last of all, when the question is what has changed. */
export async function withEarlierReading<S extends LetteredSource>(
  sources: S[],
  commandId: string,
  otherReading: (capture: Capture) => Promise<Capture | null>,
): Promise<(S | EarlierReading)[]> {
  const [first] = sources
  if (!first || commandById(commandId).task !== 'changes') return sources
  const capture = await otherReading(first.capture)
  return capture
    ? [...sources, { letter: EARLIER_LETTER, attachmentId: null, capture, change: null }]
    : sources
}

interface LetteredSource {
  letter: string
  capture: Capture
}

interface EarlierReading extends LetteredSource {
  attachmentId: null
  change: null
}

/** The passages in which the two readings differ, those of the page as it is now first. */
export function changedPassages(
  sources: readonly LetteredSource[],
  passages: readonly Passage[],
): { passageId: string }[] {
  const now = sources[0]?.capture
  const before = sources.find(({ letter }) => letter === EARLIER_LETTER)?.capture
  if (!now || !before) return []
  const { added, removed, changed } = diffCaptures(before, now)
  const come = new Set([...added, ...changed.map(({ after }) => after)].map(({ block }) => block.n))
  const gone = new Set([...removed, ...changed.map((pair) => pair.before)].map(({ block }) => block.n))
  const holding = (captureId: string, blocks: ReadonlySet<number>) =>
    passages.filter((passage) => passage.captureId === captureId && holdsAny(passage, blocks))
  return [...holding(now.captureId, come), ...holding(before.captureId, gone)].map(({ id }) => ({
    passageId: id,
  }))
}

function holdsAny({ firstBlock, lastBlock }: Passage, blocks: ReadonlySet<number>): boolean {
  for (let n = firstBlock; n <= lastBlock; n++) if (blocks.has(n)) return true
  return false
}
