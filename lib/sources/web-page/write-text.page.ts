import type { SpaceMode } from '@/lib/core/extraction/assembled-block'
import { dataOf } from './native-dom.page'
import type { Frame, Walk } from './walk-state.page'

/** Units of one text node that are read before looking at the clock again. */
const STEP = 32_768
/** A longer text node is not measured: whether its element can be seen speaks for it. */
const MAX_MEASURED = 200_000

/** Writes a text node into the block under way if a reader can see it. */
export async function writeTextNode(walk: Walk, node: Text, frame: Frame): Promise<void> {
  const { sight } = frame
  if (!sight.showsText || sight.clip !== 'none') return
  const data = dataOf(node)
  const first = data.search(/\S/)
  if (first >= 0) {
    const isMeasured = data.length <= MAX_MEASURED && !sight.collapsed
    if (isMeasured && !walk.gauge.isSeen(node, sight)) return
    if (first === 0 && isMeasured && hasVisibleGap(walk, node, data, sight.fontSize)) walk.assembler.space()
  }
  const source = walk.nodes.push(node) - 1
  const mode = spaceModeOf(frame)
  for (let from = 0; from < data.length && !walk.assembler.full; from += STEP) {
    if (from > 0 && walk.slices.isDue()) await walk.slices.next()
    walk.assembler.write(data, from, Math.min(from + STEP, data.length), source, mode, frame.inLink)
  }
  if (first >= 0) walk.lastText = { node, end: data.trimEnd().length }
}

/** Code keeps its indentation; elsewhere white space that is kept means lines. */
function spaceModeOf({ sight, context }: Frame): SpaceMode {
  return context.kind === 'code' && sight.spaceMode === 'keep-lines' ? 'keep' : sight.spaceMode
}

/**
 * Two boxes can stand apart without any white space between them ("Home" "About" in a menu), or touch ("W" "hile").
 * Scripts that write no spaces need none.
 */
function hasVisibleGap(walk: Walk, node: Text, data: string, fontSize: number): boolean {
  const before = walk.assembler.lastCharacter()
  if (!walk.lastText || before === '' || !NEEDS_SPACE_BEHIND.test(before)) return false
  if (!STARTS_WORD.test(data.slice(0, 2)) || UNSPACED.test(data.charAt(0)) || UNSPACED.test(before))
    return false
  return walk.gauge.hasGap(walk.lastText.node, walk.lastText.end, node, fontSize)
}

const NEEDS_SPACE_BEHIND = /[\p{L}\p{N}\p{M}\p{Pe}\p{Pf}\p{Sc}%.,;:!?…·•|–—-]/u
const STARTS_WORD = /^[\p{L}\p{N}\p{Ps}\p{Pi}\p{Sc}\p{S}·•|–—]/u
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uffef]/u
