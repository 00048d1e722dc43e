import type { Cue } from './cue'
import { parseSubtitles } from './parse-subtitles'

/**
 * The cues of what a video player has fetched: WebVTT, SubRip, or a site's own JSON (`events` with `segs`) or XML
 * (`<p t d>`, `<text start dur>`). `[]` for everything else.
 */
export function parseTimedText(text: string): Cue[] {
  const first = text.trimStart().slice(0, 1)
  if (first === '{') return parseEvents(text)
  return first === '<' ? parseXml(text) : parseSubtitles(text)
}

function parseEvents(text: string): Cue[] {
  const { events } = parseObject(text)
  if (!Array.isArray(events)) return []
  return events.flatMap((event: unknown): Cue[] => {
    const { tStartMs, dDurationMs, segs } = asRecord(event)
    if (typeof tStartMs !== 'number' || !Array.isArray(segs)) return []
    const words = segs.map((seg: unknown) => asRecord(seg).utf8).filter((word) => typeof word === 'string')
    const start = tStartMs / 1_000
    const end = start + (typeof dDurationMs === 'number' ? dDurationMs : 0) / 1_000
    const said = words.join('').replace(/\s+/g, ' ').trim()
    return said === '' ? [] : [{ start, end, text: said }]
  })
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(text))
  } catch {
    // Not the format it looked like: no cues.
    return {}
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** Cue by cue, so that no expression runs over the whole text. */
function parseXml(text: string): Cue[] {
  return text
    .split(/<(?=(?:p|text)\s)/)
    .slice(1)
    .flatMap((element): Cue[] => {
      const open = element.indexOf('>')
      const close = element.search(/<\/(?:p|text)>/)
      if (open < 0 || open > MAX_TAG_LENGTH || close < open) return []
      const tag = element.slice(0, open)
      const isMs = tag.startsWith('p')
      const start = attribute(tag, isMs ? 't' : 'start') / (isMs ? 1_000 : 1)
      const length = attribute(tag, isMs ? 'd' : 'dur') / (isMs ? 1_000 : 1)
      const said = readWords(element.slice(open + 1, close))
      return Number.isNaN(start) || said === '' ? [] : [{ start, end: start + (length || 0), text: said }]
    })
}

const MAX_TAG_LENGTH = 500

function attribute(tag: string, name: string): number {
  return Number.parseFloat(new RegExp(`\\s${name}="([\\d.]{1,15})"`).exec(tag)?.[1] ?? '')
}

function readWords(xml: string): string {
  return xml
    .replace(/<[^<>]{0,500}>/g, '')
    .replace(/&amp;/g, '&')
    .replace(
      /&(lt|gt|quot|apos|#\d{1,6});/g,
      (whole, name: string) => ENTITIES.get(name) ?? fromNumber(name, whole),
    )
    .replace(/\s+/g, ' ')
    .trim()
}

const ENTITIES = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

function fromNumber(name: string, otherwise: string): string {
  const code = Number(name.slice(1))
  return code > 0x1f && code < 0x11_0000 ? String.fromCodePoint(code) : otherwise
}
