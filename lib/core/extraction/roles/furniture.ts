import type { BlockRole } from '@/lib/model/capture'
import type { Box, Landmark } from './box'
import { add, linkShare, sumUp } from './layout'
import { LANDMARK_BIT, TOPIC_BIT } from './name-topics'
import type { PageOutline } from './page-outline'

/** What a box is beside the page's main text; `null` when nothing speaks against its being part of it. */
export type Furniture = Exclude<BlockRole, 'main'> | null

/**
 * Marks the boxes that are furniture, by semantics, link density, repetition and names. Each sign counts only up to
 * a share of the page's running text: a `form` or a class name that holds the article does not hide it.
 */
export function findFurniture(page: PageOutline): Furniture[] {
  const { boxes, prose } = page
  const total = page.blocks.reduce(
    (sum, _block, i) => sum + (page.isProse[i] ?? 0) * (page.traits[i]?.size ?? 0),
    0,
  )
  const linkBlocks = countLinkBlocks(page)
  const { siblings, cards } = page.repeats
  const found: Furniture[] = []
  for (const [i, box] of boxes.entries()) {
    const share = total > 0 ? (prose[i] ?? 0) / total : 0
    const isTeaser = (siblings[i] ?? 0) > MIN_TEASER_LINK_SHARE || (cards[i] ?? 0) > MIN_CARD
    found.push(
      found[box.parent] ??
        judgeBox(page, i, box, share) ??
        (isLinkList(page, i, linkBlocks) && share < LIST_BELIEVED_BELOW ? 'navigation' : null) ??
        (isTeaser && share < TEASERS_BELIEVED_BELOW ? 'aside' : null),
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
const HEADER_BELIEVED_BELOW = 0.05
const LIST_BELIEVED_BELOW = 0.1
const TEASERS_BELIEVED_BELOW = 0.2
const MIN_TEASER_LINK_SHARE = 0.3
const MIN_CARD = 0.5

function judgeBox(page: PageOutline, i: number, box: Box, share: number): Furniture {
  const landmark = box.landmark ? BELIEVED[box.landmark] : undefined
  if (landmark && share < landmark.below) return landmark.role
  const isInArticle = ((page.landmarks[i] ?? 0) & (LANDMARK_BIT.main | LANDMARK_BIT.article)) !== 0
  if (box.landmark === 'header' && !isInArticle && share < HEADER_BELIEVED_BELOW) return 'navigation'
  if (box.landmark === 'main' || box.landmark === 'article') return null
  if (box.floats && share < FLOATING_BELIEVED_BELOW) return 'aside'
  const named = nameRole(page.topics[i] ?? 0)
  return named && share < (named === 'comments' ? COMMENTS_BELIEVED_BELOW : NAME_BELIEVED_BELOW)
    ? named
    : null
}

const ASIDE = TOPIC_BIT.share | TOPIC_BIT.related | TOPIC_BIT.offer | TOPIC_BIT.aside
const BODY = TOPIC_BIT.body | TOPIC_BIT.title

/** The part of the page that a box is named after; names of the body and its title speak against it. */
function nameRole(topics: number): Furniture {
  if (topics & TOPIC_BIT.comments) return 'comments'
  if (topics & BODY) return null
  if (topics & TOPIC_BIT.ad) return 'ad'
  if (topics & TOPIC_BIT.navigation) return 'navigation'
  if (topics & TOPIC_BIT.footer) return 'footer'
  return topics & ASIDE ? 'aside' : null
}

const MIN_LIST_LINKS = 3
const MIN_LIST_LINK_SHARE = 0.6
const MIN_LINK_BLOCK_SHARE = 0.8

function isLinkList({ size, linked }: PageOutline, i: number, linkBlocks: Float64Array): boolean {
  return (linkBlocks[i] ?? 0) >= MIN_LIST_LINKS && (linked[i] ?? 0) > (size[i] ?? 0) * MIN_LIST_LINK_SHARE
}

/** In each box, how many blocks are hardly more than a link. */
function countLinkBlocks({ boxes, blocks }: PageOutline): Float64Array {
  const counts = new Float64Array(boxes.length)
  for (const block of blocks) if (linkShare(block) > MIN_LINK_BLOCK_SHARE) add(counts, block.box, 1)
  sumUp(counts, boxes)
  return counts
}
