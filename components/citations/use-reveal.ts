import { useEffect, useRef, useState } from 'react'
import { useApp } from '@/components/app/app-context'
import { type AppError, toAppError } from '@/lib/model/app-error'
import type { RevealOutcome } from '@/lib/model/page'

export type RevealState =
  | { kind: 'unasked' }
  | { kind: 'asked' }
  | { kind: 'shown'; outcome: RevealOutcome }
  | { kind: 'failed'; error: AppError }

/** Shows a citation's words in the page for as long as its card is open, and tells what came of it. */
export function useReveal(citationId: string): { state: RevealState; isBusy: boolean; show: () => void } {
  const { client } = useApp()
  const [state, setState] = useState<RevealState>({ kind: 'unasked' })
  const isMarked = useRef(false)
  useEffect(
    () => () => {
      // A page that has gone meanwhile took its marks along.
      if (isMarked.current)
        client.request('clearHighlights', { windowId: client.windowId }).catch(() => undefined)
    },
    [client],
  )
  const isBusy = state.kind === 'asked'
  const show = () => {
    if (isBusy) return
    isMarked.current = true
    setState({ kind: 'asked' })
    client.request('revealCitation', { citationId, windowId: client.windowId }).then(
      (outcome) => setState({ kind: 'shown', outcome }),
      (thrown) => setState({ kind: 'failed', error: toAppError(thrown) }),
    )
  }
  return { state, isBusy, show }
}
