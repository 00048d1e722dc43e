import type { BlockContext } from '@/lib/core/extraction/assembled-block'
import { type BlockAssembler, createBlockAssembler } from '@/lib/core/extraction/block-assembler'
import type { CaptureLimits } from '@/lib/core/extraction/capture-limits'
import type { Box } from '@/lib/core/extraction/roles/box'
import type { CaptureCut } from '@/lib/model/capture'
import type { Children } from './children.page'
import type { Sight } from './sight.page'
import type { Slices } from './slices.page'
import { createTextGauge, type TextGauge } from './text-gauge.page'

/** The open shadow root of an element, or a closed one where the browser shows it to extensions. */
export type ShadowRootOf = (element: Element) => ShadowRoot | null

export interface WalkOptions {
  limits: CaptureLimits
  shadowRootOf: ShadowRootOf
  /** The document is a text file: its one `pre` holds paragraphs. */
  isPlainText: boolean
}

/** A walk under way, and what it has found. `nodes` are the text nodes its stretches count. */
export interface Walk {
  readonly options: WalkOptions
  readonly slices: Slices
  readonly assembler: BlockAssembler
  readonly gauge: TextGauge
  readonly boxes: Box[]
  readonly nodes: Text[]
  readonly cuts: Map<CaptureCut['reason'], number>
  readonly stack: Frame[]
  nodeCount: number
  frameCount: number
  /** The text node written last, up to its last character that is no white space. */
  lastText: { node: Text; end: number } | null
}

/** An element whose children are being visited, and everything of it that holds for them. */
export interface Frame {
  children: Children
  sight: Sight
  context: BlockContext
  inLink: boolean
  /** What ends with it. */
  leaving: 'nothing' | 'block' | 'row'
  /** In a closed `details`: the only child that is not collapsed by it. */
  summary: Node | null
  /** Whether that child is collapsed all the same. */
  summaryCollapsed: boolean
}

/** A walk that has not begun. */
export function startWalk(options: WalkOptions, slices: Slices): Walk {
  return {
    options,
    slices,
    assembler: createBlockAssembler(options.limits.textLength, ROOT_CONTEXT),
    gauge: createTextGauge(),
    boxes: [],
    nodes: [],
    cuts: new Map(),
    stack: [],
    nodeCount: 0,
    frameCount: 0,
    lastText: null,
  }
}

/** Notes that a limit was reached. */
export function cut(walk: Walk, reason: CaptureCut['reason'], limit: number): void {
  walk.cuts.set(reason, limit)
}

/** Text that stands in no box. */
export const ROOT_CONTEXT: BlockContext = { kind: 'paragraph', level: 0, collapsed: false, box: -1 }
