import type { ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { describeError } from '@/components/app/describe-error'
import { plural } from '@/components/app/format-number'
import { withTextFragment } from '@/lib/core/answers/text-fragment'
import type { Citation } from '@/lib/model/citation'
import type { Translate } from '@/lib/model/message-key'
import type { RevealOutcome } from '@/lib/model/page'
import { CardNote } from './card-note'
import type { RevealState } from './use-reveal'

export interface RevealNoteProps {
  state: RevealState
  citation: Citation
}

/** Says where the words were shown, or why they could not be. Read out, because the focus stays in the panel. */
export function RevealNote({ state, citation }: RevealNoteProps): ReactNode {
  const translate = useTranslate()
  return (
    <div role="status" className="not-empty:-mt-px not-empty:border-b not-empty:border-line">
      {state.kind === 'shown' && (
        <CardNote tone={state.outcome.state === 'here' ? 'plain' : 'warn'}>
          {describe(state.outcome, translate)}
        </CardNote>
      )}
      {state.kind === 'failed' && <CardNote tone="warn">{describeError(state.error, translate)}</CardNote>}
      {isUnshared(state) && <CardNote>{translate('revealShareAgain')}</CardNote>}
      {isOutOfReach(state) && /^https?:/.test(citation.sourceId) && <OpenPage citation={citation} />}
    </div>
  )
}

/** The page cannot be marked from here; the browser itself can, when it opens the page anew. */
function isOutOfReach(state: RevealState): boolean {
  if (state.kind === 'shown') return state.outcome.state === 'page-closed'
  return state.kind === 'failed' && state.error.code.startsWith('PAGE_')
}

function isUnshared(state: RevealState): boolean {
  return state.kind === 'failed' && ['PAGE_NO_ACCESS', 'PAGE_REVOKED'].includes(state.error.code)
}

function OpenPage({ citation }: { citation: Citation }): ReactNode {
  const translate = useTranslate()
  const words = citation.quote || (citation.nearest?.text ?? '')
  return (
    <p className="border-t border-line px-3 py-1.5 text-xs">
      <a
        className="font-semibold text-accent underline-offset-2 hover:underline"
        href={withTextFragment(citation.sourceId, words)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {translate('revealOpenPage')}
      </a>
    </p>
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
