import type { Capture } from '@/lib/model/capture'
import type { Passage } from '@/lib/model/passage'
import { sampleCapture } from '../../../../fakes/sample-capture'

/** A page about kettles: two headings, five paragraphs. */
export const KETTLES: Capture = sampleCapture([
  '# Kettle comparison',
  'We boiled one litre of water in each of the five kettles and measured the noise at one metre. The Harrow K2 was the loudest of all kettles, at 76 dB.',
  '# Results',
  'Harrow K2 | 1.5 L | 3,000 W | 2 min 38 s | 76 dB | €49.00',
  'We would not buy the Harrow K2 for an open-plan kitchen: it is fast, but conversation stops while it boils. Its lid opens wide and is easy to clean.',
  'The Oden Glass uses less energy than the others and keeps water warm for forty minutes.',
  'Readers have asked about the older Harrow K1. It is no longer sold, and its heating plate cannot be repaired.',
])

/** The passages that were sent: all but the last paragraph. */
export const SENT: Passage[] = [passage('p1', 1, 1), passage('p2', 3, 4), passage('p3', 5, 5)]

function passage(id: string, firstBlock: number, lastBlock: number): Passage {
  const start = KETTLES.blocks[firstBlock]?.start ?? 0
  const end = KETTLES.blocks[lastBlock]?.end ?? 0
  const { captureId, text } = KETTLES
  return { id, captureId, firstBlock, lastBlock, headings: [], start, end, text: text.slice(start, end) }
}
