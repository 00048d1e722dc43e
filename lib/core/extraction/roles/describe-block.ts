import type { Steps } from '@/lib/core/extraction/steps'
import type { Say } from './clue'
import { groupBlocks } from './lists-and-tables'
import { describeNeighbourhood } from './neighbourhood'
import type { PageOutline } from './page-outline'
import { sayBox } from './say-box'
import { sayGroup, sayPlace } from './say-place'
import { readWording, sayWording } from './say-wording'

/** Makes ready to tell the clues of each block of a page, but for those of the blocks around it. */
export function* startDescribing(page: PageOutline): Steps<(n: number, say: Say) => void> {
  const wording = readWording(page)
  yield
  const neighbourhood = describeNeighbourhood(page)
  yield
  const groups = groupBlocks(page)
  yield
  return (n, say) => {
    say('always')
    sayWording(page, n, wording, say)
    sayBox(page, n, say)
    sayPlace(page, n, neighbourhood, say)
    const group = groups[n]
    if (group) sayGroup(group, page.cleanTotal, say)
  }
}
