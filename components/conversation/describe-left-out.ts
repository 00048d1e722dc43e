import { formatNumber, plural } from '@/components/app/format-number'
import type { CaptureCut, UnreadPart } from '@/lib/model/capture'
import type { CaptureChange } from '@/lib/model/capture-change'
import type { MessageKey, Translate } from '@/lib/model/message-key'

/** What a reader would miss of a reading, each thing in plain words; `[]` when nothing is missing. */
export function describeLeftOut(
  { cuts, unread }: { cuts: readonly CaptureCut[]; unread: readonly UnreadPart[] },
  translate: Translate,
): string[] {
  return [
    ...cuts.map(({ reason, limit }) => translate(CUTS[reason], formatNumber(limit))),
    ...describeFrames(unread, translate),
    ...unread.flatMap((part) =>
      part.kind === 'list' || part.kind === 'scanned' || part.kind === 'broken'
        ? describePart(part, translate)
        : [],
    ),
    ...describeCanvases(unread, translate),
  ]
}

/** What the page hides on purpose: no fault of the reading, and nobody misses it. */
export function describeHidden(
  { unread }: { unread: readonly UnreadPart[] },
  translate: Translate,
): string[] {
  const words = unread.reduce((sum, part) => sum + (part.kind === 'hidden' ? part.words : 0), 0)
  return words === 0 ? [] : [plural(translate, words, 'unreadHiddenOne', 'unreadHidden')]
}

/** Drawn words are in no text: how many there are nobody can tell. */
export function hasCanvas({ unread }: { unread: readonly UnreadPart[] }): boolean {
  return unread.some(({ kind }) => kind === 'canvas')
}

/** How much a text differs from the one before, in a few words; `''` when nothing of it can be counted. */
export function describeChange({ added, removed, changed }: CaptureChange, translate: Translate): string {
  const say = (count: number, one: MessageKey, other: MessageKey) =>
    count === 0 ? [] : [plural(translate, count, one, other)]
  const parts = [
    ...say(added, 'changeAddedOne', 'changeAdded'),
    ...say(removed, 'changeRemovedOne', 'changeRemoved'),
    ...say(changed, 'changeChangedOne', 'changeChanged'),
  ]
  return parts.join(', ')
}

const CUTS: Record<CaptureCut['reason'], MessageKey> = {
  'text-length': 'cutTextLength',
  nodes: 'cutNodes',
  depth: 'cutDepth',
  time: 'cutTime',
  frames: 'cutFrames',
  marks: 'cutMarks',
  pages: 'cutPages',
}

type OtherPart = Extract<UnreadPart, { kind: 'list' | 'scanned' | 'broken' }>

function describePart(part: OtherPart, translate: Translate): string {
  switch (part.kind) {
    case 'list':
      return translate('unreadList', formatNumber(part.total - part.loaded), formatNumber(part.total))
    case 'scanned':
      return plural(translate, part.pages, 'unreadScannedOne', 'unreadScanned')
    case 'broken':
      return plural(translate, part.pages, 'unreadBrokenOne', 'unreadBroken')
  }
}

/** Several frames of one site are said once. */
function describeFrames(unread: readonly UnreadPart[], translate: Translate): string[] {
  const hosts = Map.groupBy(
    unread.flatMap((part) => (part.kind === 'frame' ? part.host : [])),
    (host) => host,
  )
  return [...hosts].map(([host, all]) =>
    all.length === 1
      ? translate('unreadFrame', host)
      : translate('unreadFrames', formatNumber(all.length), host),
  )
}

function describeCanvases(unread: readonly UnreadPart[], translate: Translate): string[] {
  const count = unread.filter(({ kind }) => kind === 'canvas').length
  return count === 0 ? [] : [plural(translate, count, 'unreadCanvasOne', 'unreadCanvas')]
}
