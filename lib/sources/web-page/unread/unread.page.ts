import { hostOf } from '@/lib/model/address'
import type { UnreadPart } from '@/lib/model/capture'
import {
  attributeOf,
  dataOf,
  ELEMENT_NODE,
  firstChildOf,
  localNameOf,
  nextSiblingOf,
  nodeTypeOf,
  parentNodeOf,
  rectOf,
  TEXT_NODE,
} from '@/lib/sources/native-dom.page'
import { regionOf } from '@/lib/sources/web-page/sight/clip.page'
import { boxOfSheet, type Scene } from '@/lib/sources/web-page/sight/scene.page'
import { type Region, touches } from '@/lib/sources/web-page/sight/shape'
import { onPage } from '@/lib/sources/web-page/sight/surface-index.page'
import { UNREAD_ELEMENTS } from '@/lib/sources/web-page/walk/element-traits.page'
import { findPartialLists } from './partial-lists.page'

/** What a reading met and could not take. */
export interface UnreadNotes {
  hiddenWords: number
  /** Nodes that may still be looked at to count what is hidden. */
  nodesLeft: number
  hosts: Set<string>
  /** The trees that were entered: the page's, those of frames and shadow roots. */
  trees: (Document | ShadowRoot)[]
}

/** Fewer hidden words are the labels of any page. */
const MIN_HIDDEN_WORDS = 20
const MAX_HIDDEN_NODES = 20_000
const MAX_HOSTS = 20
/** Smaller frames hold a button or a counter, no text. */
const MIN_FRAME_WIDTH_PX = 120
const MIN_FRAME_HEIGHT_PX = 60
/** A canvas is a part of the page when it takes such a share of the window and so few texts lie on it. */
const MIN_CANVAS_SHARE = 0.25
const MAX_TEXTS_ON_CANVAS = 8

export function startNotes(): UnreadNotes {
  return { hiddenWords: 0, nodesLeft: MAX_HIDDEN_NODES, hosts: new Set(), trees: [] }
}

/** Text that is there and cannot be seen. */
export function noteHiddenText(notes: UnreadNotes, data: string): void {
  notes.hiddenWords += countWords(data)
}

/** An element of which nothing can be seen, with all that is in it. */
export function noteHidden(notes: UnreadNotes, element: Element): void {
  for (let node: Node | null = element; node && notes.nodesLeft > 0; notes.nodesLeft--) {
    const type = nodeTypeOf(node)
    if (type === TEXT_NODE) noteHiddenText(notes, dataOf(node as Text))
    const isRead: boolean = type === ELEMENT_NODE && !UNREAD_ELEMENTS.has(localNameOf(node as Element))
    node = (isRead ? firstChildOf(node) : null) ?? nextWithin(node, element)
  }
}

/** A frame that can be seen, is large enough for text and lets nobody in. */
export function noteFrame(notes: UnreadNotes, frame: Element): void {
  const { width, height } = rectOf(frame)
  if (width < MIN_FRAME_WIDTH_PX || height < MIN_FRAME_HEIGHT_PX || notes.hosts.size >= MAX_HOSTS) return
  const address = URL.parse(attributeOf(frame, 'src') ?? '', location.href)?.href ?? location.href
  notes.hosts.add(hostOf(address))
}

/** All that is to be said, once the page was walked through. */
export function unreadParts(notes: UnreadNotes, scene: Scene): UnreadPart[] {
  const { hiddenWords } = notes
  return [
    ...Array.from(notes.hosts, (host) => ({ kind: 'frame' as const, host })),
    ...(hasBareCanvas(scene) ? [{ kind: 'canvas' as const }] : []),
    ...findPartialLists(notes.trees, scene),
    ...(hiddenWords >= MIN_HIDDEN_WORDS ? [{ kind: 'hidden' as const, words: hiddenWords }] : []),
  ]
}

/** Whether a large part of the window is drawn by a script, with hardly any text on it. */
function hasBareCanvas(scene: Scene): boolean {
  return scene.surfaces.some(({ element, clip, port: { view } }) => {
    if (localNameOf(element) !== 'canvas') return false
    const box = rectOf(element)
    const area = box.width * box.height
    if (area < view.innerWidth * view.innerHeight * MIN_CANVAS_SHARE) return false
    return (
      touches(box, regionOf(clip, scene.task)) &&
      countTextsIn(scene, onPage(box, view)) <= MAX_TEXTS_ON_CANVAS
    )
  })
}

function countTextsIn({ sheets, places }: Scene, region: Region): number {
  return sheets.filter((_sheet, n) => touches(boxOfSheet(places, n), region)).length
}

function nextWithin(node: Node, root: Node): Node | null {
  for (let at: Node | null = node; at && at !== root; at = parentNodeOf(at)) {
    const next = nextSiblingOf(at)
    if (next) return next
  }
  return null
}

/** Words are counted by the spaces between them, and four characters of a script without spaces make one. */
function countWords(data: string): number {
  if (ONLY_ASCII.test(data)) return data.match(ASCII_WORDS)?.length ?? 0
  const unspaced = data.match(UNSPACED)?.length ?? 0
  return (data.replace(UNSPACED, ' ').match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0) + Math.ceil(unspaced / 4)
}

/** Most of it, for which the large classes of characters are not needed. */
const ONLY_ASCII = /^[\0-\x7f]*$/
const ASCII_WORDS = /[^\sA-Za-z0-9]*[A-Za-z0-9]\S*/g

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
