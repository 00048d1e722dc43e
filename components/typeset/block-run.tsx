import clsx from 'clsx'
import type { Definition } from 'mdast'
import { memo, type ReactNode } from 'react'
import type { AnswerBlock } from './answer-blocks'
import { type AnswerMarks, areSameMarks, marksWithin } from './answer-marks'
import { createChipCursor } from './chip-cursor'
import { renderChips } from './render-chips'
import { renderFlow } from './render-flow'
import { RUN_LENGTH } from './typeset-limits'

interface DrawnPart {
  text: string
  marks: AnswerMarks
  definitions: ReadonlyMap<string, Definition>
}

export interface BlockRunProps extends DrawnPart {
  blocks: readonly AnswerBlock[]
}

/** Some consecutive blocks. A full run is left out of layout and painting while it is out of view. */
export const BlockRun = memo(function BlockRun({ blocks, marks, ...part }: BlockRunProps): ReactNode {
  return (
    <div className={clsx(blocks.length === RUN_LENGTH && 'full-run')}>
      {blocks.map((block) => (
        <Block key={block.start} block={block} marks={marksWithin(marks, block)} {...part} />
      ))}
    </div>
  )
}, isSameRun)

interface BlockProps extends DrawnPart {
  block: AnswerBlock
}

const Block = memo(function Block({ block, text, marks, definitions }: BlockProps): ReactNode {
  const cursor = createChipCursor(marks.chips)
  const context = {
    text,
    base: block.base,
    cursor,
    doubts: marks.doubts,
    definitions,
    depth: 0,
    hasCardHost: false,
  }
  return (
    <>
      {renderFlow([block.node], context)}
      {renderChips(cursor.take(Number.POSITIVE_INFINITY))}
    </>
  )
}, isSameBlock)

function isSameRun(a: BlockRunProps, b: BlockRunProps): boolean {
  return (
    a.blocks.length === b.blocks.length &&
    a.blocks.every((block, n) => block === b.blocks[n]) &&
    isSamePart(a, b)
  )
}

function isSameBlock(a: BlockProps, b: BlockProps): boolean {
  return a.block === b.block && isSamePart(a, b)
}

/** `text` is left out on purpose: the part of it that a block stands for does not change while the block is the same. */
function isSamePart(a: DrawnPart, b: DrawnPart): boolean {
  return a.definitions === b.definitions && areSameMarks(a.marks, b.marks)
}
