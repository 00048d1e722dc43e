import { useState } from 'react'
import { useApp } from '@/components/app/app-context'
import { type AppError, toAppError } from '@/lib/model/app-error'
import type { RevealOutcome } from '@/lib/model/page'

export type RevealState =
  | { kind: 'unasked' }
  | { kind: 'asked' }
  | { kind: 'shown'; outcome: RevealOutcome }
  | { kind: 'failed'; error: AppError }

/** Shows a citation's words in the page, and what came of it. */
export function useReveal(citationId: string): { state: RevealState; isBusy: boolean; show: () => void } {
  const { client } = useApp()
  const [state, setState] = useState<RevealState>({ kind: 'unasked' })
  const show = () => {
    setState({ kind: 'asked' })
    client.request('revealCitation', { citationId, windowId: client.windowId }).then(
      (outcome) => setState({ kind: 'shown', outcome }),
      (thrown) => setState({ kind: 'failed', error: toAppError(thrown) }),
    )
  }
  return { state, isBusy: state.kind === 'asked', show }
}
