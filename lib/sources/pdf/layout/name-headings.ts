import type { FlowBlock } from './collect-blocks'
import { isCaption } from './join-flows'
import { lineText } from './text-line'

/**
 * Names headings and their levels: what is set larger than the body, or alone on its line in a face that the body
 * does not have. Levels follow the sizes, the largest first. A document that tags its headings is believed.
 */
export function nameHeadings(blocks: readonly FlowBlock[]): void {
  const main = blocks.filter((block) => block.role === 'main' && block.lines.length > 0)
  const body = usualSize(main)
  const bodyFonts = fontsOf(main)
  const hasTags = main.some((block) => block.kind === 'heading')
  const larger: FlowBlock[] = []
  const faced: FlowBlock[] = []
  for (const [n, block] of main.entries()) {
    const first = block.lines[0]?.line
    if (block.kind === 'paragraph' && first && isCaption(first)) block.kind = 'caption'
    if (hasTags || !mayBeHeading(block)) continue
    if (sizeOf(block) > body * LARGER) larger.push(block)
    else if (isFaced(block, main[n + 1], body, bodyFonts)) faced.push(block)
  }
  const sizes = [...new Set(larger.map(roundedSize))].sort((a, b) => b - a)
  for (const block of larger) setLevel(block, sizes.indexOf(roundedSize(block)) + 1)
  for (const block of faced) setLevel(block, sizes.length + 1)
}

const LARGER = 1.09
const MAX_LENGTH = 200
const MAX_LINES = 4
/** A face that sets more of the text than this share is no heading's. */
const RARE_FONT = 0.12

function setLevel(block: FlowBlock, level: number): void {
  block.kind = 'heading'
  block.level = Math.min(6, level)
  delete block.list
}

function mayBeHeading(block: FlowBlock): boolean {
  if (block.kind !== 'paragraph' && block.list === undefined) return false
  const text = textOf(block)
  return block.lines.length <= MAX_LINES && text.length <= MAX_LENGTH && /\p{L}/u.test(text)
}

function isFaced(
  block: FlowBlock,
  next: FlowBlock | undefined,
  body: number,
  fonts: ReadonlyMap<string, number>,
): boolean {
  const font = block.lines[0]?.line.font ?? ''
  const isOneFace = font !== '' && block.lines.every(({ line }) => line.font === font)
  if (!isOneFace || block.lines.length > 2 || block.list?.marker === '•') return false
  if ((fonts.get(font) ?? 0) > RARE_FONT || sizeOf(block) < body * 0.95) return false
  const text = textOf(block)
  if (text.length > 100 || /[.,;:]$/u.test(text) || !/^[\p{Lu}\p{Lo}\d]/u.test(text)) return false
  return next?.kind === 'paragraph' && textOf(next).length > text.length
}

function textOf(block: FlowBlock): string {
  return block.lines.map(({ line }) => lineText(line)).join(' ')
}

function sizeOf(block: FlowBlock): number {
  return block.lines[0]?.line.size ?? 0
}

function roundedSize(block: FlowBlock): number {
  return Math.round(sizeOf(block) * 2) / 2
}

/** The size of most characters. */
function usualSize(blocks: readonly FlowBlock[]): number {
  const sizes = new Map<number, number>()
  for (const block of blocks) {
    for (const { line } of block.lines) {
      const size = Math.round(line.size * 4) / 4
      sizes.set(size, (sizes.get(size) ?? 0) + lineText(line).length)
    }
  }
  return [...sizes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

/** Which share of the text each face sets. */
function fontsOf(blocks: readonly FlowBlock[]): Map<string, number> {
  const fonts = new Map<string, number>()
  let total = 1
  for (const { lines } of blocks) {
    for (const { line } of lines) {
      for (const run of line.runs) {
        fonts.set(run.font, (fonts.get(run.font) ?? 0) + run.text.length)
        total += run.text.length
      }
    }
  }
  for (const [font, length] of fonts) fonts.set(font, length / total)
  return fonts
}
