import * as v from 'valibot'
import { withoutFragment } from '@/lib/model/address'
import { AppFailure } from '@/lib/model/app-error'
import type { Capture } from '@/lib/model/capture'
import { inTime } from '@/lib/sources/in-time'
import { parseSourceReading } from '@/lib/sources/parse-source-reading'

/** As for a page, which is read first; what is fetched then takes no longer than 2 s. */
const REPLY_TIMEOUT_MS = 11_000

/** What the source needs of the browser. */
export interface TranscriptIo {
  call(tabId: number, request: 'readTranscript', input: { mayLoad: boolean }): Promise<unknown>
  call(tabId: number, request: 'seekRecording', input: { seconds: number }): Promise<unknown>
  now(): number
  newId(): string
}

/**
 * What is said in a tab's recording, as a source of kind `transcript`: each block knows its `seconds`. Fails with page
 * codes and `NO_TRANSCRIPT`.
 */
export interface TranscriptSource {
  /** `mayLoad` takes the reader's click: subtitles that the page has not loaded yet may be loaded. */
  read(tabId: number, mayLoad: boolean, signal: AbortSignal): Promise<Capture>
  /** Moves the recording to where a citation was said; whether there still is one. Takes the reader's click. */
  seek(tabId: number, seconds: number): Promise<boolean>
}

export function createTranscriptSource(io: TranscriptIo): TranscriptSource {
  async function ask(tabId: number, mayLoad: boolean, signal: AbortSignal) {
    const raw = await inTime(io.call(tabId, 'readTranscript', { mayLoad }), REPLY_TIMEOUT_MS, signal)
    const reply = v.safeParse(Reply, raw)
    if (!reply.success) throw new AppFailure('INTERNAL', { id: 'page-reply' })
    return reply.output
  }

  return {
    async read(tabId, mayLoad, signal) {
      let reply = await ask(tabId, mayLoad, signal)
      if (reply.state === 'page-changed') reply = await ask(tabId, mayLoad, signal)
      if (reply.state === 'page-changed') throw new AppFailure('PAGE_CHANGED')
      if (reply.state === 'none') throw new AppFailure('NO_TRANSCRIPT')
      const reading = parseSourceReading(reply.reading, 'transcript')
      if (!reading) throw new AppFailure('INTERNAL', { id: 'page-reply' })
      const made = { captureId: io.newId(), takenAt: io.now() }
      return { ...made, sourceId: withoutFragment(reading.url), ...reading }
    },
    async seek(tabId, seconds) {
      const reply = v.safeParse(
        SeekReply,
        await inTime(io.call(tabId, 'seekRecording', { seconds }), REPLY_TIMEOUT_MS),
      )
      if (!reply.success) throw new AppFailure('INTERNAL', { id: 'page-reply' })
      return reply.output.found
    },
  }
}

const Reply = v.variant('state', [
  v.object({ state: v.literal('read'), reading: v.unknown() }),
  v.object({ state: v.literal('none'), mayHelp: v.boolean() }),
  v.object({ state: v.literal('page-changed') }),
])

const SeekReply = v.object({ found: v.boolean() })
