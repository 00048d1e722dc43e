import { useCallback, useEffect, useState } from 'react'
import { useApp } from '@/components/app/app-context'
import { type AppError, toAppError } from '@/lib/model/app-error'
import type { Conversation } from '@/lib/model/conversation'

const PAGE_LENGTH = 50

export type HistoryScope = 'all' | 'page'

interface HistoryState {
  conversations: readonly Conversation[] | null
  hasMore: boolean
  error: AppError | null
}

const NOTHING_YET: HistoryState = { conversations: null, hasMore: false, error: null }

/** The worker's list of conversations, newest first, fetched again when one of them changes. */
export function useHistory(scope: HistoryScope, pageUrl: string | null): HistoryState & { more: () => void } {
  const { client } = useApp()
  const [state, setState] = useState(NOTHING_YET)
  const filter = scope === 'page' && pageUrl ? pageUrl : null

  const fetchPage = useCallback(
    (limit: number, before?: number) =>
      client.request('listConversations', {
        limit,
        ...(filter !== null && { pageUrl: filter }),
        ...(before !== undefined && { before }),
      }),
    [client, filter],
  )

  useEffect(() => {
    let isCurrent = true
    const load = () => {
      fetchPage(PAGE_LENGTH).then(
        (found) =>
          isCurrent && setState({ conversations: found, hasMore: found.length === PAGE_LENGTH, error: null }),
        (thrown) => isCurrent && setState({ ...NOTHING_YET, error: toAppError(thrown) }),
      )
    }
    load()
    const stop = client.onNotice((notice) => {
      if (notice.type === 'conversation-changed') load()
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [client, fetchPage])

  const more = () => {
    const last = state.conversations?.at(-1)
    if (!last) return
    fetchPage(PAGE_LENGTH, last.order).then(
      (found) =>
        setState((before) => ({
          conversations: [...(before.conversations ?? []), ...found],
          hasMore: found.length === PAGE_LENGTH,
          error: null,
        })),
      (thrown) => setState((before) => ({ ...before, error: toAppError(thrown) })),
    )
  }
  return { ...state, more }
}
