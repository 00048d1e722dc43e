import { useEffect, useRef, useState } from 'react'
import { useApp } from '@/components/app/app-context'
import type { WorkerClient } from '@/components/app/worker-client'
import { type AppError, toAppError } from '@/lib/model/app-error'
import type { Conversation } from '@/lib/model/conversation'

const PAGE_LENGTH = 50
/** The worker gives no more at a time. */
const MOST_AT_ONCE = 200

export type HistoryScope = 'all' | 'page'

interface HistoryState {
  conversations: readonly Conversation[] | null
  hasMore: boolean
  error: AppError | null
}

const NOTHING_YET: HistoryState = { conversations: null, hasMore: false, error: null }

/** The worker's list of conversations, newest first: fetched again, as far as it is shown, when one of them changes. */
export function useHistory(scope: HistoryScope, pageUrl: string | null): HistoryState & { more: () => void } {
  const { client } = useApp()
  const [state, setState] = useState(NOTHING_YET)
  const more = useRef<() => void>(() => undefined)
  const filter = scope === 'page' && pageUrl ? pageUrl : null

  useEffect(() => {
    let wanted = PAGE_LENGTH
    let newest = 0
    const load = async () => {
      newest += 1
      const own = newest
      const next = await fetchFirst(client, filter, wanted).catch((thrown) => ({ error: toAppError(thrown) }))
      if (own === newest) setState((before) => ({ ...before, ...next }))
    }
    more.current = () => {
      wanted += PAGE_LENGTH
      void load()
    }
    setState(NOTHING_YET)
    void load()
    const stop = client.onNotice((notice) => {
      if (notice.type === 'conversation-changed') void load()
    })
    return () => {
      newest += 1
      stop()
    }
  }, [client, filter])

  return { ...state, more: () => more.current() }
}

async function fetchFirst(
  client: WorkerClient,
  pageUrl: string | null,
  count: number,
): Promise<HistoryState> {
  const conversations: Conversation[] = []
  while (conversations.length < count) {
    const limit = Math.min(MOST_AT_ONCE, count - conversations.length)
    const last = conversations.at(-1)
    const found = await client.request('listConversations', {
      limit,
      ...(pageUrl !== null && { pageUrl }),
      ...(last && { before: last.order }),
    })
    conversations.push(...found)
    if (found.length < limit) return { conversations, hasMore: false, error: null }
  }
  return { conversations, hasMore: true, error: null }
}
