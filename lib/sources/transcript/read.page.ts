import type { ReadTranscriptReply } from '@/lib/contract/page-requests'
import type { Cue } from '@/lib/core/extraction/transcripts/cue'
import { findTimedRows } from '@/lib/core/extraction/transcripts/find-timed-rows'
import { transcriptReadingInSteps } from '@/lib/core/extraction/transcripts/transcript-reading'
import type { SourceReading } from '@/lib/model/capture'
import { inSlices, type Slices } from '@/lib/sources/slices'
import { fetchSubtitles } from './fetch-subtitles.page'
import { findRecordings } from './find-recordings.page'
import { loadedCues, loadTracks } from './text-tracks.page'

/** What this source needs of the page's reader. */
export interface TranscriptPage {
  shadowRootOf(element: Element): ShadowRoot | null
  readPage(): Promise<SourceReading | null>
  slices: Slices
}

/**
 * The words of the page's recording, from the first place that has them: a transcript that is open in the page, tracks
 * that are loaded; and when they may be loaded, tracks that are not, subtitle files the page names, what its player
 * has fetched.
 */
export async function readTranscript(
  { mayLoad }: { mayLoad: boolean },
  page: TranscriptPage,
): Promise<ReadTranscriptReply> {
  const { slices } = page
  const recordings = await findRecordings(page.shadowRootOf, slices)
  if (recordings.length === 0) return { state: 'none', mayHelp: false }
  const reading = await page.readPage()
  if (!reading) return { state: 'page-changed' }
  const { url, title, lang } = reading
  const answer = async (found: { cues: Cue[]; lang: string }): Promise<ReadTranscriptReply> => {
    const from = { kind: 'transcript' as const, url, title, lang: found.lang || lang }
    return { state: 'read', reading: await inSlices(transcriptReadingInSteps(found.cues, from), slices) }
  }
  const rows = findTimedRows(reading)
  if (rows.length > 0) return answer({ cues: rows, lang })
  const loaded = await loadedCues(recordings, slices)
  if (loaded.cues.length > 0) return answer(loaded)
  if (!mayLoad) return { state: 'none', mayHelp: true }
  const signal = AbortSignal.timeout(LOAD_MS)
  const tracks = await loadTracks(recordings, signal, slices)
  if (tracks.cues.length > 0) return answer(tracks)
  const fetched = await fetchSubtitles(recordings, signal, slices)
  return fetched.cues.length > 0 ? answer(fetched) : { state: 'none', mayHelp: false }
}

const LOAD_MS = 2_000
