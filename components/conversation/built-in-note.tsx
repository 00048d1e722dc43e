import { Sparkle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '@/components/app/app-context'

/** How answers are made without a model, and the way to one. */
export function BuiltInNote(): ReactNode {
  const { translate, stores } = useApp()
  return (
    <div className="flex gap-2.5 rounded-card bg-accent-wash px-3.5 py-3 text-sm leading-relaxed text-ink">
      <Sparkle size={17} strokeWidth={1.9} aria-hidden="true" className="mt-0.5 shrink-0 text-accent" />
      <div>
        <p>{translate('builtInNote')}</p>
        <button
          type="button"
          className="-mb-1 min-h-8 font-semibold text-accent underline-offset-3 hover:underline"
          onClick={() => stores.view.connect()}
        >
          {translate('builtInConnect')}
        </button>
      </div>
    </div>
  )
}
