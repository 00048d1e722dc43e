import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { describeError } from '@/components/app/describe-error'
import { formatSeconds } from '@/components/app/format-number'
import { Button } from '@/components/ui/button'
import type { Translate } from '@/lib/model/message-key'
import type { EndpointReport } from '@/lib/model/settings'
import type { EndpointForm } from './endpoint-form'
import type { Connection } from './use-connection'

/** What the last test, list or save came to. Comes into view when it arrives: it may stand below the fold. */
export function ConnectionResult({
  connection,
  form,
}: {
  connection: Connection
  form: EndpointForm
}): ReactNode {
  const translate = useTranslate()
  const { report, error } = connection
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (report?.ok || error) result.current?.scrollIntoView?.({ block: 'nearest' })
  }, [report, error])
  return (
    <div ref={result} role="status" className="scroll-my-4">
      {report?.ok && (
        <p className="flex items-start gap-2 rounded-control bg-ok-wash px-3 py-2 text-sm">
          <Check size={15} strokeWidth={2.4} aria-hidden="true" className="mt-0.5 shrink-0 text-ok" />
          <span>
            <b className="font-semibold">{translate('connectWorks')}</b> {describeSpeed(report, translate)}
          </span>
        </p>
      )}
      {error && (
        <div className="rounded-card border border-bad bg-bad-wash px-3 py-2.5">
          <p className="text-sm font-medium text-bad">{describeError(error, translate)}</p>
          {error.code === 'ENDPOINT_NO_ACCESS' && (
            <Button look="primary" className="mt-2" onClick={() => connection.allow(form)}>
              {translate('actionAllowEndpoint')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function describeSpeed({ firstWordMs, wordsPerSecond }: EndpointReport, translate: Translate): string {
  if (firstWordMs === null) return ''
  const first = formatSeconds(firstWordMs)
  return wordsPerSecond === null
    ? translate('connectFirstWord', first)
    : translate('connectSpeed', first, Math.round(wordsPerSecond))
}
