import type { ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'
import type { Diff } from '@/lib/model/citation'
import type { MessageKey } from '@/lib/model/message-key'
import { CardNote } from './card-note'

export interface DiffLineProps {
  label: MessageKey
  diff: readonly Diff[]
}

/** Word by word what the answer wrote and what the page says: struck through, then underlined. */
export function DiffLine({ label, diff }: DiffLineProps): ReactNode {
  const translate = useTranslate()
  return (
    <CardNote>
      {translate(label)}{' '}
      <span className="font-serif">
        {placed(diff).map(({ at, piece }) => (
          <DiffPiece key={at} piece={piece} />
        ))}
      </span>
    </CardNote>
  )
}

function DiffPiece({ piece: { kind, asked, page } }: { piece: Diff }): ReactNode {
  if (kind === 'same') return `${stripInvisible(asked)} `
  return (
    <>
      {asked && <del className="text-warn decoration-warn">{stripInvisible(asked)}</del>}
      {asked && ' '}
      {page && (
        <ins className="font-semibold text-ink underline decoration-ok decoration-2 underline-offset-2">
          {stripInvisible(page)}
        </ins>
      )}
      {page && ' '}
    </>
  )
}

/** Each piece with the number of letters before it, which names it. */
function placed(diff: readonly Diff[]): { at: number; piece: Diff }[] {
  let at = 0
  return diff.map((piece) => {
    const here = { at, piece }
    at += piece.asked.length + piece.page.length + 1
    return here
  })
}
