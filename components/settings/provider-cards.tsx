import { type ReactNode, useId } from 'react'
import { useTranslate } from '@/components/app/app-context'
import type { ProviderInfo } from '@/lib/model/catalog'
import type { MessageKey } from '@/lib/model/message-key'

export interface ProviderCardsProps {
  providers: readonly ProviderInfo[]
  chosen: string
  onChoose: (provider: ProviderInfo) => void
}

/** Who runs the model, one card each. */
export function ProviderCards({ providers, chosen, onChoose }: ProviderCardsProps): ReactNode {
  const translate = useTranslate()
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-ink-2">{translate('connectProvider')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {providers.map((provider) => (
          <label
            key={provider.providerId}
            className="relative flex min-h-15 flex-col justify-center rounded-card border border-line-2 bg-surface px-3 py-2 transition-colors duration-150 hover:bg-sunken has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              className="absolute inset-0 cursor-pointer opacity-0"
              name={name}
              checked={provider.providerId === chosen}
              onChange={() => onChoose(provider)}
            />
            <span className="font-semibold leading-tight">{provider.name}</span>
            <span className="text-xs text-ink-3">{translate(hintFor(provider))}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function hintFor({ local, needsKey, defaultBaseUrl }: ProviderInfo): MessageKey {
  if (local) return 'providerLocal'
  if (defaultBaseUrl === '') return 'providerAny'
  return needsKey === 'no' ? 'providerNoKey' : 'providerYourKey'
}
