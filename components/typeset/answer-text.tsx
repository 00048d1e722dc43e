import type { Definition } from 'mdast'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { Button } from '@/components/ui/button'
import type { Answer } from '@/lib/model/answer'
import type { Span } from '@/lib/model/capture'
import type { AnswerBlock } from './answer-blocks'
import { answerMarks, marksWithin } from './answer-marks'
import { BlockRun } from './block-run'
import { MAX_BLOCKS, RUN_LENGTH } from './typeset-limits'
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
      {toRuns(shown).map((run) => (
        <BlockRun
          key={run.start}
          blocks={run.blocks}
          text={answer.text}
          marks={marksWithin(marks, run)}
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

interface Run extends Span {
  blocks: readonly AnswerBlock[]
}

function toRuns(blocks: readonly AnswerBlock[]): Run[] {
  const runs: Run[] = []
  for (let from = 0; from < blocks.length; from += RUN_LENGTH) {
    const run = blocks.slice(from, from + RUN_LENGTH)
    runs.push({ blocks: run, start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 })
  }
  return runs
}

const NO_DEFINITIONS: ReadonlyMap<string, Definition> = new Map()

function definitionsOf(blocks: readonly AnswerBlock[]): ReadonlyMap<string, Definition> {
  const found = blocks.flatMap(({ node }) => (node.type === 'definition' ? [node] : []))
  return found.length === 0 ? NO_DEFINITIONS : new Map(found.map((node) => [node.identifier, node]))
}
