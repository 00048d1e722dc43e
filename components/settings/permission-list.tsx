import type { ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'
import type { MessageKey } from '@/lib/model/message-key'

/** As the manifest names them, in the order of `docs/security.md`. */
const PERMISSIONS: readonly (readonly [name: string, sentence: MessageKey])[] = [
  ['activeTab', 'permissionActiveTab'],
  ['scripting', 'permissionScripting'],
  ['storage, unlimitedStorage', 'permissionStorage'],
  ['sidePanel', 'permissionSidePanel'],
  ['offscreen', 'permissionOffscreen'],
  ['contextMenus', 'permissionContextMenus'],
  ['alarms', 'permissionAlarms'],
  ['tabs', 'permissionTabs'],
]

/** What Sidenote asked for when it was installed, or asks for later, each in one sentence. */
export function PermissionList(): ReactNode {
  const translate = useTranslate()
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {PERMISSIONS.map(([name, sentence]) => (
        <div key={name}>
          <dt className="font-mono text-xs text-ink-3" translate="no">
            {name}
          </dt>
          <dd className="text-ink-2">{translate(sentence)}</dd>
        </div>
      ))}
    </dl>
  )
}
