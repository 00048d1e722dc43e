import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findTimedRows } from '@/lib/core/extraction/transcripts/find-timed-rows'
import { parseSubtitles } from '@/lib/core/extraction/transcripts/parse-subtitles'
import { parseTimedText } from '@/lib/core/extraction/transcripts/parse-timed-text'
import { transcriptReading } from '@/lib/core/extraction/transcripts/transcript-reading'
import type { Block } from '@/lib/model/capture'

const WORDS = 'and this is what was said in these seconds'

/** A page of one paragraph a line. */
function page(lines: string[]) {
  let at = 0
  const blocks = lines.map((line, n): Block => {
    const start = at
    at += line.length + 1
    return { n, kind: 'paragraph', role: 'main', headings: [], start, end: start + line.length }
  })
  return { text: lines.join('\n'), blocks }
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
const rows = (count: number, step: number) =>
  Array.from({ length: count }, (_, n) => `${clock(n * step)} ${WORDS} ${n}`)

describe('findTimedRows', () => {
  it('finds rows of a time and its words among everything else', () => {
    const found = findTimedRows(page(['Home', '12:30 Lunch', ...rows(10, 4), 'Comments', 'Nice talk!']))
    expect(found.map((cue) => cue.start)).toEqual([0, 4, 8, 12, 16, 20, 24, 28, 32, 36])
    expect(found[0]).toEqual({ start: 0, end: 4, text: `${WORDS} 0` })
    expect(found.at(-1)?.text).toBe(`${WORDS} 9`)
  })

  it('takes the words from the next line, and the spoken time away', () => {
    const lines = rows(8, 5).flatMap((row) => [row.split(' ')[0] ?? '', row.slice(row.indexOf(' ') + 1)])
    expect(findTimedRows(page([...lines, 'Comments'])).at(-1)?.text).toBe(`${WORDS} 7`)
    const spoken = rows(8, 5).map((row, n) => row.replace(' ', ` ${n * 5} seconds `))
    expect(findTimedRows(page(spoken))[3]?.text).toBe(`${WORDS} 3`)
  })

  it.each([
    ['too few rows', rows(5, 4)],
    ['chapters', rows(10, 120)],
    ['times that go back and forth', rows(10, 4).map((row, n) => (n % 2 ? row : `0:01 ${row}`))],
    ['a timetable', Array.from({ length: 20 }, (_, n) => `${6 + n}:00 Bus to Leeds`)],
  ])('is not fooled by %s', (_what, lines) => {
    expect(findTimedRows(page(lines))).toEqual([])
  })
})

describe('cues', () => {
  it('of subtitle files and of players are the same', () => {
    const cue = { start: 1.5, end: 2.5, text: 'Its “own” words & more' }
    expect(parseSubtitles('WEBVTT\n\n00:01.500 --> 00:02.500\nIts “own” words &amp; more')).toEqual([cue])
    expect(parseTimedText('1\r\n00:00:01,500 --> 00:00:02,500\r\nIts “own”\r\nwords &amp; more\r\n')).toEqual(
      [cue],
    )
    expect(
      parseTimedText(
        '{"events":[{"tStartMs":1500,"dDurationMs":1000,"segs":[{"utf8":"Its “own” words"},{"utf8":" & more"}]},{"tStartMs":9,"segs":[{"utf8":"\\n"}]}]}',
      ),
    ).toEqual([cue])
    expect(
      parseTimedText(
        '<transcript><text start="1.5" dur="1">Its &#8220;own&#8221; words &amp;amp; more</text></transcript>',
      ),
    ).toEqual([{ ...cue, text: 'Its “own” words &amp; more' }])
  })

  it('of anything else are none, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        for (const cues of [parseTimedText(text), parseTimedText(`{${text}`), parseTimedText(`<p ${text}`)])
          for (const cue of cues) expect(Number.isFinite(cue.start)).toBe(true)
      }),
    )
  })

  it('become paragraphs that end with a sentence, and at a silence', () => {
    const sentence = 'The kettle sings when it boils and stops when it is lifted.'
    const cues = Array.from({ length: 6 }, (_, n) => ({ start: n * 3, end: n * 3 + 3, text: sentence }))
    const reading = transcriptReading([...cues.slice(0, 5), { start: 90, end: 93, text: 'Later.' }], {
      kind: 'transcript',
      url: '',
      title: '',
      lang: '',
    })
    // The same sentence again is what a rolling subtitle shows twice.
    expect(reading.blocks.map((block) => block.seconds)).toEqual([0, 90])
    const different = cues.map((cue, n) => ({ ...cue, text: `${n} ${cue.text}` }))
    const spoken = transcriptReading(different, { kind: 'transcript', url: '', title: '', lang: '' })
    expect(spoken.blocks.map((block) => block.seconds)).toEqual([0, 3, 6, 9, 12, 15])
  })

  it('become paragraphs so short that a quotation is said within ten seconds of its paragraph', () => {
    const cue = fc.record({ pause: fc.integer({ min: 0, max: 3 }), long: fc.integer({ min: 1, max: 6 }) })
    fc.assert(
      fc.property(fc.array(cue, { minLength: 1, maxLength: 60 }), (lengths) => {
        let at = 0
        const cues = lengths.map(({ pause, long }, n) => {
          const start = at + pause
          at = start + long
          return { start, end: at, text: `word${n}x goes on and on` }
        })
        const from = { kind: 'transcript', url: '', title: '', lang: '' } as const
        const { text, blocks } = transcriptReading(cues, from)
        for (const [n, { start }] of cues.entries()) {
          const said = text.indexOf(`word${n}x`)
          const seconds = blocks.find((block) => block.end > said)?.seconds ?? -1
          expect(seconds).toBeLessThanOrEqual(start)
          expect(start - seconds).toBeLessThan(10)
        }
      }),
    )
  })
})
