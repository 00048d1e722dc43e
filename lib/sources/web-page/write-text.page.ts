import type { SpaceMode } from '@/lib/core/extraction/assembled-block'
import { dataOf } from './native-dom.page'
import type { Part } from './seen-parts'
import type { Seen } from './text-gauge.page'
import { noteHiddenText } from './unread.page'
import type { Frame, Walk } from './walk-state.page'

/** Units of one text node that are read before looking at the clock again. */
const STEP = 32_768
/** Writes a text node into the block under way if a reader can see it. */
export async function writeTextNode(walk: Walk, node: Text, frame: Frame): Promise<void> {
  const { sight } = frame
  const data = dataOf(node)
  const first = data.search(/\S/)
  if (first < 0) {
    if (sight.showsText) await writePart(walk, node, frame, data, { from: 0, to: data.length })
    return
  }
  for (const part of partsToWrite(walk, node, data, frame)) {
    const isFirst = part.from === first && !sight.collapsed
    if (isFirst && first === 0 && hasVisibleGap(walk, node, data, sight.fontSize)) walk.assembler.space()
    await writePart(walk, node, frame, data, part)
    walk.lastText = { node, end: data.slice(0, part.to).trimEnd().length }
  }
}

/** What of a text can be seen; what cannot is counted. */
function partsToWrite(walk: Walk, node: Text, data: string, frame: Frame): Part[] {
  const seen = seenOf(walk, node, data, frame)
  if (seen === 'all') return [{ from: 0, to: data.length }]
  if (seen === 'none') {
    noteHiddenText(walk.unread, data)
    return []
  }
  let end = 0
  for (const { from, to } of seen) {
    noteHiddenText(walk.unread, data.slice(end, from))
    end = to
  }
  noteHiddenText(walk.unread, data.slice(end))
  return seen
}

function seenOf(walk: Walk, node: Text, data: string, { sight, context }: Frame): Seen {
  if (!sight.showsText) return 'none'
  // What is folded away in the midst of a line that is seen could not be told from the rest of it.
  if (sight.collapsed) return context.collapsed ? 'all' : 'none'
  if (sight.isOutOfView) return context.collapsed && walk.gauge.isLegible(node, data, sight) ? 'all' : 'none'
  return walk.gauge.seen(node, data, sight)
}

async function writePart(walk: Walk, node: Text, frame: Frame, data: string, part: Part): Promise<void> {
  const source = walk.nodes.push(node) - 1
  const mode = spaceModeOf(frame)
  for (let from = part.from; from < part.to && !walk.assembler.full; from += STEP) {
    if (from > part.from && walk.slices.isDue()) await walk.slices.next()
    walk.assembler.write(data, from, Math.min(from + STEP, part.to), source, mode, frame.inLink)
  }
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
