import * as v from 'valibot'
import type { ReadPageReply, RevealPassageReply } from '@/lib/contract/page-requests'
import { Address, cutTo, Offset, parseSourceReading, Title } from '@/lib/sources/parse-source-reading'

/** The reader's reply as the worker may believe it; `null` when it is not a reply at all. */
export function parseReading(raw: unknown): ReadPageReply | null {
  const parsed = v.safeParse(ReadReply, raw)
  if (!parsed.success) return null
  if (parsed.output.state !== 'read') return parsed.output
  const reading = parseSourceReading(parsed.output.reading, 'page')
  return reading && { state: 'read', reading }
}

/** What came of showing a passage, as far as it can be believed. */
export function parseReveal(raw: unknown): RevealPassageReply | null {
  const parsed = v.safeParse(RevealReply, raw)
  return parsed.success ? (parsed.output as RevealPassageReply) : null
}

const SpanShape = v.object({ start: Offset, end: Offset })

const ReadReply = v.variant('state', [
  v.object({
    state: v.literal('read'),
    reading: v.unknown(),
  }),
  v.object({ state: v.literal('unchanged'), url: Address, title: Title }),
  v.object({ state: v.literal('unreadable'), contentType: cutTo(100), url: Address, title: Title }),
  v.object({ state: v.literal('page-changed') }),
])

const DiffShape = v.object({
  kind: v.picklist(['same', 'changed', 'added', 'missing']),
  asked: cutTo(4_000),
  page: cutTo(4_000),
})

const RevealReply = v.object({
  place: v.variant('state', [
    v.object({
      state: v.picklist(['here', 'changed']),
      spans: v.pipe(v.array(SpanShape), v.maxLength(100)),
      copies: Offset,
      diff: v.exactOptional(v.pipe(v.array(DiffShape), v.maxLength(1_000))),
    }),
    v.object({ state: v.literal('gone') }),
  ]),
  text: cutTo(20_000),
  visible: v.boolean(),
})
