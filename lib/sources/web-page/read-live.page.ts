import { hashTextInSteps } from '@/lib/core/extraction/text-hash'
import { composeReading } from '@/lib/core/extraction/walk-record/compose-reading'
import type { SourceReading } from '@/lib/model/capture'
import { inSlices } from '@/lib/sources/slices'
import { createLiveMap, type LiveMap } from './reveal/live-map.page'
import type { ShadowRootOf } from './walk/walk-state.page'
import { walkWhole } from './walk-whole.page'

/** A reading with its map back to the page. */
export interface LiveReading {
  reading: SourceReading
  live: LiveMap
}

/** Reads the page and keeps hold of its nodes; `null` when it became another page meanwhile. */
export async function readLive(shadowRootOf: ShadowRootOf): Promise<LiveReading | null> {
  const walked = await walkWhole(shadowRootOf)
  if (!walked) return null
  const { page, texts, slices } = walked
  const composed = await inSlices(composeReading(page), slices)
  if (!composed) return null
  const { reading, stretches } = composed
  const textHash = await inSlices(hashTextInSteps(reading.text), slices)
  return { reading: { ...reading, textHash }, live: createLiveMap(stretches, texts) }
}
