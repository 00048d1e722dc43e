import type { Cue } from './cue'

/**
 * The cues of a WebVTT (W3C) or SubRip file, in order. Lenient as players are: what is no cue is passed over, `[]` for
 * what is no subtitle file. Time grows with the file's length.
 */
export function parseSubtitles(file: string): Cue[] {
  const cues: Cue[] = []
  let open: Cue | null = null
  for (const line of file.split(/\r\n|\r|\n/)) {
    const timing = line.length < MAX_TIMING_LENGTH ? TIMING.exec(line) : null
    if (timing) {
      open = { start: toSeconds(timing[1] ?? ''), end: toSeconds(timing[2] ?? ''), text: '' }
      cues.push(open)
    } else if (line.trim() === '') open = null
    else if (open) open.text += `${open.text === '' ? '' : '\n'}${line}`
  }
  return cues.map((cue) => ({ ...cue, text: plainWords(cue.text) })).filter((cue) => cue.text !== '')
}

/** Hours, minutes, seconds and a fraction: `01:02:03.450`, `02:03,45`. */
export function toSeconds(clock: string): number {
  return clock
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number.parseFloat(part), 0)
}

const MAX_TIMING_LENGTH = 500
const TIMING = /^\s*((?:\d{1,4}:)?\d{1,2}:\d{2}[.,]\d{1,3})\s*-->\s*((?:\d{1,4}:)?\d{1,2}:\d{2}[.,]\d{1,3})/

/** Without the tags of both formats (`<v Ann>`, `<i>`, `<00:01.000>`, `{\an8}`), entities read. */
function plainWords(text: string): string {
  return text
    .replace(/<[^<>\n]{0,200}>|\{\\[^{}\n]{0,100}\}/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm|quot|#39);/g, (entity) => ENTITIES.get(entity) ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

const ENTITIES = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&nbsp;', ' '],
  ['&quot;', '"'],
  ['&#39;', "'"],
])
