import type { Cue } from '@/lib/core/extraction/transcripts/cue'
import { parseTimedText } from '@/lib/core/extraction/transcripts/parse-timed-text'
import type { Slices } from '@/lib/sources/slices'
import { splitTimedText } from './split-timed-text'
import type { FoundCues } from './text-tracks.page'

/**
 * The cues of subtitle files on the page's own origin: those its recordings name, then those its player has fetched,
 * the latest first. A request of the page to its own origin, as its player makes it.
 */
export async function fetchSubtitles(
  recordings: readonly HTMLMediaElement[],
  signal: AbortSignal,
  slices: Slices,
): Promise<FoundCues> {
  for (const { url, lang } of [...namedFiles(recordings), ...fetchedFiles()].slice(0, MAX_FILES)) {
    const cues: Cue[] = []
    for (const part of splitTimedText(await fetchText(url, signal))) {
      await slices.next()
      for (const cue of parseTimedText(part)) cues.push(cue)
    }
    if (cues.length > 0) return { cues, lang }
  }
  return { cues: [], lang: '' }
}

interface SubtitleFile {
  url: string
  lang: string
}

const MAX_FILES = 6
const MAX_CHARACTERS = 4_000_000

function namedFiles(recordings: readonly HTMLMediaElement[]): SubtitleFile[] {
  return recordings
    .flatMap((media) => Array.from(media.querySelectorAll('track')))
    .filter((track) => track.kind === 'subtitles' || track.kind === 'captions')
    .map((track) => ({ url: track.src, lang: track.srclang }))
    .filter(({ url }) => isOwn(url))
}

/** Requests are known by what their address is called: subtitles have few names. */
function fetchedFiles(): SubtitleFile[] {
  return performance
    .getEntriesByType('resource')
    .map((entry) => entry.name)
    .filter((url) => isOwn(url) && SUBTITLE_ADDRESS.test(url.slice(0, MAX_ADDRESS_LENGTH)))
    .reverse()
    .map((url) => ({ url, lang: new URL(url).searchParams.get('lang') ?? '' }))
}

const MAX_ADDRESS_LENGTH = 4_000
const SUBTITLE_ADDRESS =
  /\/timedtext\b|\.(?:vtt|srt)(?:$|[?#])|[/=](?:captions?|subtitles?|transcripts?)(?:$|[/?&#.])/i

function isOwn(url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === location.origin
}

async function fetchText(url: string, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(url, { signal })
    return response.ok ? (await response.text()).slice(0, MAX_CHARACTERS) : ''
  } catch {
    // Too slow, or refused: the next one may do.
    return ''
  }
}
