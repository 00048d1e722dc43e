import type { PageRequests, RevealPassageReply } from '@/lib/contract/page-requests'
import { composeReading, type WalkedPage } from '@/lib/core/extraction/walk-record/compose-reading'
import { withoutFragment } from '@/lib/model/address'
import { AppFailure } from '@/lib/model/app-error'
import type { Capture, SourceReading } from '@/lib/model/capture'
import type { Anchor } from '@/lib/model/citation'
import { inTime } from '@/lib/sources/in-time'
import { parseSourceReading } from '@/lib/sources/parse-source-reading'
import { inSlices, startSlices } from '@/lib/sources/slices'
import { type ParsedReply, parseReading, parseReveal } from './parse-reading'

/** A page that has not answered by then is busy: its walks end within 5 s, and what is made of them takes less than that. */
const REPLY_TIMEOUT_MS = 9_000

/** What the source needs of the browser. */
export interface WebPageIo {
  /** One request to the reader in a tab; what comes back is what the page makes of it. */
  call<N extends keyof PageRequests>(
    tabId: number,
    request: N,
    input: Parameters<PageRequests[N]>[0],
  ): Promise<unknown>
  now(): number
  newId(): string
}

/** The page in a tab as a source: read it, show words in it, take the marks away. Fails with page codes only. */
export interface WebPageSource {
  /** `known` is returned as it is when the page still says the same. */
  read(tabId: number, known: Capture | null, signal: AbortSignal): Promise<Capture>
  reveal(tabId: number, anchor: Anchor, scroll: boolean): Promise<RevealPassageReply>
  clear(tabId: number): Promise<void>
}

export function createWebPageSource(io: WebPageIo): WebPageSource {
  async function ask(tabId: number, signal: AbortSignal): Promise<ParsedReply> {
    const reply = parseReading(await inTime(io.call(tabId, 'readPage', {}), REPLY_TIMEOUT_MS, signal))
    if (!reply) throw new AppFailure('INTERNAL', { id: 'page-reply' })
    return reply
  }

  return {
    async read(tabId, known, signal) {
      let reply = await ask(tabId, signal)
      if (reply.state === 'page-changed') reply = await ask(tabId, signal)
      if (reply.state === 'page-changed') throw new AppFailure('PAGE_CHANGED')
      if (reply.state === 'unreadable') throw unreadable(reply.contentType)
      const reading = await compose(reply.walked, signal)
      if (reading.text === '') throw new AppFailure('PAGE_EMPTY')
      return saysTheSame(reading, known) ? known : toCapture(reading, io)
    },
    async reveal(tabId, anchor, scroll) {
      const reply = parseReveal(
        await inTime(io.call(tabId, 'revealPassage', { anchor, scroll }), REPLY_TIMEOUT_MS),
      )
      if (!reply) throw new AppFailure('INTERNAL', { id: 'page-reply' })
      return reply
    },
    async clear(tabId) {
      await inTime(io.call(tabId, 'clearHighlights', {}), REPLY_TIMEOUT_MS)
    },
  }
}

/** What a page took down is followed for so long; one that was made to be slow is not worth more. */
const COMPOSE_MS = 10_000

/** Makes a reading of what the page took down, in short tasks. */
async function compose(walked: WalkedPage, signal: AbortSignal): Promise<SourceReading> {
  const inGoodTime = AbortSignal.any([signal, AbortSignal.timeout(COMPOSE_MS)])
  const composed = await inSlices(composeReading(walked), startSlices(), inGoodTime).catch(
    (thrown: unknown) => {
      signal.throwIfAborted()
      throw inGoodTime.aborted ? new AppFailure('PAGE_BUSY') : thrown
    },
  )
  const reading = composed && parseSourceReading({ ...composed.reading, textHash: '' }, 'page')
  if (!reading) throw new AppFailure('INTERNAL', { id: 'page-reply' })
  return reading
}

function saysTheSame(reading: SourceReading, known: Capture | null): known is Capture {
  return known?.textHash === reading.textHash && withoutFragment(reading.url) === known.sourceId
}

function toCapture(reading: SourceReading, io: WebPageIo): Capture {
  return {
    captureId: io.newId(),
    sourceId: withoutFragment(reading.url),
    takenAt: io.now(),
    ...reading,
  }
}

function unreadable(contentType: string): AppFailure {
  if (/pdf/i.test(contentType)) return new AppFailure('PAGE_PDF')
  const [family] = contentType.split('/', 1)
  const cause = family === 'image' ? 'image' : family === 'video' || family === 'audio' ? 'recording' : 'file'
  return new AppFailure('PAGE_NOT_TEXT', { cause, type: contentType })
}
