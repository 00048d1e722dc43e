import type { ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'
import type { AppError } from '@/lib/model/app-error'
import type { EndpointForm } from './endpoint-form'

export interface PrivateNetworkConsentProps {
  form: EndpointForm
  error: AppError | null
  onChange: (part: Partial<EndpointForm>) => void
}

/** Asked once for an address of the local network without TLS; the worker says when it is needed. */
export function PrivateNetworkConsent({ form, error, onChange }: PrivateNetworkConsentProps): ReactNode {
  const translate = useTranslate()
  const isNeeded = error?.code === 'ENDPOINT_REFUSED' && error.detail?.reason === 'private-network'
  if (!isNeeded && !form.privateNetworkAllowed) return null
  return (
    <label className="flex items-start gap-2.5 rounded-card bg-warn-wash px-3 py-2.5 text-sm">
      <input
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 accent-accent"
        checked={form.privateNetworkAllowed}
        onChange={(event) => onChange({ privateNetworkAllowed: event.target.checked })}
      />
      <span>{translate('connectPrivateNetwork')}</span>
    </label>
  )
}
