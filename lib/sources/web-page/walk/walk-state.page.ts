import type { BlockContext } from '@/lib/core/extraction/assembled-block'
import type { CaptureLimits } from '@/lib/core/extraction/capture-limits'
import { createWalkRecorder, type WalkRecorder } from '@/lib/core/extraction/walk-record/record-walk'
import type { CaptureCut } from '@/lib/model/capture'
import type { Slices } from '@/lib/sources/slices'
import type { Covered } from '@/lib/sources/web-page/sight/covered.page'
import type { Sight } from '@/lib/sources/web-page/sight/drawn'
import { createScene, type Scene } from '@/lib/sources/web-page/sight/scene.page'
import { createTextGauge, type TextGauge } from '@/lib/sources/web-page/sight/text-gauge.page'
import { startNotes, type UnreadNotes } from '@/lib/sources/web-page/unread/unread.page'
import type { Children } from './children.page'
import type { ListState } from './lists.page'
import type { TableState } from './tables.page'

/** The open shadow root of an element, or a closed one where the browser shows it to extensions. */
export type ShadowRootOf = (element: Element) => ShadowRoot | null

export interface WalkOptions {
  limits: CaptureLimits
  shadowRootOf: ShadowRootOf
  /** The document is a text file: its one `pre` holds paragraphs. */
  isPlainText: boolean
  /** The page's language, BCP 47; `''` when it does not say. */
  lang: string
  /** What an earlier walk found to lie under something else. */
  covered: Covered
  /** The page shows nothing at all: what it holds is read as folded away. */
  isUnseen: boolean
}

/** A text that was written: its node, and the offset in it of the first unit. */
export interface SourceText {
  node: Text
  from: number
}

/** A walk under way, and what it has found. `texts` is where each text in the record stands. */
export interface Walk {
  readonly options: WalkOptions
  readonly slices: Slices
  readonly recorder: WalkRecorder
  readonly gauge: TextGauge
  readonly scene: Scene
  readonly texts: SourceText[]
  readonly cuts: Map<CaptureCut['reason'], number>
  readonly unread: UnreadNotes
  readonly stack: Frame[]
  /** The footnotes that were referred to: an element's id, and the address of the reference. */
  readonly notes: Map<string, string>
  nodeCount: number
  frameCount: number
  /** The document being walked has formulas, or text in more than one direction. */
  hasMath: boolean
  hasDirections: boolean
  /** The text node written last, what was in it then, and up to where it was written. */
  lastText: { node: Text; data: string; to: number } | null
}

/** An element whose children are being visited, and everything of it that holds for them. */
export interface Frame {
  children: Children
  sight: Sight
  context: BlockContext
  inLink: boolean
  inMath: boolean
  /** Set higher than its line, as references are. */
  isRaised: boolean
  list: ListState | null
  table: TableState | null
  /** It put a mark on its text. */
  marks: boolean
  /** What ends with it. */
  leaving: 'nothing' | 'block' | 'row' | 'line'
  /** In a closed `details`: the only child that is not collapsed by it. */
  summary: Node | null
  /** Whether that child is collapsed all the same. */
  summaryCollapsed: boolean
}

/** A walk that has not begun. */
export function startWalk(options: WalkOptions, slices: Slices): Walk {
  const scene = createScene(slices)
  return {
    options,
    slices,
    recorder: createWalkRecorder(options.limits),
    gauge: createTextGauge(scene, options.covered),
    scene,
    texts: [],
    cuts: new Map(),
    unread: startNotes(),
    stack: [],
    notes: new Map(),
    nodeCount: 0,
    frameCount: 0,
    hasMath: false,
    hasDirections: false,
    lastText: null,
  }
}

/** Notes that a limit was reached. */
export function cut(walk: Walk, reason: CaptureCut['reason'], limit: number): void {
  walk.cuts.set(reason, limit)
}
