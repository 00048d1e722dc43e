import type { ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { Skeleton } from '@/components/ui/skeleton'
import { StatusLine } from './status-line'

/** Before an answer has begun: the page is being read. */
export function Reading(): ReactNode {
  const translate = useTranslate()
  return (
    <div className="flex flex-col gap-2.5">
      <StatusLine>{translate('statusReading')}</StatusLine>
      <Skeleton lines={3} />
    </div>
  )
}
