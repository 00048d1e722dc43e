import type { ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'

/** Words of an answer that nothing on the page stands behind. */
export function Doubted({ children }: { children: ReactNode }): ReactNode {
  const translate = useTranslate()
  return (
    <span className="doubted" title={translate('citationDoubted')}>
      {children}
    </span>
  )
}
