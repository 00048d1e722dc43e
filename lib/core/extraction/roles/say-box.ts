import type { Box, Landmark } from './box'
import type { Say } from './clue'
import { isLeaf } from './layout'
import { columnOf } from './main-column'
import { LANDMARK_BIT, TOPIC_BIT, TOPICS } from './name-topics'
import type { PageOutline } from './page-outline'
import { AGAINST } from './read-signs'
import type { Repeats } from './repeated-shapes'

/** Says what block `n` is set in. */
export function sayBox(page: PageOutline, n: number, say: Say): void {
  const at = page.blocks[n]?.box ?? -1
  const box = page.boxes[at]
  if (!box) return
  say(TAG_CLUES.get(box.tag) ?? 'tag other')
  sayLetters(page, box, say)
  sayNames(page, at, box, say)
  const parent = isLeaf(box) ? box.parent : at
  sayContainer(page, n, 'parent', parent, say)
  sayContainer(page, n, 'grandparent', page.boxes[parent]?.parent ?? -1, say)
  if (hasImage(page, parent)) say('image in its box')
  if (box.floats) say('floats')
  if (page.blocks[n]?.collapsed) say('collapsed')
  if (page.inThread[n]) say('in a thread')
  sayRepeats(page.repeats, at, page.isProse[n] === 1, say)
}

const COMMON_TAGS = 'p div li td span section a h1 h2 h3 h4 h5 h6 blockquote pre figcaption header article'
const TAG_CLUES = new Map(COMMON_TAGS.split(' ').map((tag) => [tag, `tag ${tag}` as const]))
const NARROW_PX = 400

function sayLetters(page: PageOutline, box: Box, say: Say): void {
  const ratio = box.fontSize / page.fontSize
  if (ratio < 0.93) say('smaller letters')
  if (ratio > 1.1) say('larger letters')
  if (ratio > 1.5) say('much larger letters')
  if (box.isBold) say('bold box')
  if (columnOf(box) === page.column) say('column of the body')
  if (box.width < NARROW_PX) say('narrow')
}

function sayNames(page: PageOutline, at: number, box: Box, say: Say): void {
  const around = page.around[at] ?? 0
  const named = (page.topics[at] ?? 0) | ((page.topics[box.parent] ?? 0) & around)
  if (around | named) {
    for (const { bit, inside, itself } of TOPIC_CLUES) {
      if (around & bit) say(inside)
      if (named & bit) say(itself)
    }
  }
  if (around & AGAINST) say('in furniture by name')
  const landmarks = page.landmarks[at] ?? 0
  if (landmarks) for (const { bit, clue } of LANDMARK_CLUES) if (landmarks & bit) say(clue)
  const isInArticle = (landmarks & (LANDMARK_BIT.main | LANDMARK_BIT.article)) !== 0
  if (landmarks & LANDMARK_BIT.header && isInArticle) say('header in an article')
}

// Names of clues are made once: one that is put together anew each time is slow to look up.
const TOPIC_CLUES = TOPICS.map((topic) => ({
  bit: TOPIC_BIT[topic],
  inside: `in ${topic}` as const,
  itself: `named ${topic}` as const,
}))
const LANDMARK_CLUES = (Object.keys(LANDMARK_BIT) as Landmark[]).map((landmark) => ({
  bit: LANDMARK_BIT[landmark],
  clue: `landmark ${landmark}` as const,
}))
const CONTAINER_CLUES = { parent: containerClues('parent'), grandparent: containerClues('grandparent') }

function containerClues<N extends 'parent' | 'grandparent'>(name: N) {
  return {
    share: `${name} text share`,
    links: `${name} links`,
    running: `${name} running`,
    blockSize: `${name} block size`,
    size: `${name} size`,
  } as const
}

function sayContainer(
  page: PageOutline,
  n: number,
  name: 'parent' | 'grandparent',
  at: number,
  say: Say,
): void {
  if (at < 0) return
  const clues = CONTAINER_CLUES[name]
  const own = page.isClean[n] === 1 ? (page.traits[n]?.size ?? 0) : 0
  const size = page.size[at] ?? 0
  const others = Math.max(0, (page.clean[at] ?? 0) - own)
  say(clues.share, Math.sqrt(others / Math.max(1, page.cleanTotal)))
  if (size > 0) {
    say(clues.links, (page.linked[at] ?? 0) / size)
    say(clues.running, (page.prose[at] ?? 0) / size)
  }
  say(clues.blockSize, Math.min(1, size / Math.max(1, page.count[at] ?? 0) / 200))
  say(clues.size, Math.min(1, size / 2_000))
}

/** Looks at so many boxes for an image. */
const IMAGE_REACH = 12

function hasImage({ boxes }: PageOutline, at: number): boolean {
  for (let i = at + 1; i < at + IMAGE_REACH; i++) {
    const box = boxes[i]
    if (!box || box.parent < at) return false
    if (box.isImage) return true
  }
  return false
}

function sayRepeats(repeats: Repeats, at: number, isProse: boolean, say: Say): void {
  const siblings = repeats.siblings[at] ?? 0
  if (siblings > 0) say('siblings alike')
  say('siblings alike, linked', siblings)
  const card = repeats.cards[at] ?? 0
  say('teaser', card)
  if (isProse) say('teaser, running text', card)
  say('in many places', repeats.places[at] ?? 0)
}
