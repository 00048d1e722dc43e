import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '@/components/app/app-context'
import { activeEndpoint } from '@/components/app/settings-store'
import { useStore } from '@/components/app/use-store'
import { Menu, type MenuItem } from '@/components/ui/menu'
import { hostOf } from '@/lib/model/address'

/** Who answers: this device, a connected model, or the way to connect one. */
export function ModelPicker(): ReactNode {
  const { translate, stores } = useApp()
  const settings = useStore(stores.settings, (state) => state.settings)
  const active = activeEndpoint(settings)
  const choose = (activeEndpointId: string | null) => void stores.settings.save({ activeEndpointId })
  const models: MenuItem[] = [
    {
      id: 'built-in',
      label: translate('modelBuiltIn'),
      hint: translate('modelBuiltInHint'),
      isChecked: !active,
      onSelect: () => choose(null),
    },
    ...(settings?.endpoints ?? []).map((endpoint) => ({
      id: endpoint.endpointId,
      label: endpoint.modelId,
      hint: hostOf(endpoint.baseUrl),
      isChecked: endpoint.endpointId === active?.endpointId,
      onSelect: () => choose(endpoint.endpointId),
    })),
  ]
  const connect: MenuItem = {
    id: 'connect',
    label: translate('modelConnect'),
    onSelect: () => stores.view.connect(),
  }
  const name = active?.modelId ?? translate('modelBuiltIn')
  return (
    <Menu label={translate('modelPicker', name)} groups={[models, [connect]]}>
      <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-ok" />
      <span className="truncate">{name}</span>
      <ChevronDown size={13} aria-hidden="true" className="shrink-0" />
    </Menu>
  )
}
