import type { SpaceMode } from '@/lib/core/extraction/assembled-block'
import { dataOf } from '@/lib/sources/native-dom.page'
import type { Sight } from '@/lib/sources/web-page/sight/drawn'
import { fontSizeOf, spaceModeOf } from '@/lib/sources/web-page/sight/letters.page'
import type { Part } from '@/lib/sources/web-page/sight/seen-parts'
import { showsText } from '@/lib/sources/web-page/sight/sight.page'
import type { Seen } from '@/lib/sources/web-page/sight/text-gauge.page'
import { noteHiddenText } from '@/lib/sources/web-page/unread/unread.page'
import type { Frame, Walk } from './walk-state.page'

/** Writes a text node into the block under way if a reader can see it. */
export function writeTextNode(walk: Walk, node: Text, frame: Frame): void {
  const { sight } = frame
  const data = dataOf(node)
  const first = data.search(/\S/)
  if (first < 0) {
    writeWhite(walk, node, frame, data)
    return
  }
  const seen = seenOf(walk, node, data, frame)
  if (seen === 'all') {
    if (first === 0) writeGap(walk, node, data, sight)
    writePart(walk, node, frame, data, 0, data.length)
    walk.lastText = { node, data, to: data.length }
  } else writeParts(walk, node, frame, data, seen === 'none' ? [] : seen)
}

/** Writes what of a text can be seen, and counts what cannot. */
function writeParts(walk: Walk, node: Text, frame: Frame, data: string, parts: readonly Part[]): void {
  let end = 0
  for (const { from, to } of parts) {
    noteHiddenText(walk.unread, data.slice(end, from))
    end = to
    if (from === 0 && !STARTS_WITH_SPACE.test(data)) writeGap(walk, node, data, frame.sight)
    writePart(walk, node, frame, data, from, to)
    walk.lastText = { node, data, to }
  }
  noteHiddenText(walk.unread, data.slice(end))
}

const STARTS_WITH_SPACE = /^\s/

/** What does not collapse: a no-break space. */
const STAYS = /[^ \t-\r]/

/** White space between boxes is most of it, and comes to nothing. */
function writeWhite(walk: Walk, node: Text, frame: Frame, data: string): void {
  if (walk.recorder.needsNoSpace && !STAYS.test(data) && modeOf(frame) === 'collapse') return
  if (showsText(frame.sight)) writePart(walk, node, frame, data, 0, data.length)
}

function writePart(walk: Walk, node: Text, frame: Frame, data: string, from: number, to: number): void {
  walk.texts.push({ node, from })
  walk.recorder.write(data, from, to, modeOf(frame), frame.inLink)
}

function seenOf(walk: Walk, node: Text, data: string, { sight, context }: Frame): Seen {
  if (walk.options.isUnseen) return 'all'
  if (!showsText(sight)) return 'none'
  // What is folded away in the midst of a line that is seen could not be told from the rest of it.
  if (sight.collapsed) return context.collapsed ? 'all' : 'none'
  if (sight.place.isOutOfView)
    return context.collapsed && walk.gauge.isLegible(node, data, sight) ? 'all' : 'none'
  return walk.gauge.seen(node, data, sight)
}

/** Code keeps its indentation; elsewhere white space that is kept means lines. */
function modeOf({ sight, context }: Frame): SpaceMode {
  const mode = spaceModeOf(sight)
  return context.kind === 'code' && mode === 'keep-lines' ? 'keep' : mode
}

/** A gap that is seen between two boxes is a space, though no text holds it. */
function writeGap(walk: Walk, node: Text, data: string, sight: Sight): void {
  const { lastText, recorder } = walk
  if (!lastText || sight.collapsed || !recorder.mayNeedGap(data)) return
  const end = lastText.data.slice(0, lastText.to).trimEnd().length
  if (walk.gauge.hasGap(lastText.node, end, node, fontSizeOf(sight))) recorder.gap()
}
