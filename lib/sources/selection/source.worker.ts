import * as v from 'valibot'
import { withoutFragment } from '@/lib/model/address'
import { AppFailure } from '@/lib/model/app-error'
import type { Capture } from '@/lib/model/capture'
import { inTime } from '@/lib/sources/in-time'
import { parseSourceReading } from '@/lib/sources/parse-source-reading'

/** As for a page: it is the page that is read, whatever is selected in it. */
const REPLY_TIMEOUT_MS = 9_000

/** What the source needs of the browser. */
export interface SelectionIo {
  call(tabId: number, request: 'readSelection', input: Record<string, never>): Promise<unknown>
  now(): number
  newId(): string
}

/**
 * What is selected in a tab, as a source of kind `selection`. Its source is the page: an anchor of it leads back to the
 * words in the page. Fails with page codes and `NOTHING_SELECTED`.
 */
export interface SelectionSource {
  read(tabId: number, signal: AbortSignal): Promise<Capture>
}

export function createSelectionSource(io: SelectionIo): SelectionSource {
  async function ask(tabId: number, signal: AbortSignal) {
    const raw = await inTime(io.call(tabId, 'readSelection', {}), REPLY_TIMEOUT_MS, signal)
    const reply = v.safeParse(Reply, raw)
    if (!reply.success) throw new AppFailure('INTERNAL', { id: 'page-reply' })
    return reply.output
  }

  return {
    async read(tabId, signal) {
      let reply = await ask(tabId, signal)
      if (reply.state === 'page-changed') reply = await ask(tabId, signal)
      if (reply.state === 'page-changed') throw new AppFailure('PAGE_CHANGED')
      if (reply.state === 'unreadable') throw unreadable(reply.contentType)
      const reading = reply.state === 'read' ? parseSourceReading(reply.reading, 'selection') : null
      if (reply.state === 'read' && !reading) throw new AppFailure('INTERNAL', { id: 'page-reply' })
      if (!reading || reading.text === '') throw new AppFailure('NOTHING_SELECTED')
      const made = { captureId: io.newId(), takenAt: io.now() }
      return { ...made, sourceId: withoutFragment(reading.url), ...reading }
    },
  }
}

const Reply = v.variant('state', [
  v.object({ state: v.literal('read'), reading: v.unknown() }),
  v.object({ state: v.literal('nothing-selected') }),
  v.object({ state: v.literal('unreadable'), contentType: v.string() }),
  v.object({ state: v.literal('page-changed') }),
])

function unreadable(contentType: string): AppFailure {
  return new AppFailure(/pdf/i.test(contentType) ? 'PAGE_PDF' : 'PAGE_RESTRICTED')
}
