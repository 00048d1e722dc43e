import type { ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'
import type { Warning } from '@/lib/model/citation'
import { CardFrame } from './card-frame'
import { WarningLines } from './warning-lines'

/** What is doubtful about a statement that nothing was quoted for. */
export function WarningCard({ warnings }: { warnings: readonly Warning[] }): ReactNode {
  const translate = useTranslate()
  return (
    <CardFrame
      label={translate('warningTitle')}
      head={<span className="font-semibold text-warn">{translate('citationDoubted')}</span>}
    >
      <WarningLines warnings={warnings} kind="page" />
    </CardFrame>
  )
}
