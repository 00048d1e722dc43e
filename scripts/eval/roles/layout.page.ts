import { shadowRootOf } from '@/entrypoints/page.content/shadow-root-of'
import { CAPTURE_LIMITS } from '@/lib/core/extraction/capture-limits'
import type { Layout } from '@/lib/core/extraction/roles/layout'
import { findThreads } from '@/lib/core/extraction/threads/find-threads'
import { startSlices } from '@/lib/sources/slices'
import { findCovered, NOTHING_COVERED } from '@/lib/sources/web-page/sight/covered.page'
import { walkPage } from '@/lib/sources/web-page/walk/walk.page'
import type { Walk, WalkOptions } from '@/lib/sources/web-page/walk/walk-state.page'

/** What the roles of a page are found by; put into the page by `read-layouts.ts`. */
export async function readLayout(): Promise<Layout> {
  const { assembler, boxes } = await walk({
    limits: { ...CAPTURE_LIMITS, timeMs: Number.POSITIVE_INFINITY },
    shadowRootOf,
    isPlainText: false,
    lang: document.documentElement.lang,
    covered: NOTHING_COVERED,
    isUnseen: false,
  })
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

async function walk(options: WalkOptions): Promise<Walk> {
  const seen = await walkPage(document, options, startSlices())
  if (seen.assembler.texts.length === 0)
    return walkPage(document, { ...options, isUnseen: true }, startSlices())
  const covered = await findCovered(seen.scene, startSlices())
  return covered.size > 0 ? walkPage(document, { ...options, covered }, startSlices()) : seen
}

Object.assign(globalThis, { readLayout })
