import type { Stretches } from '@/lib/core/extraction/assembled-block'
import { CAPTURE_LIMITS, READER_VERSION } from '@/lib/core/extraction/capture-limits'
import { placeMarks } from '@/lib/core/extraction/place-marks'
import { assignRolesInSteps } from '@/lib/core/extraction/roles/assign-roles'
import type { Steps } from '@/lib/core/extraction/steps'
import { findThreadsInSteps } from '@/lib/core/extraction/threads/find-threads'
import { withComments } from '@/lib/core/extraction/threads/with-comments'
import { toBlocks } from '@/lib/core/extraction/to-blocks'
import type { CaptureCut, SourceReading, UnreadPart } from '@/lib/model/capture'
import { replayWalk } from './replay-walk'
import type { WalkRecord } from './walk-record'

/** A page walked to its end: all that a reading of it is made of. */
export interface WalkedPage {
  url: string
  title: string
  lang: string
  record: WalkRecord
  cuts: CaptureCut[]
  unread: UnreadPart[]
  /** It shows nothing at all: what it holds is folded away. */
  isUnseen: boolean
}

/** A reading without its hash, and which stretch of it is which of the texts that were met. */
export interface Composed {
  reading: Omit<SourceReading, 'textHash'>
  stretches: Stretches
}

/** Makes of a walk what was read: blocks, threads, roles, marks. `null` when the record is none of ours. */
export function* composeReading(page: WalkedPage): Steps<Composed | null> {
  const { url, title, lang, isUnseen } = page
  const replayed = yield* replayWalk(page.record)
  if (!replayed) return null
  const { assembler, boxes } = replayed
  const { blocks, texts, marks, stretches } = assembler
  const comments = yield* findThreadsInSteps(boxes, blocks, texts)
  const inThread = comments.map((comment) => comment !== null)
  yield
  // On a page that shows nothing, being folded away tells nothing.
  const judged = isUnseen ? blocks.map((block) => ({ ...block, collapsed: false })) : blocks
  const placements = yield* assignRolesInSteps({ boxes, blocks: judged, texts, marks, inThread, title })
  yield
  const shaped = toBlocks(blocks, placements)
  yield
  const placed = placeMarks(assembler, boxes)
  yield
  const reading = {
    url,
    title,
    lang,
    kind: 'page' as const,
    readerVersion: READER_VERSION,
    text: texts.join('\n'),
    blocks: withComments(shaped, comments, texts),
    cuts: cutsOf(page, assembler),
    marks: placed,
    unread: page.unread,
  }
  return { reading, stretches }
}

function cutsOf(
  { cuts }: WalkedPage,
  { full, marksFull }: { full: boolean; marksFull: boolean },
): CaptureCut[] {
  const met = new Map(cuts.map(({ reason, limit }) => [reason, limit]))
  if (full) met.set('text-length', CAPTURE_LIMITS.textLength)
  if (marksFull) met.set('marks', CAPTURE_LIMITS.marks)
  return Array.from(met, ([reason, limit]) => ({ reason, limit }))
}
