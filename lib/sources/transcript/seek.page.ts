import { findRecordings } from './find-recordings.page'
import type { TaskSlices } from './task-slices'

/** Moves the page's recording to a moment; it goes on playing or stays paused as it was. */
export async function seekRecording(
  { seconds }: { seconds: number },
  shadowRootOf: (element: Element) => ShadowRoot | null,
  slices: TaskSlices,
): Promise<{ found: boolean }> {
  const [recording] = await findRecordings(shadowRootOf, slices)
  if (!recording || !Number.isFinite(seconds)) return { found: false }
  recording.currentTime = Math.max(0, seconds)
  recording.scrollIntoView({ block: 'nearest' })
  return { found: true }
}
