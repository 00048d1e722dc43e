import type { Say } from './clue'
import { saysTheSame } from './find-title'
import { isLeaf, linkShare } from './layout'
import type { BlockGroup } from './lists-and-tables'
import { TOPIC_BIT } from './name-topics'
import type { Neighbourhood } from './neighbourhood'
import type { PageOutline } from './page-outline'

/** Says where block `n` stands. */
export function sayPlace(page: PageOutline, n: number, near: Neighbourhood, say: Say): void {
  say('late', n / page.blocks.length)
  if (page.isClean[n] === 1) say('running text')
  sayTitle(page, n, say)
  sayBody(page, n, say)
  sayTexts(page, n, near, say)
  const at = page.blocks[n]?.box ?? -1
  if (!page.boxes[at]) return
  sayImages(page, n, at, near, say)
  sayDense(page, n, at, near, say)
  sayIsland(page, n, at, near, say)
}

function sayTitle(page: PageOutline, n: number, say: Say): void {
  const { titleBlock, texts } = page
  if (titleBlock < 0) return
  if (n < titleBlock) say('before the title')
  if (n > titleBlock) say('behind the title')
  if (n > titleBlock && n <= titleBlock + 3) say('close behind the title')
  if (n !== titleBlock && saysTheSame(texts[n] ?? '', page.titleLetters)) say('says the title')
}

const FAR_BLOCKS = 6
const NEAR_BLOCKS = 3
const MIN_STANDFIRST_SIZE = 50

function sayBody(page: PageOutline, n: number, say: Say): void {
  const { firstProse, lastProse } = page
  if (firstProse >= 0 && n < firstProse) say('before the first text')
  if (n < firstProse - FAR_BLOCKS) say('far before the first text')
  const block = page.blocks[n]
  const isText = block && (page.traits[n]?.size ?? 0) > MIN_STANDFIRST_SIZE && linkShare(block) < 0.1
  if (isText && n < firstProse && n >= firstProse - NEAR_BLOCKS) say('short way before the first text')
  if (lastProse >= 0 && n > lastProse) say('behind the last text')
  if (lastProse >= 0 && n > lastProse + FAR_BLOCKS) say('far behind the last text')
}

function sayTexts(page: PageOutline, n: number, near: Neighbourhood, say: Say): void {
  const before = near.proseBefore[n] ?? 0
  const after = near.proseAfter[n] ?? 0
  if (before === 1) say('text before it')
  if (after === 1) say('text behind it')
  if (before === 1 && after === 1) say('between texts')
  say('way from the text before', Math.min(1, before / 8))
  say('way to the text behind', Math.min(1, after / 8))
  const block = page.blocks[n]
  if (block?.kind !== 'paragraph' || linkShare(block) <= 0.9 || (before !== 1 && after !== 1)) return
  say('link between texts')
  if (page.traits[n]?.isCapitals) say('link between texts, capitals')
}

const MAX_CAPTION_SIZE = 300

function sayImages(page: PageOutline, n: number, at: number, near: Neighbourhood, say: Say): void {
  if (!near.touchesImage[n]) return
  say('touches an image')
  const topics = (page.topics[at] ?? 0) | (page.topics[page.boxes[at]?.parent ?? -1] ?? 0)
  const isMedia = (topics & (page.around[at] ?? 0) & TOPIC_BIT.media) !== 0
  if (isMedia && (page.traits[n]?.size ?? 0) < MAX_CAPTION_SIZE) say('media with an image')
}

const LITTLE_TEXT = 700

function sayDense(page: PageOutline, n: number, at: number, near: Neighbourhood, say: Say): void {
  const box = page.boxes[at]
  const isInDense = page.inDense[at] === 1
  if (page.inBody[at] === 1) say('in the body')
  if (isInDense) say('in the densest box')
  if (box && (isLeaf(box) ? box.parent : at) === page.dense) say('right in the densest box')
  if (isInDense) say('deep in the densest box', Math.min(1, stepsUp(page, at, page.dense) / 6))
  say('away from the densest box', Math.min(1, (near.stepsToDense[at] ?? 0) / 6))
  if (page.home >= 0 && page.inHome[at] !== 1) say('outside the article of the title')
  if (page.isBodySure && !isInDense && page.inBody[at] !== 1) {
    if (n < page.titleBlock) say('before a sure body')
    if (n > page.firstProse) say('away from a sure body')
    if (n > page.lastProse) say('behind a sure body')
  }
  if (page.cleanTotal >= LITTLE_TEXT) return
  say('little text')
  if (isInDense) say('little text, in the densest box')
  if (page.isClean[n] === 1) say('little text, running text')
}

function sayIsland(page: PageOutline, n: number, at: number, near: Neighbourhood, say: Say): void {
  const island = near.islands[at] ?? -1
  if (island < 0) say('no island')
  else {
    const own = page.isClean[n] === 1 ? (page.traits[n]?.size ?? 0) : 0
    const others = Math.max(0, (page.clean[island] ?? 0) - own)
    say('island', Math.sqrt(others / Math.max(1, page.cleanTotal)))
    say('island near', 1 - Math.min(1, stepsUp(page, at, island) / 6))
    if (page.inDense[island] === 1) say('island of the body')
    else if (meanText(page, island) < meanText(page, page.dense) * SHORTER) say('shorter texts than the body')
  }
  const box = page.boxes[at]
  const parent = box && isLeaf(box) ? box.parent : at
  say('texts beside it', Math.min(1, (near.textCount[parent] ?? 0) / 5))
  const article = near.articles[at] ?? -1
  if (article >= 0) say(article === (near.articles[page.dense] ?? -1) ? 'own article' : 'other article')
}

const SHORTER = 0.6

function meanText({ clean, cleanCount }: PageOutline, box: number): number {
  return (clean[box] ?? 0) / Math.max(1, cleanCount[box] ?? 0)
}

/** Steps up from a box to one around it; more than six are all the same. */
function stepsUp({ boxes }: PageOutline, from: number, to: number): number {
  let steps = 0
  for (let at = from; at >= 0 && at !== to && steps < 6; at = boxes[at]?.parent ?? -1) steps++
  return steps
}

/** Says what list or table a block is an item of. */
export function sayGroup(group: BlockGroup, cleanTotal: number, say: Say): void {
  const clues = group.kind === 'list' ? LIST_CLUES : TABLE_CLUES
  say(clues.links, group.linked / Math.max(1, group.size))
  if (group.linked < group.size * 0.1) say(clues.withoutLinks)
  say(clues.sentences, group.sentences / group.count)
  say(clues.itemSize, Math.min(1, group.size / group.count / 100))
  if (group.isInDense) say(clues.inside)
  say(clues.wide, group.wide / group.count)
  if (group.isAfterProse) say(clues.behindText)
  say(clues.count, Math.min(1, group.count / 10))
  if (group.count <= 2) say(clues.few)
  say(clues.share, Math.min(1, group.size / Math.max(1, cleanTotal)))
}

const LIST_CLUES = groupClues('list')
const TABLE_CLUES = groupClues('table')

function groupClues<K extends 'list' | 'table'>(kind: K) {
  return {
    links: `${kind} links`,
    withoutLinks: `${kind} without links`,
    sentences: `${kind} sentences`,
    itemSize: `${kind} item size`,
    inside: `${kind} inside`,
    wide: `${kind} wide`,
    behindText: `${kind} behind text`,
    count: `${kind} count`,
    few: `${kind} of one or two`,
    share: `${kind} share`,
  } as const
}
