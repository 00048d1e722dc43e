import { linkShare } from './layout'
import type { PageOutline } from './page-outline'

/** What is likelier in the body than not. */
const MIN_CHANCE = 0.5
/** A page with less text than this is all body. */
const MIN_PAGE_SIZE = 200
/** A body with less text than this, and a smaller share of the page, is none. */
const MIN_BODY_SIZE = 140
const MIN_BODY_SHARE = 0.25

/** Says of each block whether it is part of the body. Where hardly anything seems to be, what has text is. */
export function findBody(page: PageOutline, chances: Float64Array, isApart: readonly boolean[]): boolean[] {
  const inBody = page.blocks.map((_block, n) => !isApart[n] && (chances[n] ?? 0) >= MIN_CHANCE)
  leaveLinkHeadings(page, inBody, isApart)
  const size = sizeOf(page, inBody)
  const all = page.traits.reduce((sum, traits) => sum + traits.size, 0)
  if (all < MIN_PAGE_SIZE) return page.blocks.map(() => true)
  if (size >= Math.min(MIN_BODY_SIZE, all * MIN_BODY_SHARE)) return inBody
  const around = page.blocks.map(({ box }, n) => page.inBody[box] === 1 || inBody[n] === true)
  return around.includes(true) ? around : page.blocks.map(() => true)
}

function sizeOf({ traits }: PageOutline, chosen: readonly boolean[]): number {
  return traits.reduce((sum, { size }, n) => sum + (chosen[n] ? size : 0), 0)
}

const MIN_LINK_SHARE = 0.8

/** A heading over links ("Related") with nothing of the body under it is none of it either. */
function leaveLinkHeadings({ blocks }: PageOutline, inBody: boolean[], isApart: readonly boolean[]): void {
  for (let n = blocks.length - 1; n >= 0; n--) {
    const level = blocks[n]?.level ?? 0
    if (level === 0 || !inBody[n]) continue
    let next = n + 1
    while (isApart[next]) next++
    const follower = blocks[next]
    const isOverLinks = follower?.level === 0 && !inBody[next] && linkShare(follower) >= MIN_LINK_SHARE
    if (isOverLinks && !hasBody(blocks, n, level, inBody)) inBody[n] = false
  }
}

function hasBody(
  blocks: PageOutline['blocks'],
  heading: number,
  level: number,
  inBody: readonly boolean[],
): boolean {
  for (let n = heading + 1; n < blocks.length; n++) {
    if (inBody[n]) return true
    const other = blocks[n]?.level ?? 0
    if (other > 0 && other <= level) return false
  }
  return false
}
