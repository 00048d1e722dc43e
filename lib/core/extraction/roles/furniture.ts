import type { BlockRole } from '@/lib/model/capture'
import type { Box, Landmark } from './box'
import { nameSignal } from './name-signal'
import { addTally, emptyTally, type Tally } from './tally-boxes'

/** What a box is beside the page's main text; `null` when nothing speaks against its being part of it. */
export type Furniture = Exclude<BlockRole, 'main'> | null

/**
 * Marks the boxes that are furniture, by semantics, link density, repetition and names. Each sign counts only up to
 * a share of the page's running text: a `form` or a class name that holds the article does not hide it.
 */
export function findFurniture(boxes: readonly Box[], tallies: readonly Tally[], prose: number): Furniture[] {
  const repeated = findRepeated(boxes, tallies, prose)
  const signalOf = remember(nameSignal)
  const found: Furniture[] = []
  const inArticle: boolean[] = []
  for (const [i, box] of boxes.entries()) {
    const tally = tallies[i] ?? emptyTally()
    const share = prose > 0 ? tally.prose / prose : 0
    const isInside = inArticle[box.parent] ?? false
    inArticle.push(isInside || box.landmark === 'article' || box.landmark === 'main')
    found.push(
      found[box.parent] ??
        judgeBox(box, tally, share, isInside, signalOf) ??
        (repeated.has(i) ? 'aside' : null),
    )
  }
  return found
}

/** Up to which share of the running text a landmark is believed, and what it then is. */
const BELIEVED: Partial<Record<Landmark, { role: Furniture; below: number }>> = {
  navigation: { role: 'navigation', below: 0.5 },
  footer: { role: 'footer', below: 0.3 },
  aside: { role: 'aside', below: 0.4 },
  form: { role: 'aside', below: 0.2 },
  dialog: { role: 'aside', below: 0.5 },
}
const NAME_BELIEVED_BELOW = 0.2
const COMMENTS_BELIEVED_BELOW = 0.7
const FLOATING_BELIEVED_BELOW = 0.2
const LIST_BELIEVED_BELOW = 0.1
const HEADER_BELIEVED_BELOW = 0.05

function judgeBox(
  box: Box,
  tally: Tally,
  share: number,
  isInArticle: boolean,
  signalOf: typeof nameSignal,
): Furniture {
  const landmark = box.landmark ? BELIEVED[box.landmark] : undefined
  if (landmark && share < landmark.below) return landmark.role
  if (box.landmark === 'header' && !isInArticle && share < HEADER_BELIEVED_BELOW) return 'navigation'
  if (box.landmark === 'main' || box.landmark === 'article') return null
  if (box.floats && share < FLOATING_BELIEVED_BELOW) return 'aside'
  const signal = signalOf(box.names)
  const limit = signal === 'comments' ? COMMENTS_BELIEVED_BELOW : NAME_BELIEVED_BELOW
  if (signal && share < limit) return signal
  return isLinkList(tally) && share < LIST_BELIEVED_BELOW ? 'navigation' : null
}

/** Most boxes of a page share their names with others. */
function remember<T>(ask: (names: string) => T): (names: string) => T {
  const known = new Map<string, T>()
  return (names) => {
    const before = known.get(names)
    if (before !== undefined) return before
    const answer = ask(names)
    known.set(names, answer)
    return answer
  }
}

function isLinkList(tally: Tally): boolean {
  return tally.linkBlocks >= 3 && tally.linkLength > tally.length * 0.6
}

const MIN_REPEATS = 3
const MAX_TEASER_LENGTH = 300
const MIN_TEASER_LINK_SHARE = 0.3
const TEASERS_BELIEVED_BELOW = 0.3
/** Parts of running text repeat by nature, and so do the plain items of a list. */
const REPEATS_BY_NATURE = /^((p|tr|td|th|dt|dd|h\d|pre|blockquote|tbody|thead) |li $)/

/** Teasers: short sibling boxes of one shape, each largely a link. */
function findRepeated(boxes: readonly Box[], tallies: readonly Tally[], prose: number): Set<number> {
  const groups = new Map<string, { members: number[]; sum: Tally }>()
  for (const [i, box] of boxes.entries()) {
    const tally = tallies[i]
    if (!tally || tally.length === 0 || REPEATS_BY_NATURE.test(box.shape)) continue
    const key = `${box.parent} ${box.shape}`
    const group = groups.get(key) ?? { members: [], sum: emptyTally() }
    groups.set(key, group)
    group.members.push(i)
    addTally(group.sum, tally)
  }
  const repeated = new Set<number>()
  for (const { members, sum } of groups.values()) {
    const isTeasers =
      members.length >= MIN_REPEATS &&
      sum.length < members.length * MAX_TEASER_LENGTH &&
      sum.linkLength > sum.length * MIN_TEASER_LINK_SHARE &&
      sum.prose <= prose * TEASERS_BELIEVED_BELOW
    if (isTeasers) for (const member of members) repeated.add(member)
  }
  return repeated
}
