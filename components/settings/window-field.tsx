import type { ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { formatNumber } from '@/components/app/format-number'
import { Field } from '@/components/ui/field'
import { isWindow, LEAST_WINDOW, MOST_WINDOW } from './endpoint-form'

export interface WindowFieldProps {
  typed: string
  onChange: (typed: string) => void
}

/** The window to plan with. It says what it takes while what is typed is not that. */
export function WindowField({ typed, onChange }: WindowFieldProps): ReactNode {
  const translate = useTranslate()
  return (
    <Field
      name="window"
      label={translate('connectWindow')}
      hint={translate('connectWindowHint')}
      error={
        isWindow(typed)
          ? null
          : translate('connectWindowFault', formatNumber(LEAST_WINDOW), formatNumber(MOST_WINDOW))
      }
      inputMode="numeric"
      value={typed}
      placeholder={translate('connectWindowAuto')}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
