import { CAPTURE_LIMITS } from '@/lib/core/extraction/capture-limits'
import type { SourceReading } from '@/lib/model/capture'
import { parseSourceReading } from './parse-source-reading'

/**
 * The reading of a PDF or a file as the worker may believe it (S24); `null` when it is no sound reading of either. Of
 * one with more blocks than a capture may have, the first ones are kept and the rest counts as cut.
 */
export function parseDocumentReading(raw: unknown): SourceReading | null {
  if (typeof raw !== 'object' || raw === null || !('kind' in raw)) return null
  if (raw.kind !== 'pdf' && raw.kind !== 'file') return null
  return parseSourceReading(withFewerBlocks(raw), raw.kind)
}

function withFewerBlocks(raw: object): object {
  const blocks = 'blocks' in raw ? raw.blocks : null
  if (!Array.isArray(blocks) || blocks.length <= CAPTURE_LIMITS.nodes) return raw
  return { ...raw, blocks: blocks.slice(0, CAPTURE_LIMITS.nodes) }
}
