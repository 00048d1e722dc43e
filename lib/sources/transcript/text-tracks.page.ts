import type { Cue } from '@/lib/core/extraction/transcripts/cue'
import type { Slices } from '@/lib/sources/slices'

/** What was found, and its language as far as it is named. */
export interface FoundCues {
  cues: Cue[]
  lang: string
}

/** The cues of the track that is loaded: the one that shows, else the first with words. Changes nothing. */
export async function loadedCues(
  recordings: readonly HTMLMediaElement[],
  slices: Slices,
): Promise<FoundCues> {
  const tracks = recordings.flatMap((media) => Array.from(media.textTracks)).filter(isSpoken)
  const byUse = tracks.sort((a, b) => Number(b.mode === 'showing') - Number(a.mode === 'showing'))
  for (const track of byUse) {
    const cues = await cuesOf(track, slices)
    if (cues.length > 0) return { cues, lang: track.language }
  }
  return { cues: [], lang: '' }
}

/** Has the browser load tracks that are switched off, without showing them, and switches them off again. */
export async function loadTracks(
  recordings: readonly HTMLMediaElement[],
  signal: AbortSignal,
  slices: Slices,
): Promise<FoundCues> {
  const off = recordings
    .flatMap((media) => Array.from(media.textTracks))
    .filter((track) => isSpoken(track) && track.mode === 'disabled')
    .slice(0, MAX_TRACKS)
  for (const track of off) track.mode = 'hidden'
  try {
    while (!signal.aborted) {
      const found = await loadedCues(recordings, slices)
      if (found.cues.length > 0 || off.length === 0) return found
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    return { cues: [], lang: '' }
  } finally {
    for (const track of off) track.mode = 'disabled'
  }
}

const MAX_TRACKS = 4
const POLL_MS = 50
const MAX_CUES = 50_000

function isSpoken(track: TextTrack): boolean {
  return track.kind === 'subtitles' || track.kind === 'captions'
}

async function cuesOf(track: TextTrack, slices: Slices): Promise<Cue[]> {
  const cues: Cue[] = []
  // A copy: the player may load and drop cues while the page works.
  for (const cue of Array.from(track.cues ?? []).slice(0, MAX_CUES)) {
    if (slices.isDue()) await slices.next()
    const text = 'getCueAsHTML' in cue ? ((cue as VTTCue).getCueAsHTML().textContent ?? '') : ''
    if (text.trim() !== '') cues.push({ start: cue.startTime, end: cue.endTime, text })
  }
  return cues
}
