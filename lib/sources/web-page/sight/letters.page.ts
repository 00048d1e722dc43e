import type { SpaceMode } from '@/lib/core/extraction/assembled-block'
import type { Letters, Sight } from './drawn'
import { inkOf } from './paint.page'

/** In pixels, for text that stands in no element. */
const ROOT_SIZE = 16

/** The letters of an element, looked at once. */
export function lettersOf(sight: Sight): Letters {
  sight.letters ??= look(sight)
  return sight.letters
}

/** In pixels; 0 for what is in no state to be drawn, as a track of a film. */
export function fontSizeOf({ style, letters }: Sight): number {
  if (letters) return letters.fontSize
  return style ? Number.parseFloat(style.fontSize) || 0 : ROOT_SIZE
}

/** How white space of an element's own text is treated. */
export function spaceModeOf({ style }: Sight): SpaceMode {
  if (!style) return 'collapse'
  const mode = style.whiteSpaceCollapse || style.whiteSpace
  return mode === 'collapse' || mode === 'normal' || mode.startsWith('nowrap') ? 'collapse' : 'keep-lines'
}

function look(sight: Sight): Letters {
  const { element, style, place } = sight
  const fontSize = fontSizeOf(sight)
  if (!element || !style) return { state: 'seen', ink: null, fontSize }
  if (!(fontSize > 0) || !sight.isVisible) return { state: 'unseen', ink: null, fontSize }
  const { state, ink } = inkOf(element, style, place)
  return { state, ink, fontSize }
}
