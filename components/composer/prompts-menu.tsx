import type { ReactNode } from 'react'
import { useApp } from '@/components/app/app-context'
import { COMMAND_ICONS } from '@/components/app/command-icons'
import { commandTitle, useAskCommand } from '@/components/app/use-ask-command'
import { useStore } from '@/components/app/use-store'
import { isBusy } from '@/components/conversation/conversation-state'
import { Menu } from '@/components/ui/menu'

export interface PromptsMenuProps {
  isDisabled: boolean
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** The caret goes back into the question box. */
  onClosed: () => void
}

/** The questions that need no typing, run at once on the page. `/` in an empty question box opens it, too. */
export function PromptsMenu({ isDisabled, isOpen, setOpen, onClosed }: PromptsMenuProps): ReactNode {
  const { translate, stores } = useApp()
  const catalog = useStore(stores.settings, (state) => state.catalog)
  const askCommand = useAskCommand()
  // With a digit they are asked on the first screen only.
  const hasKeys = useStore(stores.conversation, ({ turns }) => turns.length === 0)
  const open = (next: boolean) => {
    // The key that opened the menu is no question.
    if (!next && stores.draft.get().text === PROMPTS_KEY) stores.draft.write('')
    setOpen(next)
  }
  const items = (catalog?.commands ?? []).flatMap((command) => {
    const { commandId, icon, digit } = command
    if (commandId === PLAIN_QUESTION) return []
    const label = commandTitle(command, translate)
    return [
      {
        id: commandId,
        label,
        icon: COMMAND_ICONS[icon],
        ...(digit !== null && hasKeys && { shortcut: String(digit) }),
        onSelect: () => askCommand(command),
      },
    ]
  })
  return (
    <Menu
      label={translate('composerPrompts')}
      groups={[items]}
      isDisabled={isDisabled}
      open={{ isOpen, setOpen: open }}
      onClosed={onClosed}
    >
      <span aria-hidden="true">{PROMPTS_KEY}</span>
      <span>{translate('composerPrompts')}</span>
    </Menu>
  )
}

/** What one types oneself needs no menu. */
const PLAIN_QUESTION = 'ask'

/** Alone in the question box it opens the prompts. */
export const PROMPTS_KEY = '/'

/** There is a page or something else that can be asked about, and no answer is being written. */
export function useCanPrompt(): boolean {
  const { stores } = useApp()
  const hasCommands = useStore(stores.settings, ({ catalog }) => catalog !== null)
  const isReadable = useStore(stores.page, ({ view }) => view !== null && view.error === null)
  const hasMore = useStore(stores.attachments, ({ items }) => items.length > 0)
  const isWriting = useStore(stores.conversation, isBusy)
  return hasCommands && (isReadable || hasMore) && !isWriting
}
