import type { ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { describeError } from '@/components/app/describe-error'
import { plural } from '@/components/app/format-number'
import type { Translate } from '@/lib/model/message-key'
import type { RevealOutcome } from '@/lib/model/page'
import { CardNote } from './card-note'
import type { RevealState } from './use-reveal'

/** Says where the words were shown, or why they could not be. Read out, because the focus stays in the panel. */
export function RevealNote({ state }: { state: RevealState }): ReactNode {
  const translate = useTranslate()
  return (
    <div role="status">
      {state.kind === 'shown' && (
        <CardNote tone={state.outcome.state === 'here' ? 'plain' : 'warn'}>
          {describe(state.outcome, translate)}
        </CardNote>
      )}
      {state.kind === 'failed' && <CardNote tone="warn">{describeError(state.error, translate)}</CardNote>}
    </div>
  )
}

function describe({ state, copies, visible, text }: RevealOutcome, translate: Translate): string {
  switch (state) {
    case 'here':
      if (!visible) return translate('revealHidden')
      return copies > 1
        ? plural(translate, copies, 'cardCopiesOne', 'revealHereCopies')
        : translate('revealHere')
    case 'changed':
      return translate('revealChanged', text)
    case 'gone':
      return translate('revealGone')
    case 'page-closed':
      return translate('revealPageClosed')
  }
}
