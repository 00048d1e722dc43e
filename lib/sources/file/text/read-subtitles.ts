import { parseSubtitles } from '@/lib/core/extraction/transcripts/parse-subtitles'
import { transcriptReading } from '@/lib/core/extraction/transcripts/transcript-reading'
import type { SourceReading } from '@/lib/model/capture'
import type { TextFile } from './text-file'

/** Subtitles in WebVTT or SubRip: what is said, each paragraph with its second. */
export function readSubtitles({ text, url, name }: TextFile): SourceReading {
  return transcriptReading(parseSubtitles(text), { kind: 'file', url, title: name, lang: '' })
}
