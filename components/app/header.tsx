import { History, Plus, Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { useApp } from './app-context'
import { Logo } from './logo'

/** The name, and the ways to a new conversation, earlier ones and the settings. */
export function Header(): ReactNode {
  const { translate, stores } = useApp()
  const startNew = () => {
    stores.card.close()
    stores.conversation.startNew()
    stores.view.focusQuestion()
  }
  return (
    <header className="flex items-center gap-1 border-b border-line py-1.5 pe-2 ps-3.5">
      <h1 className="flex min-w-0 flex-1 items-center gap-2 font-semibold tracking-tight">
        <Logo size={21} />
        Sidenote
      </h1>
      <IconButton icon={Plus} size={18} label={translate('headerNew')} onClick={startNew} />
      <IconButton
        icon={History}
        label={translate('headerHistory')}
        onClick={() => stores.view.show('history')}
      />
      <IconButton
        icon={Settings2}
        label={translate('headerSettings')}
        onClick={() => stores.view.show('settings')}
      />
    </header>
  )
}
