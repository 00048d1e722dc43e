import type { AssembledBlock } from '@/lib/core/extraction/assembled-block'
import type { Box } from '@/lib/core/extraction/roles/box'
import { inOneGo, type Steps } from '@/lib/core/extraction/steps'
import type { Comment } from '@/lib/model/capture'
import { boxesAround } from './boxes-around'
import { depthsOf } from './message-depth'
import { createMessageReader, type Message, type MessageReader } from './read-message'
import { groupByShape } from './shape-groups'

/**
 * Says of each block which comment or message it stands in, by structure alone: boxes of one shape that come again and
 * again, each with a short line that names someone, a time, and words of its own. Lists of articles look much the
 * same, so that what has headings in it, or is mostly links, is none: rather a thread too few than one too many.
 */
export function findThreads(
  boxes: readonly Box[],
  blocks: readonly AssembledBlock[],
  texts: readonly string[],
): (Comment | null)[] {
  return inOneGo(findThreadsInSteps(boxes, blocks, texts))
}

/** As `findThreads`, in steps so short that a page can work between them. */
export function* findThreadsInSteps(
  boxes: readonly Box[],
  blocks: readonly AssembledBlock[],
  texts: readonly string[],
): Steps<(Comment | null)[]> {
  const reader = yield* createMessageReader(boxes, blocks, texts)
  const messages = new Map<number, Message>()
  const taken = new Uint8Array(boxes.length)
  const groups = yield* groupByShape(boxes, reader.hasText)
  for (const group of groups) {
    yield
    // Most shapes are none, which few of their boxes tell.
    if (!isLikely(group, reader) || (yield* isAnyTaken(group, taken, boxes))) continue
    const found = yield* readGroup(group, reader)
    if (!isThread(found, group.length, boxes)) continue
    for (const [n, message] of found.entries()) {
      messages.set(message.box, message)
      markAround(message.box, taken, boxes)
      if (n % BOXES_A_STEP === 0) yield
    }
  }
  if (messages.size === 0) return blocks.map(() => null)
  return yield* nameBlocks(messages, boxes, blocks)
}

/** Boxes that are looked at before the clock is: each may cost tens of microseconds. */
const BOXES_A_STEP = 64

function* readGroup(group: readonly number[], reader: MessageReader): Steps<Message[]> {
  const known = new Set(group)
  const found: Message[] = []
  for (const [n, box] of group.entries()) {
    if (n % BOXES_A_STEP === 0) yield
    const message = reader.read(box, known)
    if (message) found.push(message)
  }
  return found
}

/** Fewer are no thread. Boxes that call themselves comments need less. */
const MIN_MESSAGES = 3
const MIN_NAMED_MESSAGES = 2
/** So many boxes of the shape must be messages, and so many of those must have what makes one. */
const MIN_SHARE = 0.7
const MIN_TIMED_SHARE = 0.8
const MIN_AUTHOR_SHARE = 0.6
const MIN_DISTINCT_SHARE = 0.8
/** On the average, where no name says that it is a comment. */
const MIN_LENGTH = 25

/** Words that pages call the box of a comment or message. "Post" is also what they call an article. */
const MESSAGE_NAME =
  /(?:^|[\s_-])(?:comments?|repl(?:y|ies)|messages?|msg|chat|answers?|reviews?|discussion)(?:[\s_-]|$)|[a-z](?:Comment|Reply|Message)|Comment[A-Z\s_-]|Message[A-Z\s_-]/

function isThread(messages: readonly Message[], boxesOfShape: number, boxes: readonly Box[]): boolean {
  const { length } = messages
  const isNamed = messages.some(({ box }) => MESSAGE_NAME.test(boxes[box]?.names ?? ''))
  if (length < (isNamed ? MIN_NAMED_MESSAGES : MIN_MESSAGES) || length < boxesOfShape * MIN_SHARE)
    return false
  const authors = messages.map(({ author }) => author).filter((author) => author !== '')
  if (authors.length < length * MIN_AUTHOR_SHARE || new Set(authors).size < 2) return false
  const bodies = new Set(messages.map(({ body }) => body))
  if (bodies.size < length * MIN_DISTINCT_SHARE) return false
  const timed = messages.filter(({ hasTime }) => hasTime).length
  const average = messages.reduce((sum, { bodyLength }) => sum + bodyLength, 0) / length
  return timed >= length * MIN_TIMED_SHARE && (isNamed || average >= MIN_LENGTH)
}

/** Boxes of a shape that are looked at first: most shapes of a page are no messages at all. */
const SAMPLE = 8

function isLikely(group: readonly number[], reader: MessageReader): boolean {
  const step = Math.max(1, Math.floor(group.length / SAMPLE))
  const sample = new Set(group.filter((_, n) => n % step === 0).slice(0, SAMPLE))
  const known = new Set(group)
  const timed = [...sample].filter((box) => reader.read(box, known)?.hasTime)
  return timed.length >= sample.size * MIN_SHARE * MIN_TIMED_SHARE
}

function* isAnyTaken(group: readonly number[], taken: Uint8Array, boxes: readonly Box[]): Steps<boolean> {
  for (const [n, box] of group.entries()) {
    if (n % BOXES_A_STEP === 0) yield
    if (isTaken(box, taken, boxes)) return true
  }
  return false
}

/** Whether a box is a message already, stands in one or around one. */
function isTaken(box: number, taken: Uint8Array, boxes: readonly Box[]): boolean {
  if (taken[box] !== 0) return true
  return boxesAround(box, boxes).some((at) => taken[at] === MESSAGE)
}

const AROUND = 1
const MESSAGE = 2

function markAround(box: number, taken: Uint8Array, boxes: readonly Box[]): void {
  taken[box] = MESSAGE
  for (const at of boxesAround(box, boxes)) if (taken[at] === 0) taken[at] = AROUND
}

/** Boxes whose message is looked up before the clock is looked at. */
const OWNERS_A_STEP = 4_096

function* nameBlocks(
  messages: ReadonlyMap<number, Message>,
  boxes: readonly Box[],
  blocks: readonly AssembledBlock[],
): Steps<(Comment | null)[]> {
  const depths = yield* depthsOf(messages, boxes)
  yield
  const comments = new Map<number, Comment>()
  let author = ''
  for (const [box, message] of messages) {
    // Whoever goes on writing is not named again.
    author = message.author || author
    comments.set(box, { author, depth: depths.get(box) ?? 0 })
  }
  const owners = new Int32Array(boxes.length)
  for (const [n, box] of boxes.entries()) {
    if (n % OWNERS_A_STEP === 0) yield
    owners[n] = messages.has(n) ? n : (owners[box.parent] ?? -1)
  }
  yield
  return blocks.map((block) => comments.get(owners[block.box] ?? -1) ?? null)
}
