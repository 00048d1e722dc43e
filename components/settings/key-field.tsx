import type { ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import type { ProviderInfo } from '@/lib/model/catalog'
import type { Endpoint } from '@/lib/model/settings'
import type { EndpointForm } from './endpoint-form'

export interface KeyFieldProps {
  form: EndpointForm
  endpoint: Endpoint | null
  need: ProviderInfo['needsKey']
  onChange: (key: string) => void
  /** The stored key is to be removed. */
  onForget: () => void
}

/** A key goes in and never comes back: of a stored one only the last four characters are known here. */
export function KeyField({ form, endpoint, need, onChange, onForget }: KeyFieldProps): ReactNode {
  const translate = useTranslate()
  if (need === 'no' && !form.hasStoredKey) return null
  const stored = form.hasStoredKey ? translate('connectKeyStored', endpoint?.keyLastFour ?? '') : undefined
  const isTyping = form.key !== ''
  return (
    <div className="flex items-end gap-2">
      <Field
        className="flex-1"
        name="key"
        label={translate(need === 'yes' ? 'connectKey' : 'connectKeyMaybe')}
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={form.key}
        placeholder={stored ?? ''}
        hint={form.hasStoredKey && !isTyping ? translate('connectKeyKept') : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {form.hasStoredKey && !isTyping && (
        <Button className="mb-5.5" onClick={onForget}>
          {translate('connectKeyForget')}
        </Button>
      )}
    </div>
  )
}
