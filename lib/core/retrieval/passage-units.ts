import type { Block, Span } from '@/lib/model/capture'
import { countWords } from './count-words'
import { PASSAGE_WORDS, passageTarget, WHOLE_BLOCK_WORDS } from './passage-size'
import { cutRun, readWords } from './read-words'
import { splitSentences } from './split-sentences'

/** A stretch that a passage takes whole: a block, a small table, a table's header with its first row, a part of a long block. */
export interface PassageUnit extends Span {
  /** The block it begins in. */
  block: Block
  lastBlock: number
  words: number
  /** Announces what follows ("as follows:", a caption): the next unit should stay with it. */
  leadsOn: boolean
  /** The header of a long table: what comes before it should end. */
  opensTable: boolean
}

/** Cuts one section's blocks into units, in order. */
export function toUnits(text: string, section: readonly Block[]): PassageUnit[] {
  const units: PassageUnit[] = []
  let before: Block | undefined
  for (const blocks of tablesAndBlocks(section)) {
    const whole = toUnit(text, blocks)
    const last = units.at(-1)
    if (last && isSpeaker(text, whole, before)) {
      last.end = whole.end
      last.lastBlock = whole.lastBlock
      last.words += whole.words
    } else if (whole.words <= WHOLE_BLOCK_WORDS) units.push(whole)
    else units.push(...(blocks.length > 1 ? rowsOf(text, blocks) : splitBlock(text, whole)))
    before = blocks.at(-1)
  }
  return units
}

const SPEAKER_WORDS = 20
const SPEAKER = /^\s*(?:[—–―]|--?\s)\s*\p{L}/u

/** Whether a short line behind a quotation names whose it is: "— Ada Lovelace, letter to Babbage". */
function isSpeaker(text: string, unit: PassageUnit, before: Block | undefined): boolean {
  if (before?.kind !== 'quote' || unit.words > SPEAKER_WORDS) return false
  return SPEAKER.test(text.slice(unit.start, unit.end))
}

/** Consecutive table rows together, every other block alone. */
function tablesAndBlocks(section: readonly Block[]): Block[][] {
  const groups: Block[][] = []
  for (const block of section) {
    const last = groups.at(-1)
    if (block.kind === 'table-row' && last?.at(-1)?.kind === 'table-row') last.push(block)
    else groups.push([block])
  }
  return groups
}

/** A long table row by row; its header stays with its first row. */
function rowsOf(text: string, rows: readonly Block[]): PassageUnit[] {
  const start = toUnit(text, rows.slice(0, 2))
  const first =
    start.words <= WHOLE_BLOCK_WORDS ? [{ ...start, opensTable: true }] : splitRows(text, rows.slice(0, 2))
  return [...first, ...splitRows(text, rows.slice(2))]
}

function splitRows(text: string, rows: readonly Block[]): PassageUnit[] {
  return rows.flatMap((row) => {
    const unit = toUnit(text, [row])
    return unit.words > WHOLE_BLOCK_WORDS ? splitBlock(text, unit) : [unit]
  })
}

function toUnit(text: string, blocks: readonly Block[]): PassageUnit {
  const block = blocks[0] as Block
  const last = blocks.at(-1) as Block
  const words = text.slice(block.start, last.end)
  const leadsOn = block.kind === 'caption' || /[:：]\s*$/.test(words.slice(-8))
  const span = { start: block.start, end: last.end }
  return { ...span, block, lastBlock: last.n, words: countWords(words), leadsOn, opensTable: false }
}

/** A long block at sentence ends, in even parts of about one passage; a sentence without end at word ends. */
function splitBlock(text: string, unit: PassageUnit): PassageUnit[] {
  const target = passageTarget(unit.words)
  const parts: PassageUnit[] = []
  let passed = 0
  let lastShare = 0
  for (const piece of piecesOf(text.slice(unit.start, unit.end))) {
    const span = { start: unit.start + piece.start, end: unit.start + piece.end }
    const words = countWords(text.slice(span.start, span.end))
    const share = Math.floor((passed + words / 2) / target)
    const last = parts.at(-1)
    if (last && share === lastShare && last.words + words <= WHOLE_BLOCK_WORDS) {
      last.end = span.end
      last.words += words
    } else parts.push({ ...unit, ...span, words, leadsOn: false })
    passed += words
    lastShare = share
  }
  return parts
}

/** Sentences, and the parts of those that are longer than a passage may be. */
function piecesOf(text: string): Span[] {
  return splitSentences(text).flatMap((sentence) => {
    const words = readWords(text.slice(sentence.start, sentence.end)).flatMap((run) =>
      run.unspaced ? cutRun(run) : [run],
    )
    if (words.length <= WHOLE_BLOCK_WORDS) return [sentence]
    const pieces: Span[] = []
    for (let i = 0; i < words.length; i += PASSAGE_WORDS) {
      const start = sentence.start + (i === 0 ? 0 : (words[i]?.start ?? 0))
      const next = words[i + PASSAGE_WORDS]
      pieces.push({ start, end: next ? sentence.start + next.start : sentence.end })
    }
    return pieces
  })
}
