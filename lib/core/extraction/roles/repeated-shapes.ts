import { add, type Layout, linkShare, sumUp } from './layout'
import type { TextTraits } from './text-traits'

/** What repeats in a page, by number of the box; each from 0 to 1, and at least what it is for the box around. */
export interface Repeats {
  /** How much of it is links, where it is one of several short boxes of one shape side by side. */
  siblings: Float64Array
  /** How surely it is a teaser: one of several short boxes in like surroundings, each under a linked headline. */
  cards: Float64Array
  /** In how many places of the page such a box stands; for itself only. */
  places: Float64Array
}

/** What is needed of a page to see what repeats. */
export interface Sized extends Pick<Layout, 'boxes' | 'blocks'> {
  traits: readonly TextTraits[]
  /** In each box: how much text, and how much of it in links. */
  size: Float64Array
  linked: Float64Array
}

export function findRepeats(page: Sized): Repeats {
  const { boxes } = page
  const names = new Map<string, number>()
  const shapes = boxes.map(({ shape }) => numberOf(names, shape))
  const pairs = new Map<number, number>()
  const inParents = boxes.map(({ parent }, i) =>
    numberOf(pairs, pairOf(shapes[i] ?? 0, shapes[parent] ?? names.size)),
  )
  const triples = boxes.map(({ parent }, i) =>
    pairOf(inParents[i] ?? 0, shapes[boxes[parent]?.parent ?? -1] ?? names.size),
  )
  return {
    siblings: findSiblings(
      page,
      boxes.map(({ parent }, i) => pairOf(parent + 1, shapes[i] ?? 0)),
    ),
    cards: findCards(page, inParents),
    places: countPlaces(page, triples),
  }
}

/** Things that are the same get the same number. */
function numberOf<K>(known: Map<K, number>, key: K): number {
  const number = known.get(key) ?? known.size
  known.set(key, number)
  return number
}

/** One number for two below 2^26. */
function pairOf(a: number, b: number): number {
  return a * 2 ** 26 + b
}

const MIN_REPEATS = 3
const MAX_SIBLING_SIZE = 400
const MAX_CARD_SIZE = 700
const MIN_HEADLINE_SIZE = 25
const MIN_HEADLINE_LINK_SHARE = 0.8
const MIN_TITLED_SHARE = 0.3
const MANY_PLACES = 5
/** Parts of running text and of tables repeat by nature. */
const REPEATS_BY_NATURE = new Set(
  'p tr td th dt dd h1 h2 h3 h4 h5 h6 pre blockquote tbody thead a img'.split(' '),
)

interface Group {
  members: number[]
  size: number
  linked: number
  titled: number
}

function findSiblings(page: Sized, keys: readonly number[]): Float64Array {
  const shares = new Float64Array(page.boxes.length)
  for (const { members, size, linked } of groupBoxes(page, keys)) {
    if (members.length < MIN_REPEATS || size > members.length * MAX_SIBLING_SIZE) continue
    // A list whose items have no names of their own is a list.
    if (page.boxes[members[0] ?? -1]?.shape === 'li ') continue
    for (const member of members) shares[member] = LEAST + ((1 - LEAST) * linked) / Math.max(1, size)
  }
  return inherit(shares, page)
}

/** That boxes repeat is worth saying where none of it is links. */
const LEAST = 0.05

function findCards(page: Sized, keys: readonly number[]): Float64Array {
  const headlines = countHeadlines(page)
  const cards = new Float64Array(page.boxes.length)
  for (const { members, size, titled } of groupBoxes(page, keys, headlines)) {
    if (members.length < MIN_REPEATS || size > members.length * MAX_CARD_SIZE) continue
    const share = Math.max(0, titled / members.length - MIN_TITLED_SHARE) / (1 - MIN_TITLED_SHARE)
    for (const member of members) cards[member] = share
  }
  return inherit(cards, page)
}

/** In each box, how many blocks are a linked headline. */
function countHeadlines({ boxes, blocks, traits }: Sized): Float64Array {
  const headlines = new Float64Array(boxes.length)
  for (const [i, block] of blocks.entries()) {
    const isLong = block.level > 0 || (traits[i]?.size ?? 0) > MIN_HEADLINE_SIZE
    if (isLong && linkShare(block) >= MIN_HEADLINE_LINK_SHARE) add(headlines, block.box, 1)
  }
  sumUp(headlines, boxes)
  return headlines
}

function countPlaces({ boxes, size }: Sized, keys: readonly number[]): Float64Array {
  const parents = new Map<number, Set<number>>()
  for (const [i, key] of keys.entries()) {
    if ((size[i] ?? 0) === 0) continue
    const known = parents.get(key) ?? new Set<number>()
    parents.set(key, known)
    known.add(boxes[i]?.parent ?? -1)
  }
  return Float64Array.from(keys, (key) => Math.min(1, ((parents.get(key)?.size ?? 1) - 1) / MANY_PLACES))
}

function groupBoxes(
  { boxes, size, linked }: Sized,
  keys: readonly number[],
  headlines?: Float64Array,
): Iterable<Group> {
  const groups = new Map<number, Group>()
  for (const [i, box] of boxes.entries()) {
    if ((size[i] ?? 0) === 0 || REPEATS_BY_NATURE.has(box.tag)) continue
    const key = keys[i] ?? -1
    const group = groups.get(key) ?? { members: [], size: 0, linked: 0, titled: 0 }
    groups.set(key, group)
    group.members.push(i)
    group.size += size[i] ?? 0
    group.linked += linked[i] ?? 0
    const count = headlines?.[i] ?? 0
    if (count === 1 || count === 2) group.titled++
  }
  return groups.values()
}

function inherit(values: Float64Array, { boxes }: Sized): Float64Array {
  for (const [i, box] of boxes.entries()) values[i] = Math.max(values[i] ?? 0, values[box.parent] ?? 0)
  return values
}
