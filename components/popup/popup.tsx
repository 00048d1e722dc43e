import { ArrowRight, List, type LucideIcon, Plug } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Logo } from '@/components/app/logo'
import { activeEndpoint } from '@/components/app/settings-store'
import { useTheme } from '@/components/app/use-theme'
import type { Shortcuts, WorkerClient } from '@/components/app/worker-client'
import { Keys } from '@/components/ui/keys'
import { hostOf } from '@/lib/model/address'
import type { Translate } from '@/lib/model/message-key'
import type { PanelIntent } from '@/lib/model/page'
import type { Settings } from '@/lib/model/settings'

export interface PopupProps {
  client: WorkerClient
  translate: Translate
}

/** One click on any page: opens the panel, and tells it what it was opened for. */
export function Popup({ client, translate }: PopupProps): ReactNode {
  const { settings, shortcuts } = usePopupFacts(client)
  useTheme(settings?.theme ?? 'system')
  const open = (intent: PanelIntent) => () => {
    // The gesture opens the panel only in this very task; what it is wanted for may arrive a moment later.
    const opening = client.openPanel()
    const telling = client.request('setIntent', { windowId: client.windowId, intent })
    void Promise.allSettled([opening, telling]).then(() => window.close())
  }
  const endpoint = activeEndpoint(settings)
  const model = endpoint
    ? translate('popupModel', endpoint.modelId, hostOf(endpoint.baseUrl))
    : translate('popupBuiltIn')
  return (
    <main className="w-82 max-w-full">
      <header className="flex items-center gap-2 border-b border-line px-3.5 py-2.5">
        <Logo size={21} />
        <h1 className="font-semibold tracking-tight">Sidenote</h1>
      </header>
      <div className="flex flex-col gap-2 p-3">
        <ul aria-label={translate('popupActions')} className="flex flex-col gap-1.5">
          <Action
            icon={ArrowRight}
            label={translate('popupOpen')}
            keys={shortcuts?.openPanel ?? null}
            onClick={open({ type: 'focus' })}
          />
          <Action
            icon={List}
            label={translate('commandSummarise')}
            keys={shortcuts?.summarise ?? null}
            onClick={open({ type: 'run-command', commandId: 'summarise' })}
          />
          <Action
            icon={Plug}
            label={translate(endpoint ? 'modelChange' : 'modelConnect')}
            keys={null}
            onClick={open({ type: 'connect-model' })}
          />
        </ul>
        <p className="flex min-h-5 items-center gap-1.5 px-0.5 pt-0.5 text-sm text-ink-2">
          <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-ok" />
          <span className="truncate">{settings && model}</span>
        </p>
      </div>
    </main>
  )
}

interface ActionProps {
  icon: LucideIcon
  label: string
  keys: string | null
  onClick: () => void
}

function Action({ icon: Icon, label, keys, onClick }: ActionProps): ReactNode {
  return (
    <li>
      <button
        type="button"
        className="flex min-h-10 w-full items-center gap-3 rounded-card border border-line bg-surface px-3 py-1.5 text-start transition-colors duration-150 hover:border-line-2 hover:bg-sunken"
        onClick={onClick}
      >
        <Icon size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-accent" />
        <span className="min-w-0 flex-1">{label}</span>
        {keys && <Keys keys={keys.replaceAll('+', ' ')} />}
      </button>
    </li>
  )
}

interface PopupFacts {
  settings: Settings | null
  shortcuts: Shortcuts | null
}

function usePopupFacts(client: WorkerClient): PopupFacts {
  const [facts, setFacts] = useState<PopupFacts>({ settings: null, shortcuts: null })
  useEffect(() => {
    let isCurrent = true
    Promise.all([client.request('getSettings', {}), client.shortcuts()]).then(
      ([settings, shortcuts]) => isCurrent && setFacts({ settings, shortcuts }),
      // The popup works without them.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [client])
  return facts
}
