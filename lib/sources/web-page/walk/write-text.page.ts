import type { SpaceMode } from '@/lib/core/extraction/assembled-block'
import { dataOf } from '@/lib/sources/native-dom.page'
import type { Part } from '@/lib/sources/web-page/sight/seen-parts'
import type { Sight } from '@/lib/sources/web-page/sight/sight.page'
import type { Seen } from '@/lib/sources/web-page/sight/text-gauge.page'
import { noteHiddenText } from '@/lib/sources/web-page/unread/unread.page'
import { mayStandApart } from './stand-apart'
import type { Frame, Walk } from './walk-state.page'

/** Units of one text node that are read before looking at the clock again. */
const STEP = 32_768
/**
 * Writes a text node into the block under way if a reader can see it. Only a long text gives something to wait for:
 * a promise for each short one would be most of the work.
 */
export function writeTextNode(walk: Walk, node: Text, frame: Frame): Promise<void> | null {
  const { sight } = frame
  const data = dataOf(node)
  const first = data.search(/\S/)
  if (first < 0) {
    if (sight.showsText) writePart(walk, node, frame, data, { from: 0, to: data.length })
    return null
  }
  const parts = partsToWrite(walk, node, data, frame)
  if (data.length > STEP) return writeLong(walk, node, frame, data, parts)
  for (const part of parts) {
    if (part.from === first && first === 0) writeGap(walk, node, data, sight)
    writePart(walk, node, frame, data, part)
    endPart(walk, node, data, part)
  }
  return null
}

async function writeLong(walk: Walk, node: Text, frame: Frame, data: string, parts: Part[]): Promise<void> {
  for (const part of parts) {
    for (let from = part.from; from < part.to && !walk.assembler.full; from += STEP) {
      if (walk.slices.isDue()) await walk.slices.next()
      writePart(walk, node, frame, data, { from, to: Math.min(from + STEP, part.to) })
    }
    endPart(walk, node, data, part)
  }
}

function writePart(walk: Walk, node: Text, frame: Frame, data: string, { from, to }: Part): void {
  const source = walk.nodes.push(node) - 1
  walk.assembler.write(data, from, to, source, spaceModeOf(frame), frame.inLink)
}

function endPart(walk: Walk, node: Text, data: string, { to }: Part): void {
  walk.lastText = { node, end: data.slice(0, to).trimEnd().length }
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
  if (walk.options.isUnseen) return 'all'
  if (!sight.showsText) return 'none'
  // What is folded away in the midst of a line that is seen could not be told from the rest of it.
  if (sight.collapsed) return context.collapsed ? 'all' : 'none'
  if (sight.isOutOfView) return context.collapsed && walk.gauge.isLegible(node, data, sight) ? 'all' : 'none'
  return walk.gauge.seen(node, data, sight)
}

/** Code keeps its indentation; elsewhere white space that is kept means lines. */
function spaceModeOf({ sight, context }: Frame): SpaceMode {
  return context.kind === 'code' && sight.spaceMode === 'keep-lines' ? 'keep' : sight.spaceMode
}

/** A gap that is seen between two boxes is a space, though no text holds it. */
function writeGap(walk: Walk, node: Text, data: string, sight: Sight): void {
  const { lastText, assembler } = walk
  if (!lastText || sight.collapsed || !mayStandApart(assembler.lastCharacter(), data)) return
  if (walk.gauge.hasGap(lastText.node, lastText.end, node, sight.fontSize)) assembler.space()
}
