import type { Block, BlockRole, Capture } from '@/lib/model/capture'
import type { Passage } from '@/lib/model/passage'
import { countWords } from './count-words'
import { PASSAGE_WORDS, passageTarget, WHOLE_BLOCK_WORDS } from './passage-size'
import { type PassageUnit, toUnits } from './passage-units'

/**
 * The capture's text as passages in reading order, `<letter>1`, `<letter>2`, ...: consecutive blocks under one heading,
 * about 120 words, each `text` being exactly its range of `capture.text`. Only what is read as the page's content,
 * unless the layout left hardly anything of it. Headings go to `headings`; one with nothing under it is text.
 */
export function splitIntoPassages(capture: Capture, letter: string): Passage[] {
  return sectionsOf(capture, readableBlocks(capture))
    .flatMap((section) => packUnits(toUnits(capture.text, section)).map((units) => toPassage(capture, units)))
    .map((passage, i) => ({ ...passage, id: `${letter}${i + 1}` }))
}

const CONTENT_ROLES: ReadonlySet<BlockRole> = new Set<BlockRole>(['main', 'comments'])
const LEAST_CONTENT_WORDS = 60
const LEAST_CONTENT_SHARE = 0.15
const HALF_PASSAGE = PASSAGE_WORDS / 2

/** Blocks with words in them, of the page's content; all of them when the content is too little to be it. */
function readableBlocks({ text, blocks }: Capture): Block[] {
  const counted = blocks
    .map((block) => ({ block, words: countWords(text.slice(block.start, block.end)) }))
    .filter(({ words, block }) => words > 0 || text.slice(block.start, block.end).trim() !== '')
  const content = counted.filter(({ block }) => CONTENT_ROLES.has(block.role))
  const sum = (list: typeof counted): number => list.reduce((total, { words }) => total + words, 0)
  const enough = sum(content) >= Math.max(LEAST_CONTENT_WORDS, LEAST_CONTENT_SHARE * sum(counted))
  return (enough ? content : counted).map(({ block }) => block)
}

/** Runs of blocks that stand side by side under the same headings. */
function sectionsOf(capture: Capture, blocks: readonly Block[]): Block[][] {
  const overText = new Set(
    blocks.filter((block) => block.kind !== 'heading').flatMap((block) => block.headings),
  )
  const sections: Block[][] = []
  let last: Block | undefined
  for (const block of blocks) {
    if (block.kind === 'heading' && overText.has(block.n)) {
      last = undefined
      continue
    }
    const section = sections.at(-1)
    if (section && last && sameSection(last, block) && isNext(capture, last, block)) section.push(block)
    else sections.push([block])
    last = block
  }
  return sections
}

/** Headings that stand for themselves are not joined with text, nor what can be seen with what cannot. */
function sameSection(a: Block, b: Block): boolean {
  if ((a.kind === 'heading') !== (b.kind === 'heading') || a.collapsed !== b.collapsed) return false
  return (
    a.headings.length === b.headings.length && a.headings.every((heading, i) => heading === b.headings[i])
  )
}

/** Nothing that was left out stands between them: a passage's text is one range of the capture. */
function isNext({ text }: Capture, a: Block, b: Block): boolean {
  return text.slice(a.end, b.start).trim() === ''
}

/** Groups units into evenly filled passages of about the usual size, none far above it. */
function packUnits(units: readonly PassageUnit[]): PassageUnit[][] {
  const total = units.reduce((sum, unit) => sum + unit.words, 0)
  const target = passageTarget(total)
  const groups: PassageUnit[][] = []
  let passed = 0
  let words = 0
  let last: PassageUnit | undefined
  let lastShare = 0
  for (const unit of units) {
    const share = Math.floor((passed + unit.words / 2) / target)
    const parted = last?.leadsOn ? false : share > lastShare || (unit.opensTable && words > HALF_PASSAGE)
    const group = groups.at(-1)
    if (!group || parted || words + unit.words > WHOLE_BLOCK_WORDS) {
      groups.push([unit])
      words = unit.words
    } else {
      group.push(unit)
      words += unit.words
    }
    passed += unit.words
    last = unit
    lastShare = share
  }
  return groups
}

/** A longer one is text with large letters; it would be read again with every passage under it. */
const LONGEST_HEADING = 300

function toPassage(capture: Capture, units: readonly PassageUnit[]): Omit<Passage, 'id'> {
  const first = units[0] as PassageUnit
  const last = units.at(-1) as PassageUnit
  const { text, blocks, captureId } = capture
  const headings = first.block.headings.flatMap((n) => {
    const heading = blocks[n]
    // What nobody sees does not stand over what everybody sees.
    if (heading?.collapsed && !first.block.collapsed) return []
    return heading ? [text.slice(heading.start, heading.end).trim().slice(0, LONGEST_HEADING)] : []
  })
  return {
    captureId,
    firstBlock: first.block.n,
    lastBlock: last.lastBlock,
    headings: headings.filter((heading) => heading !== ''),
    start: first.start,
    end: last.end,
    text: text.slice(first.start, last.end),
    ...(first.block.collapsed && { collapsed: true as const }),
  }
}
