import type { Definition } from 'mdast'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { Button } from '@/components/ui/button'
import type { Answer } from '@/lib/model/answer'
import type { AnswerBlock } from './answer-blocks'
import { type AnswerMarks, answerMarks, areSameMarks, marksWithin } from './answer-marks'
import { createChipCursor } from './chip-cursor'
import { renderChips } from './render-chips'
import { renderFlow } from './render-flow'
import { MAX_BLOCKS } from './typeset-limits'
import { useAnswerBlocks } from './use-answer-blocks'

export interface AnswerTextProps {
  answer: Answer
  /** All of it has arrived. One that broke off stays as it was: half a bold word is still shown bold. */
  isEnded: boolean
}

/** An answer as a typeset document. A block that is finished is not drawn again when the next word arrives. */
export function AnswerText({ answer, isEnded }: AnswerTextProps): ReactNode {
  const translate = useTranslate()
  const [isWhole, setWhole] = useState(false)
  const { committed, live } = useAnswerBlocks(answer.text, isEnded)
  const marks = answerMarks(answer)
  const definitions = useMemo(() => definitionsOf(committed), [committed])
  const blocks = [...committed, ...live]
  const shown = isWhole ? blocks : blocks.slice(0, MAX_BLOCKS)
  return (
    <div className="typeset">
      {shown.map((block) => (
        <Block
          key={block.start}
          block={block}
          text={answer.text}
          marks={marksWithin(marks, block)}
          definitions={definitions}
        />
      ))}
      {shown.length < blocks.length && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {translate('answerShowAll')}
        </Button>
      )}
    </div>
  )
}

interface BlockProps {
  block: AnswerBlock
  text: string
  marks: AnswerMarks
  definitions: ReadonlyMap<string, Definition>
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
}, isDrawnTheSame)

/** `text` is left out on purpose: the part of it that a block stands for does not change while the block is the same. */
function isDrawnTheSame(a: BlockProps, b: BlockProps): boolean {
  return a.block === b.block && a.definitions === b.definitions && areSameMarks(a.marks, b.marks)
}

const NO_DEFINITIONS: ReadonlyMap<string, Definition> = new Map()

function definitionsOf(blocks: readonly AnswerBlock[]): ReadonlyMap<string, Definition> {
  const found = blocks.flatMap(({ node }) => (node.type === 'definition' ? [node] : []))
  return found.length === 0 ? NO_DEFINITIONS : new Map(found.map((node) => [node.identifier, node]))
}
