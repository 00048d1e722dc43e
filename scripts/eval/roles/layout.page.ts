import { shadowRootOf } from '@/entrypoints/page.content/shadow-root-of'
import { CAPTURE_LIMITS } from '@/lib/core/extraction/capture-limits'
import type { Layout } from '@/lib/core/extraction/roles/layout'
import { inOneGo } from '@/lib/core/extraction/steps'
import { findThreads } from '@/lib/core/extraction/threads/find-threads'
import type { WalkRecorder } from '@/lib/core/extraction/walk-record/record-walk'
import { replayWalk } from '@/lib/core/extraction/walk-record/replay-walk'
import { startSlices } from '@/lib/sources/slices'
import { findCovered, NOTHING_COVERED } from '@/lib/sources/web-page/sight/covered.page'
import { walkPage } from '@/lib/sources/web-page/walk/walk.page'
import type { WalkOptions } from '@/lib/sources/web-page/walk/walk-state.page'

/** What the roles of a page are found by; put into the page by `read-layouts.ts`. */
export async function readLayout(): Promise<Layout> {
  const { record } = await walk({
    limits: { ...CAPTURE_LIMITS, timeMs: Number.POSITIVE_INFINITY },
    shadowRootOf,
    isPlainText: false,
    lang: document.documentElement.lang,
    covered: NOTHING_COVERED,
    isUnseen: false,
  })
  const replayed = inOneGo(replayWalk(record))
  if (!replayed) throw new Error('the walk cannot be followed')
  const { assembler, boxes } = replayed
  const { blocks, texts, marks } = assembler
  const inThread = findThreads(boxes, blocks, texts).map((comment) => comment !== null)
  return {
    boxes,
    blocks,
    texts,
    marks: marks.filter(({ kind }) => kind === 'strong' || kind === 'emphasis'),
    inThread,
    title: document.title,
  }
}

async function walk(options: WalkOptions): Promise<WalkRecorder> {
  const walked = async (change: Partial<WalkOptions>) =>
    walkPage(document, { ...options, ...change }, startSlices())
  const seen = await walked({})
  if (!seen.recorder.hasText) return (await walked({ isUnseen: true })).recorder
  const covered = await findCovered(seen.scene, startSlices())
  return (covered.size > 0 ? await walked({ covered }) : seen).recorder
}

Object.assign(globalThis, { readLayout })
