import type { ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'
import type { Citation } from '@/lib/model/citation'
import { placeOf } from './show-place'

/** The headings over a quotation; in a narrow panel also its page or paragraph, which else stands in the card's head. */
export function PlaceLine({ citation }: { citation: Citation }): ReactNode {
  const translate = useTranslate()
  const path = stripInvisible(citation.headings.join(' › '))
  const place = placeOf(citation, translate)
  if (!path && place === null) return null
  return (
    <p className="flex gap-1 px-3 text-xs text-ink-3 not-empty:pt-2" title={path}>
      {path && (
        <span dir="auto" className="truncate">
          {path}
        </span>
      )}
      {place !== null && (
        <span className="shrink-0 tabular-nums min-[400px]:hidden">
          {path && '· '}
          {place}
        </span>
      )}
    </p>
  )
}
