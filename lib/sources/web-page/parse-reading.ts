import * as v from 'valibot'
import type { ReadPageReply, RevealPassageReply } from '@/lib/contract/page-requests'
import type { WalkedPage } from '@/lib/core/extraction/walk-record/compose-reading'
import { Address, Cuts, cutTo, Lang, Offset, Title, UnreadParts } from '@/lib/sources/parse-source-reading'

/** What the reader in a page says, as the worker may believe it; what it took down is looked at as it is followed. */
export type ParsedReply = Exclude<ReadPageReply, { state: 'read' }> | { state: 'read'; walked: WalkedPage }

/** The reader's reply; `null` when it is not a reply at all. */
export function parseReading(raw: unknown): ParsedReply | null {
  const parsed = v.safeParse(ReadReply, raw)
  if (!parsed.success) return null
  if (parsed.output.state !== 'read') return parsed.output
  const walked = parseWalked(parsed.output.walked)
  return walked && { state: 'read', walked }
}

/** More than a walk within its limits takes down, were every character escaped. */
const MAX_JSON_LENGTH = 64_000_000

function parseWalked(json: string): WalkedPage | null {
  const parsed = v.safeParse(WalkedShape, json.length > MAX_JSON_LENGTH ? null : parseJson(json))
  if (!parsed.success) return null
  const { page, numbers, words } = parsed.output
  return { ...page, record: { numbers, words } }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** What came of showing a passage, as far as it can be believed. */
export function parseReveal(raw: unknown): RevealPassageReply | null {
  const parsed = v.safeParse(RevealReply, raw)
  return parsed.success ? (parsed.output as RevealPassageReply) : null
}

const SpanShape = v.object({ start: Offset, end: Offset })

/** A list without end is gone through once, here; its numbers are checked one by one as they are used. */
const listOf = <T>(type: 'number' | 'string') =>
  v.custom<T[]>((list) => Array.isArray(list) && list.every((item) => typeof item === type))

const WalkedShape = v.object({
  page: v.object({
    url: Address,
    title: Title,
    lang: Lang,
    cuts: Cuts,
    unread: UnreadParts,
    isUnseen: v.boolean(),
  }),
  numbers: listOf<number>('number'),
  words: listOf<string>('string'),
})

const ReadReply = v.variant('state', [
  v.object({ state: v.literal('read'), walked: v.string() }),
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
