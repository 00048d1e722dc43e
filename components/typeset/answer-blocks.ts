import type { RootContent } from 'mdast'
import { closeOpenMarks } from './close-open-marks'
import { openFence } from './open-fence'
import { parseMarkdown, plainParagraph } from './parse-markdown'
import { LIVE_BLOCK_CHARACTERS, MAX_BLOCK_CHARACTERS, PARSE_STEP_CHARACTERS } from './typeset-limits'

/** One top-level piece of an answer, as a range of the answer's text. Offsets in `node` count from `base`. */
export interface AnswerBlock {
  start: number
  end: number
  base: number
  node: RootContent
}

/** An answer's blocks so far. `committed` only ever grows; `live` is parsed anew as text arrives. */
export interface AnswerBlocks {
  committed: readonly AnswerBlock[]
  live: readonly AnswerBlock[]
  /** Length of the text behind `committed` and `live`. */
  parsed: number
}

export const NO_BLOCKS: AnswerBlocks = { committed: [], live: [], parsed: 0 }

const DEFINITION = /^ {0,3}\[[^\]\n]+\]:/m

/**
 * The blocks of `text`, which begins with the text that `before` was made of. A block is committed when another one
 * has begun behind it on complete lines; only the last one is parsed again, so a step costs what that block costs.
 */
export function growAnswerBlocks(before: AnswerBlocks, text: string, isEnded: boolean): AnswerBlocks {
  let blocks = before
  while (text.length - blocks.parsed > PARSE_STEP_CHARACTERS) {
    blocks = commit(blocks, text.slice(0, blocks.parsed + PARSE_STEP_CHARACTERS))
  }
  if (isEnded) return settle(blocks, text)
  const isFirst = blocks !== before
  return isFirst || isWorthParsing(blocks, text) ? withLive(commit(blocks, text), text) : before
}

function isWorthParsing(blocks: AnswerBlocks, text: string): boolean {
  const grown = text.length - blocks.parsed
  const live = text.length - endOf(blocks)
  return grown > 0 && (live < LIVE_BLOCK_CHARACTERS || grown * 50 > live)
}

/** Commits every block of the complete lines but the last, which may still change. */
function commit(blocks: AnswerBlocks, text: string): AnswerBlocks {
  const start = endOf(blocks)
  // A copy, because slices of it live on in committed nodes and would keep each state of the whole text alive.
  const complete = structuredClone(text.slice(start, text.lastIndexOf('\n') + 1))
  const fresh = openFence(complete) ? [] : finishedBlocks(complete, start)
  const committed = fresh.length === 0 ? blocks.committed : [...blocks.committed, ...fresh]
  return { committed, live: [], parsed: text.length }
}

function finishedBlocks(complete: string, start: number): AnswerBlock[] {
  const end = start + complete.length
  if (complete.length > MAX_BLOCK_CHARACTERS) return toBlocks([plainParagraph(complete)], start, end)
  const nodes = parseMarkdown(complete)
  const last = nodes.at(-1)
  return last && nodes.length > 1 ? toBlocks(nodes.slice(0, -1), start, start + lineStart(last)) : []
}

function withLive(blocks: AnswerBlocks, text: string): AnswerBlocks {
  const start = endOf(blocks)
  const tail = text.slice(start)
  const fence = openFence(tail)
  const nodes = fence ? [fence] : parseMarkdown(closeOpenMarks(tail))
  return { ...blocks, live: toBlocks(nodes, start, text.length) }
}

/** Definitions reach back to what stands before them: a text that has one is settled by one parse of the whole. */
function settle(blocks: AnswerBlocks, text: string): AnswerBlocks {
  const isWhole = text.length <= MAX_BLOCK_CHARACTERS && DEFINITION.test(text)
  const start = isWhole ? 0 : endOf(blocks)
  const tail = text.slice(start)
  const fence = tail.length > MAX_BLOCK_CHARACTERS ? openFence(tail) : null
  const rest = toBlocks(fence ? [fence] : parseMarkdown(tail), start, text.length)
  return { committed: isWhole ? rest : [...blocks.committed, ...rest], live: [], parsed: text.length }
}

function endOf(blocks: AnswerBlocks): number {
  return blocks.committed.at(-1)?.end ?? 0
}

function toBlocks(nodes: readonly RootContent[], base: number, end: number): AnswerBlock[] {
  return nodes.map((node, n) => {
    const next = nodes[n + 1]
    return { start: base + lineStart(node), end: next ? base + lineStart(next) : end, base, node }
  })
}

function lineStart(node: RootContent): number {
  const start = node.position?.start
  return start?.offset === undefined ? 0 : start.offset - (start.column - 1)
}
