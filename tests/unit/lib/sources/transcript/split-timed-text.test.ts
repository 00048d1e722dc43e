import { expect, it } from 'vitest'
import { parseTimedText } from '@/lib/core/extraction/transcripts/parse-timed-text'
import type { Slices } from '@/lib/sources/slices'
import { splitTimedText } from '@/lib/sources/transcript/split-timed-text'
import { loadedCues } from '@/lib/sources/transcript/text-tracks.page'

const CUES = 50_000
const clock = (n: number) =>
  `${String(Math.floor(n / 3_600)).padStart(2, '0')}:${String(Math.floor(n / 60) % 60).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}.000`

const vtt = `WEBVTT\n\n${Array.from({ length: CUES }, (_, n) => `${clock(n)} --> ${clock(n + 1)}\nThe words of ${n}.`).join('\n\n')}`
const xml = `<transcript>${Array.from({ length: CUES }, (_, n) => `<text start="${n}" dur="1">The words of ${n}.</text>`).join('')}</transcript>`

it.each([
  ['WebVTT', vtt],
  ['SubRip with line ends of Windows', vtt.replaceAll('\n', '\r\n')],
  ['XML', xml],
])('a long file of %s read in parts has the cues it has as a whole', (_format, file) => {
  const parts = splitTimedText(file)
  expect(parts.length).toBeGreaterThan(5)
  for (const part of parts) expect(part.length).toBeLessThan(201_000)
  const read = parts.flatMap(parseTimedText)
  expect(read.length).toBe(CUES)
  expect(read).toEqual(parseTimedText(file))
})

it('JSON stays whole', () => {
  const file = JSON.stringify({ events: Array.from({ length: CUES }, () => ({ tStartMs: 0 })) })
  expect(splitTimedText(file)).toEqual([file])
})

it('the cues of a track are taken a slice at a time', async () => {
  let sinceNext = 0
  let longest = 0
  const slices: Slices = {
    count: 0,
    isDueSoon: () => false,
    elapsedMs: () => 0,
    isDue: () => ++sinceNext > 100,
    next: async () => {
      longest = Math.max(longest, sinceNext)
      sinceNext = 0
    },
  }
  const cue = { startTime: 1, endTime: 2, getCueAsHTML: () => ({ textContent: 'words' }) }
  const track = { kind: 'captions', mode: 'showing', language: 'en', cues: Array(CUES).fill(cue) }
  const media = { textTracks: [track] } as unknown as HTMLMediaElement
  const { cues } = await loadedCues([media], slices)
  expect(cues.length).toBe(CUES)
  expect(longest).toBe(101)
})
