import type { ReactNode } from 'react'
import { useApp } from '@/components/app/app-context'
import { ScreenHeader } from '@/components/app/screen-header'
import { useStore } from '@/components/app/use-store'
import type { Screen } from '@/components/app/view-store'
import { Skeleton } from '@/components/ui/skeleton'
import { ConnectForm } from './connect-form'

/** Connects a model, or mends a connected one. */
export function ConnectView({ screen }: { screen: Extract<Screen, { name: 'connect' }> }): ReactNode {
  const { translate, stores } = useApp()
  const { settings, catalog } = useStore(stores.settings, (state) => state)
  const endpoint = settings?.endpoints.find(({ endpointId }) => endpointId === screen.endpointId) ?? null
  return (
    <main className="flex h-dvh flex-col">
      <ScreenHeader title={translate(endpoint ? 'connectEdit' : 'modelConnect')} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto max-w-[680px] px-4 py-4">
          {settings && catalog ? (
            <ConnectForm
              key={screen.endpointId}
              endpoint={endpoint}
              providers={catalog.providers}
              field={screen.field}
              testsAtOnce={screen.testsAtOnce}
            />
          ) : (
            <Skeleton lines={6} />
          )}
        </div>
      </div>
    </main>
  )
}
