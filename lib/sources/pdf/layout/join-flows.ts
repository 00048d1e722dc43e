import type { FlowBlock } from './collect-blocks'
import type { TextFlow } from './text-flow'
import { lineText, type TextLine } from './text-line'

/**
 * Paragraphs that go on in the next column or on the next page become one, past the furniture, notes and captions in
 * between. `blocks` are changed: those that were joined on are gone.
 */
export function joinFlows(blocks: readonly FlowBlock[]): FlowBlock[] {
  const sizes = new Map<TextFlow, number>()
  const joined: FlowBlock[] = []
  let open: FlowBlock | null = null
  for (const block of blocks) {
    if (open && block.flow !== open.flow && goesOn(open, block, sizes)) {
      for (const line of block.lines) open.lines.push(line)
      // What ends the joined one is now the end of the flow it came from.
      open.flow = block.flow
      continue
    }
    joined.push(block)
    if (isBody(block, sizes)) open = block
  }
  return joined
}

function isBody(block: FlowBlock, sizes: Map<TextFlow, number>): boolean {
  const first = block.lines[0]?.line
  if (block.role !== 'main' || !first) return false
  if (block.kind !== 'paragraph' && block.kind !== 'list-item') return false
  return !isCaption(first) && !isNote(block, sizes)
}

const CAPTION = /^(fig(ure|\.)?|table|abb(ildung|\.)?|tab(elle|\.)?|tableau|figura|cuadro|图|表|図)\s*\d/iu

export function isCaption(line: TextLine): boolean {
  return CAPTION.test(lineText(line))
}

/** Small print at the foot of its column that begins with a mark or a number. */
function isNote(block: FlowBlock, sizes: Map<TextFlow, number>): boolean {
  const first = block.lines[0]?.line
  if (!first) return false
  const usual = sizes.get(block.flow) ?? usualSize(block.flow)
  sizes.set(block.flow, usual)
  return first.size < usual * 0.93 && /^[\d*†‡§¶]/u.test(lineText(first))
}

function usualSize({ lines }: TextFlow): number {
  const sizes = lines.map((line) => line.size).sort((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)] ?? 0
}

function goesOn(open: FlowBlock, block: FlowBlock, sizes: Map<TextFlow, number>): boolean {
  const last = open.lines.at(-1)?.line
  const first = block.lines[0]?.line
  if (!last || !first || block.kind !== 'paragraph' || !isBody(block, sizes)) return false
  if (Math.abs(last.size - first.size) > last.size * 0.06 || last.isRtl !== first.isRtl) return false
  if (block.page - last.page > 1) return false
  const [before, after] = [lineText(last), lineText(first)]
  if (ENDED.test(before)) return false
  const isFull = endRoom(last, open) < last.size * 2.5
  const isIndented = startOf(first) - edgeOf(block, first) > first.size * 0.7
  if (isFull && !isIndented) return true
  const length = open.lines.reduce((sum, { line }) => sum + lineText(line).length, 0)
  return GOES_ON.test(after) && (isFull || length > MIN_OPEN_LENGTH)
}

/** A sentence's end, with what may close behind it. */
const ENDED = /[.!?:;。！？؟۔]["'”’»)\]]*\d{0,2}$/u
/** A shorter paragraph without an end is a label. */
const MIN_OPEN_LENGTH = 60
const GOES_ON = /^[\p{Ll}(]/u

function endRoom(line: TextLine, { flow }: FlowBlock): number {
  return line.isRtl ? line.x0 - flow.x0 : flow.x1 - line.x1
}

function startOf(line: TextLine): number {
  return line.isRtl ? -line.x1 : line.x0
}

function edgeOf({ flow }: FlowBlock, line: TextLine): number {
  return line.isRtl ? -flow.x1 : flow.x0
}
