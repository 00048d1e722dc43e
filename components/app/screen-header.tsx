import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { useApp } from './app-context'

/** The head of a screen beside the conversation, with the way back. The focus arrives here. */
export function ScreenHeader({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  const { translate, stores } = useApp()
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus({ preventScroll: true }), [])
  return (
    <header className="flex min-h-11 items-center gap-1.5 border-b border-line py-1.5 pe-2 ps-2">
      <IconButton
        ref={back}
        icon={ArrowLeft}
        label={translate('back')}
        className="rtl:-scale-x-100"
        onClick={() => stores.view.back()}
      />
      <h1 className="min-w-0 flex-1 truncate font-semibold tracking-tight">{title}</h1>
      {children}
    </header>
  )
}
