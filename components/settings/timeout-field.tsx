import { type ReactNode, useState } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { Field } from '@/components/ui/field'

const LEAST_SECONDS = 10
const MOST_SECONDS = 1200

export interface TimeoutFieldProps {
  seconds: number
  onSave: (seconds: number) => void
}

/** How long the first word of an answer may take. */
export function TimeoutField({ seconds, onSave }: TimeoutFieldProps): ReactNode {
  const translate = useTranslate()
  const [typed, setTyped] = useState(String(seconds))
  const save = () => {
    const wanted = Number.parseInt(typed, 10)
    const kept = Number.isNaN(wanted) ? seconds : Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, wanted))
    setTyped(String(kept))
    if (kept !== seconds) onSave(kept)
  }
  return (
    <Field
      label={translate('timeoutLabel')}
      hint={translate('timeoutHint')}
      type="number"
      inputMode="numeric"
      min={LEAST_SECONDS}
      max={MOST_SECONDS}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  )
}
