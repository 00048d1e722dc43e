import type { ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'
import type { Citation } from '@/lib/model/citation'

/** The headings over a quotation; in a narrow panel also its paragraph, which else stands in the card's head. */
export function PlaceLine({ citation: { headings, paragraph } }: { citation: Citation }): ReactNode {
  const translate = useTranslate()
  const path = stripInvisible(headings.join(' › '))
  if (!path && paragraph === undefined) return null
  return (
    <p className="flex gap-1 px-3 text-xs text-ink-3 not-empty:pt-2" title={path}>
      {path && (
        <span dir="auto" className="truncate">
          {path}
        </span>
      )}
      {paragraph !== undefined && (
        <span className="shrink-0 tabular-nums min-[400px]:hidden">
          {path && '· '}
          {translate('cardParagraph', paragraph)}
        </span>
      )}
    </p>
  )
}
