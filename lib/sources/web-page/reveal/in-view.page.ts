import type { LiveRange } from './live-map.page'
import { firstSpot, move, type Spot, visitPorts } from './surroundings.page'

/** Whether the first highlighted character lies inside the window and every box it could be scrolled out of. */
export function isInView(ranges: readonly LiveRange[]): boolean {
  const range = ranges[0]?.range
  const spot = range && firstSpot(range)
  if (!range || !spot) return false
  let isInside = true
  visitPorts(range.startContainer, (port, shift) => {
    if (!holds(port.view, move(spot, shift.x, shift.y))) isInside = false
  })
  return isInside
}

/** A hair's breadth outside is inside: browsers round. */
const ROUNDING_PX = 1

function holds(view: Spot, spot: Spot): boolean {
  return (
    spot.top >= view.top - ROUNDING_PX &&
    spot.bottom <= view.bottom + ROUNDING_PX &&
    spot.left >= view.left - ROUNDING_PX &&
    spot.right <= view.right + ROUNDING_PX
  )
}
