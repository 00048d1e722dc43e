import type { ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'
import type { CheckReason, Citation } from '@/lib/model/citation'
import type { MessageKey } from '@/lib/model/message-key'
import { DiffLine } from './diff-line'
import { isTable } from './show-place'

const REASONS: Record<CheckReason, MessageKey | null> = {
  'too-short': 'reasonTooShort',
  number: 'reasonNumber',
  negation: 'reasonNegation',
  name: 'reasonName',
  guard: 'reasonWords',
  dropped: 'reasonDropped',
  added: 'reasonAdded',
  order: 'reasonOrder',
  'hidden-negation': 'reasonNegation',
  'parts-apart': 'reasonPartsApart',
  'not-on-page': null,
}

/** Words that an answer quoted and the page does not have, with the nearest place and what differs there. */
export function AbsentBody({ citation }: { citation: Citation }): ReactNode {
  const translate = useTranslate()
  const { asked, nearest, diff, sourceId } = citation
  const isPage = citation.kind === 'page'
  const reason = citation.reason ? REASONS[citation.reason] : null
  return (
    <>
      <div className="px-3 py-2.5 text-[13.5px] leading-relaxed" dir="auto">
        <p>
          {asked.quote
            ? translate(isPage ? 'absentQuoted' : 'absentQuotedSource', stripInvisible(asked.quote))
            : translate(isPage ? 'absentUnquoted' : 'absentUnquotedSource')}{' '}
          {reason && translate(reason)}
        </p>
        {nearest && (
          <p className="mt-1.5">
            {nearest.paragraph === undefined
              ? translate('absentNearest')
              : translate(
                  isTable(sourceId) ? 'absentNearestRow' : 'absentNearestParagraph',
                  nearest.paragraph,
                )}{' '}
            <span className="font-serif">
              “<mark>{stripInvisible(nearest.text)}</mark>”
            </span>
          </p>
        )}
      </div>
      {diff && nearest && <DiffLine label="cardDifference" diff={diff} />}
    </>
  )
}
