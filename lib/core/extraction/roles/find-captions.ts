import { LANDMARK_BIT, TOPIC_BIT } from './name-topics'
import type { PageOutline } from './page-outline'

const MAX_FIGURE_TEXT = 400
const MAX_CAPTION = 300

/**
 * Says of each block whether it is what is written under an image, or who made that: by its element, or because a
 * figure or a box named after captions holds it. The caption of a table belongs to the table.
 */
export function findCaptions(page: PageOutline): boolean[] {
  return page.blocks.map((block, i) => {
    const box = page.boxes[block.box]
    if (!box) return false
    if (block.kind === 'caption') return box.tag !== 'caption'
    if (block.kind !== 'paragraph' && block.kind !== 'list-item' && block.kind !== 'heading') return false
    const size = page.traits[i]?.size ?? 0
    const isInFigure = ((page.landmarks[block.box] ?? 0) & LANDMARK_BIT.figure) !== 0
    if (isInFigure && block.kind === 'paragraph' && size < MAX_FIGURE_TEXT) return true
    const near = (page.topics[block.box] ?? 0) | (page.topics[box.parent] ?? 0)
    return size < MAX_CAPTION && (near & (page.around[block.box] ?? 0) & TOPIC_BIT.caption) !== 0
  })
}
