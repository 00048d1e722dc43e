import { type ReactNode, useEffect, useState } from 'react'
import { useApp } from '@/components/app/app-context'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'

/** A page that is not read so long after the panel began to open is said to take its time, with the way on. */
const SAID_AFTER_MS = 250
/** One that is nearly there says nothing of the kind. */
const LEAST_WAIT_MS = 60
/** The panel is open by then: what is looked at later is another tab, and begins to be only now. */
const OPENED_MS = 2_000
/** So long a tab that was turned to may take. */
const TURNING_MS = 1_500

/** The page is being looked at for the first time, or another tab is. */
export function PageLooking(): ReactNode {
  const { translate, stores } = useApp()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const now = performance.now()
    const wait = now > OPENED_MS ? TURNING_MS : Math.max(LEAST_WAIT_MS, SAID_AFTER_MS - now)
    const timer = setTimeout(() => setSlow(true), wait)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section aria-label={translate('pageCard')} className="rounded-card border border-line bg-surface p-4">
      <p role="status" className={isSlow ? 'mb-2 text-sm text-ink-2' : 'sr-only'}>
        {translate(isSlow ? 'pageSlow' : 'pageLooking')}
      </p>
      <Skeleton lines={isSlow ? 2 : 3} />
      {isSlow && (
        <Button className="mt-3" onClick={() => stores.view.attach()}>
          {translate('actionAttach')}
        </Button>
      )}
    </section>
  )
}
