import { add, isLeaf, sumUp } from './layout'
import type { PageOutline } from './page-outline'

/** What stands around each block and box. */
export interface Neighbourhood {
  /** Blocks to the nearest running text before and behind each block, 1 for the next; `FAR` for none. */
  proseBefore: number[]
  proseAfter: number[]
  /** Whether a block stands next to an image. */
  touchesImage: boolean[]
  /** Of each box: the nearest around it with several texts, -1 for none; and how many texts stand right in it. */
  islands: Int32Array
  textCount: Float64Array
  /** Of each box: how many boxes one leaves on the way to one that holds the densest. */
  stepsToDense: Int32Array
  /** Of each box: the article around it, -1 for none. */
  articles: Int32Array
}

export const FAR = 99

export function describeNeighbourhood(page: PageOutline): Neighbourhood {
  return {
    proseBefore: measureToProse(page, 1),
    proseAfter: measureToProse(page, -1),
    touchesImage: findTouching(page),
    ...findIslands(page),
    stepsToDense: countSteps(page),
    articles: findArticles(page),
  }
}

function measureToProse({ blocks, isClean }: PageOutline, step: 1 | -1): number[] {
  const distances = blocks.map(() => FAR)
  let since = FAR
  for (let k = 0; k < blocks.length; k++) {
    const i = step === 1 ? k : blocks.length - 1 - k
    distances[i] = Math.min(FAR, since + 1)
    since = isClean[i] === 1 ? 0 : since + 1
  }
  return distances
}

/** So many boxes may stand between a text and the image before or behind it. */
const MAX_BOXES_BEFORE = 8
const MAX_BOXES_BEHIND = 4

function findTouching({ boxes, blocks }: PageOutline): boolean[] {
  const images = boxes.flatMap((box, i) => (box.isImage ? [i] : []))
  let k = 0
  return blocks.map((block, i) => {
    while (k < images.length && (images[k] ?? 0) < block.box) k++
    const before = images[k - 1] ?? Number.NEGATIVE_INFINITY
    const behind = images[k] ?? Number.POSITIVE_INFINITY
    const previous = blocks[i - 1]?.box ?? -1
    const next = blocks[i + 1]?.box ?? Number.POSITIVE_INFINITY
    return (
      (before > previous && block.box - before < MAX_BOXES_BEFORE) ||
      (behind < next && behind - block.box < MAX_BOXES_BEHIND)
    )
  })
}

const MIN_ISLAND_TEXTS = 3

function findIslands({ boxes, blocks, isClean }: PageOutline): Pick<Neighbourhood, 'islands' | 'textCount'> {
  const textCount = new Float64Array(boxes.length)
  for (const [i, block] of blocks.entries()) {
    const box = boxes[block.box]
    if (box && isClean[i] === 1) add(textCount, isLeaf(box) ? box.parent : block.box, 1)
  }
  const inside = textCount.slice()
  sumUp(inside, boxes)
  const islands = new Int32Array(boxes.length).fill(-1)
  for (const [i, box] of boxes.entries()) {
    const isIsland = (inside[i] ?? 0) >= MIN_ISLAND_TEXTS && !isLeaf(box)
    islands[i] = isIsland ? i : (islands[box.parent] ?? -1)
  }
  return { islands, textCount }
}

function countSteps({ boxes, dense, inDense }: PageOutline): Int32Array {
  const steps = new Int32Array(boxes.length)
  const holds = new Uint8Array(boxes.length)
  let height = 0
  for (let at = dense; at >= 0; at = boxes[at]?.parent ?? -1) {
    holds[at] = 1
    steps[at] = height++
  }
  for (const [i, box] of boxes.entries()) {
    if (holds[i] === 1 || inDense[i] === 1) continue
    steps[i] = (steps[box.parent] ?? 0) + (holds[box.parent] === 1 ? 1 : 0)
  }
  return steps
}

function findArticles({ boxes }: PageOutline): Int32Array {
  const articles = new Int32Array(boxes.length).fill(-1)
  for (const [i, box] of boxes.entries())
    articles[i] = box.landmark === 'article' ? i : (articles[box.parent] ?? -1)
  return articles
}
