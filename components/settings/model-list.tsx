import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useApp } from '@/components/app/app-context'
import { describeError } from '@/components/app/describe-error'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { hostOf } from '@/lib/model/address'
import { type AppError, toAppError } from '@/lib/model/app-error'
import type { Endpoint, Settings } from '@/lib/model/settings'
import { ModelChoice } from './model-choice'

/** Who can answer, one of them chosen. */
export function ModelList({ settings }: { settings: Settings }): ReactNode {
  const { translate, stores } = useApp()
  const name = useId()
  const choose = (activeEndpointId: string | null) => void stores.settings.save({ activeEndpointId })
  return (
    <ul
      aria-label={translate('settingsModels')}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <li>
        <ModelChoice
          name={name}
          title={translate('modelBuiltIn')}
          hint={translate('modelBuiltInHint')}
          isChosen={settings.activeEndpointId === null}
          onChoose={() => choose(null)}
        />
      </li>
      {settings.endpoints.map((endpoint) => (
        <EndpointItem
          key={endpoint.endpointId}
          name={name}
          endpoint={endpoint}
          isChosen={endpoint.endpointId === settings.activeEndpointId}
          onChoose={() => choose(endpoint.endpointId)}
        />
      ))}
    </ul>
  )
}

interface EndpointItemProps {
  name: string
  endpoint: Endpoint
  isChosen: boolean
  onChoose: () => void
}

function EndpointItem({ name, endpoint, isChosen, onChoose }: EndpointItemProps): ReactNode {
  const { translate, stores } = useApp()
  const [isAsking, setAsking] = useState(false)
  const { endpointId, modelId, hasKey, keyLastFour } = endpoint
  const key = hasKey ? translate('modelKey', keyLastFour ?? '') : translate('modelNoKey')
  return (
    <li className="border-t border-line">
      <div className="flex items-center gap-0.5 pe-1">
        <ModelChoice
          name={name}
          title={modelId}
          hint={`${hostOf(endpoint.baseUrl)} · ${key}`}
          isChosen={isChosen}
          onChoose={onChoose}
        />
        <IconButton
          icon={Pencil}
          size={15}
          label={translate('modelEdit', modelId)}
          onClick={() => stores.view.connect({ endpointId })}
        />
        <IconButton
          icon={Trash2}
          size={15}
          label={translate('modelDelete', modelId)}
          aria-expanded={isAsking}
          onClick={() => setAsking(!isAsking)}
        />
      </div>
      {isAsking && <ConfirmDelete endpoint={endpoint} onKeep={() => setAsking(false)} />}
    </li>
  )
}

function ConfirmDelete({ endpoint, onKeep }: { endpoint: Endpoint; onKeep: () => void }): ReactNode {
  const { client, translate, stores } = useApp()
  const [error, setError] = useState<AppError | null>(null)
  const remove = () => {
    client.request('deleteEndpoint', { endpointId: endpoint.endpointId }).then(
      () => stores.settings.refresh(),
      (thrown) => setError(toAppError(thrown)),
    )
  }
  return (
    <div role="alert" className="border-t border-line bg-bad-wash px-3 py-2.5">
      <p className="text-sm">{error ? describeError(error, translate) : translate('modelDeleteSentence')}</p>
      <div className="mt-2 flex gap-2">
        <Button look="danger" onClick={remove}>
          {translate('modelDeleteYes')}
        </Button>
        <Button onClick={onKeep}>{translate('modelDeleteNo')}</Button>
      </div>
    </div>
  )
}
