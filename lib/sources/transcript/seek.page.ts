import type { Slices } from '@/lib/sources/slices'
import { findRecordings } from './find-recordings.page'

/** Moves the page's recording to a moment; it goes on playing or stays paused as it was. */
export async function seekRecording(
  { seconds }: { seconds: number },
  shadowRootOf: (element: Element) => ShadowRoot | null,
  slices: Slices,
): Promise<{ found: boolean }> {
  const [recording] = await findRecordings(shadowRootOf, slices)
  if (!recording || !Number.isFinite(seconds)) return { found: false }
  recording.currentTime = Math.max(0, seconds)
  recording.scrollIntoView({ block: 'nearest' })
  return { found: true }
}
