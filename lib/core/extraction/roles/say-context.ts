import type { Say } from './clue'
import { add, sumUp } from './layout'
import type { PageOutline } from './page-outline'

/** What a first look made of a page. Blocks that stand apart (captions, the title) are passed over. */
export interface FirstLook {
  /** The number of each block among those that do not stand apart, and the other way round. */
  places: Int32Array
  blocks: number[]
  /** By place: the chance of being in the body, and how much it counts. */
  chances: number[]
  sizes: number[]
  /** By box: the sums of both. */
  sum: Float64Array
  weight: Float64Array
  total: number
}

/** A long text speaks no louder than this. */
const MAX_SIZE = 500

export function summariseFirstLook(
  page: PageOutline,
  chances: Float64Array,
  isApart: readonly boolean[],
): FirstLook {
  const look: FirstLook = {
    places: new Int32Array(page.blocks.length).fill(-1),
    blocks: [],
    chances: [],
    sizes: [],
    sum: new Float64Array(page.boxes.length),
    weight: new Float64Array(page.boxes.length),
    total: 0,
  }
  for (const [n, block] of page.blocks.entries()) {
    if (isApart[n]) continue
    const chance = chances[n] ?? 0
    const size = Math.min(MAX_SIZE, page.traits[n]?.size ?? 0) + 1
    look.places[n] = look.blocks.length
    look.blocks.push(n)
    look.chances.push(chance)
    look.sizes.push(size)
    add(look.sum, block.box, chance * size)
    add(look.weight, block.box, size)
    look.total += chance * size
  }
  sumUp(look.sum, page.boxes)
  sumUp(look.weight, page.boxes)
  return look
}

/** Says what the first look made of block `n` and of those around it. */
export function sayContext(page: PageOutline, n: number, look: FirstLook, say: Say): void {
  const place = look.places[n] ?? -1
  const block = page.blocks[n]
  if (place < 0 || !block) return
  const chance = look.chances[place] ?? 0
  say('first look', chance)
  say('first look, chance', clamp(Math.log((chance + 1e-4) / (1 - chance + 1e-4)) / 6))
  sayNeighbours(look, place, say)
  sayBoxes(page, look, place, block.box, say)
  if (block.level > 0) sayPart(page, look, place, say)
  else sayHeading(page, look, place, say)
}

function clamp(value: number): number {
  return Math.max(-1, Math.min(1, value))
}

function sayNeighbours({ chances, sizes }: FirstLook, place: number, say: Say): void {
  const at = (i: number): number => chances[i] ?? 0
  say('one before', at(place - 1))
  say('one behind', at(place + 1))
  say('two before', at(place - 2))
  say('two behind', at(place + 2))
  say('both beside it', Math.min(at(place - 1), at(place + 1)))
  const before = meanOf(chances, sizes, place - SPAN, place)
  const behind = meanOf(chances, sizes, place + 1, place + 1 + SPAN)
  say('six before', before)
  say('six behind', behind)
  say('both sixes', Math.min(before, behind))
}

const SPAN = 6

function meanOf(chances: readonly number[], sizes: readonly number[], from: number, to: number): number {
  let sum = 0
  let weight = 0
  for (let i = Math.max(0, from); i < Math.min(to, chances.length); i++) {
    sum += (chances[i] ?? 0) * (sizes[i] ?? 0)
    weight += sizes[i] ?? 0
  }
  return weight > 0 ? sum / weight : 0
}

const CONTAINERS = [containerClues('box'), containerClues('parent'), containerClues('grandparent')]

function containerClues<N extends 'box' | 'parent' | 'grandparent'>(name: N) {
  return { rest: `${name} rest`, weight: `${name} weight`, alone: `${name} alone` } as const
}

/** What is made of the rest of the boxes around it, and how much of the body that is. */
function sayBoxes(page: PageOutline, look: FirstLook, place: number, box: number, say: Say): void {
  const size = look.sizes[place] ?? 0
  const own = (look.chances[place] ?? 0) * size
  let at = box
  for (const clues of CONTAINERS) {
    if (at < 0) return
    const weight = (look.weight[at] ?? 0) - size
    const rest = Math.max(0, (look.sum[at] ?? 0) - own)
    if (weight > 0) {
      say(clues.rest, rest / weight)
      say(clues.weight, Math.sqrt(rest / Math.max(1, look.total - own)))
    } else say(clues.alone)
    at = page.boxes[at]?.parent ?? -1
  }
}

/** A heading stands over so many blocks at most. */
const PART = 12

function sayPart(page: PageOutline, look: FirstLook, place: number, say: Say): void {
  let end = place + 1
  while (end < look.blocks.length && end < place + PART && !isHeading(page, look, end)) end++
  if (end > place + 1) say('its part', meanOf(look.chances, look.sizes, place + 1, end))
  else say('no part')
  if (isHeading(page, look, place + 1)) say('heading follows')
}

function sayHeading(page: PageOutline, look: FirstLook, place: number, say: Say): void {
  let at = place - 1
  while (at > place - PART && at >= 0 && !isHeading(page, look, at)) at--
  if (!isHeading(page, look, at)) return
  const chance = look.chances[at] ?? 0
  say('its heading', chance)
  if (chance < 0.3) say('its heading is out')
}

function isHeading(page: PageOutline, look: FirstLook, place: number): boolean {
  return (page.blocks[look.blocks[place] ?? -1]?.level ?? 0) > 0
}
