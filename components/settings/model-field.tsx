import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { formatNumber } from '@/components/app/format-number'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import type { ModelInfo } from '@/lib/model/settings'
import type { EndpointForm } from './endpoint-form'
import type { Connection } from './use-connection'
import { WindowField } from './window-field'

/** More would not be looked through: typing narrows the list. */
const MAX_SHOWN = 200

export interface ModelFieldProps {
  form: EndpointForm
  connection: Connection
  onChange: (part: Partial<EndpointForm>) => void
  onList: () => void
}

/** The model, typed or picked from what the server says it has, and the window to plan with. */
export function ModelField({ form, connection, onChange, onList }: ModelFieldProps): ReactNode {
  const translate = useTranslate()
  const { models, busy } = connection
  const [saved] = useState({ modelId: form.modelId, contextTokens: form.contextTokens })
  const [isWindowTyped, setWindowTyped] = useState(false)
  const pick = ({ modelId, contextTokens }: ModelInfo) => {
    setWindowTyped(false)
    // A window is a model's own: that of the one before is none for the next.
    onChange({ modelId, contextTokens: contextTokens === null ? '' : String(contextTokens) })
  }
  const typeModel = (modelId: string) =>
    onChange({
      modelId,
      ...(!isWindowTyped && { contextTokens: modelId === saved.modelId ? saved.contextTokens : '' }),
    })
  const typeWindow = (contextTokens: string) => {
    setWindowTyped(true)
    onChange({ contextTokens })
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <Field
          className="flex-1"
          name="model"
          label={translate('connectModel')}
          spellCheck={false}
          required
          value={form.modelId}
          onChange={(event) => typeModel(event.target.value)}
        />
        <Button className="h-9" disabled={busy !== null || !form.baseUrl.trim()} onClick={onList}>
          {translate(busy === 'models' ? 'connectListing' : 'connectList')}
        </Button>
      </div>
      {models && <ModelChoices models={models} typed={form.modelId} onPick={pick} />}
      <WindowField typed={form.contextTokens} onChange={typeWindow} />
    </div>
  )
}

interface ModelChoicesProps {
  models: readonly ModelInfo[]
  typed: string
  onPick: (model: ModelInfo) => void
}

function ModelChoices({ models, typed, onPick }: ModelChoicesProps): ReactNode {
  const translate = useTranslate()
  const name = useId()
  const isPicked = models.some(({ modelId }) => modelId === typed)
  const wanted = isPicked ? '' : typed.trim().toLowerCase()
  const shown = models.filter(({ modelId }) => modelId.toLowerCase().includes(wanted)).slice(0, MAX_SHOWN)
  if (models.length === 0) return <p className="text-sm text-ink-2">{translate('connectNoModels')}</p>
  if (shown.length === 0) return <p className="text-sm text-ink-2">{translate('connectNoMatch')}</p>
  return (
    <fieldset className="max-h-44 overflow-y-auto rounded-card border border-line bg-surface p-1">
      <legend className="sr-only">{translate('connectModels')}</legend>
      {shown.map((model) => (
        <label
          key={model.modelId}
          className="flex min-h-8 items-center gap-2 rounded-md px-2 py-1 text-sm hover:bg-sunken has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            className="size-3.5 shrink-0 accent-accent outline-none"
            checked={model.modelId === typed}
            onChange={() => onPick(model)}
          />
          <span className="min-w-0 flex-1 truncate">{model.modelId}</span>
          {model.contextTokens !== null && (
            <span className="shrink-0 text-xs text-ink-3 tabular-nums">
              {translate('connectTokens', formatNumber(model.contextTokens))}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
