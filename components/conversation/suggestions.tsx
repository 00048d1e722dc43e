import type { ReactNode } from 'react'
import { useApp } from '@/components/app/app-context'
import { COMMAND_ICONS } from '@/components/app/command-icons'
import { commandTitle, useAskCommand } from '@/components/app/use-ask-command'
import { useStore } from '@/components/app/use-store'
import { Keys } from '@/components/ui/keys'

/** Questions that need no typing, each with the keys that ask it. */
export function Suggestions(): ReactNode {
  const { translate, stores } = useApp()
  const catalog = useStore(stores.settings, (state) => state.catalog)
  const askCommand = useAskCommand()
  const offered = (catalog?.commands ?? []).filter(({ digit }) => digit !== null)
  return (
    <ul aria-label={translate('suggestions')} className="flex flex-col gap-1.5">
      {offered.map((command) => {
        const Icon = COMMAND_ICONS[command.icon]
        return (
          <li key={command.commandId}>
            <button
              type="button"
              data-suggestion={command.commandId}
              aria-keyshortcuts={`Alt+${command.digit}`}
              className="flex min-h-10 w-full items-center gap-3 rounded-card border border-line bg-surface px-3 py-1.5 text-start transition-colors duration-150 hover:border-line-2 hover:bg-sunken"
              onClick={() => askCommand(command)}
            >
              <Icon size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-accent" />
              <span className="min-w-0 flex-1">{commandTitle(command, translate)}</span>
              <Keys keys={`Alt ${command.digit}`} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
