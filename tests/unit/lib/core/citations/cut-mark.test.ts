import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCutMarkEnd, takeCutMark } from '@/lib/core/citations/cut-mark'
import { isShown, read } from './read-answer'

describe('takeCutMark takes off', () => {
  it.each([
    ['an open quotation', 'Loud. [p1 "Pell, Ada | 44 ', '[p1 "Pell, Ada | 44 '],
    ['a quotation without its bracket', 'Loud [p1 "very loud"', '[p1 "very loud"'],
    ['half an id', 'Loud [p', '[p'],
    ['a bracket', 'Loud [', '['],
    ['open loose words', 'Loud [p1: very', '[p1: very'],
    ['a mark in CJK brackets', 'Loud 【p1 「騒', '【p1 「騒'],
    ['a round mark with a quotation', 'Loud (p9 "ver', '(p9 "ver'],
    ['all there is', '[p1 "ver', '[p1 "ver'],
    ['the last one only', 'Loud [p1 "a b"]. So [p2 "a ［12] b', '[p2 "a ［12] b'],
  ])('%s', (_, raw, cutMark) => {
    expect(takeCutMark(raw, isShown)).toEqual({ raw: raw.slice(0, -cutMark.length), cutMark })
  })

  it.each([
    ['', 'nothing of nothing'],
    ['Loud [p1 "very loud"]', 'no mark that is whole'],
    ['Loud [p1 "very loud]', 'no mark whose writer forgot its quotation mark'],
    ['Loud [p1 "very loud]. And so it is', 'no words behind such a mark'],
    ['She won 7-6 (5', 'no number of the answer'],
    ['Loud [p9](#', 'no half link'],
    ['`x [p1 "a', 'no code'],
  ])('%j: %s', (raw) => expect(takeCutMark(raw, isShown)).toEqual({ raw, cutMark: '' }))
})

describe('an answer that goes on behind a cut mark', () => {
  const goOn = (raw: string, chunks: string[]) => {
    const { raw: before, cutMark } = takeCutMark(raw, isShown)
    const end = createCutMarkEnd(cutMark)
    return before + chunks.map((chunk) => end.read(chunk)).join('') + end.end()
  }

  it.each([
    [
      'with a new sentence',
      'Its foreman is here [p2 "the foreman"].',
      'Loud. Its foreman is here<p2|the foreman>.',
    ],
    ['with its mark anew', '[p1 "Pell, Ada | 44 years old"] So.', 'Loud.<p1|Pell, Ada | 44 years old> So.'],
    ['in the middle of its mark', 'years old"]. So it is.', 'Loud.<p1|Pell, Ada | 44 years old>. So it is.'],
    ['with a bracket of the page', 'by ［12] it"]. So.', 'Loud.<p1|Pell, Ada | 44 by ［12] it>. So.'],
    ['with quoted words', 'He said ("yes") it was "so".', 'Loud. He said ("yes") it was "so".'],
    ['on another line', 'It was "so"\n"] x', 'Loud. It was "so"\n"] x'],
    ['with nothing', '', 'Loud.'],
  ])('%s', (_, rest, expected) => {
    expect(read(goOn('Loud. [p1 "Pell, Ada | 44 ', [rest]))).toBe(expected)
    expect(read(goOn('Loud. [p1 "Pell, Ada | 44 ', [...rest]))).toBe(expected)
  })

  it.each([
    ['Loud [p1', '2 "very loud"] so', 'Loud<p12|very loud> so'],
    ['Loud [p1', '2] so', 'Loud<p12> so'],
    ['Loud [p9 "very loud"', '] so', 'Loud<p9|very loud> so'],
    ['Loud [p1', 'It is so!', 'Loud It is so!'],
  ])('%j, %j', (raw, rest, expected) => expect(read(goOn(raw, [rest]))).toBe(expected))

  it('holds back no more than 240 characters', () => {
    const end = createCutMarkEnd('[p1 "very')
    expect(end.read('word '.repeat(40))).toBe('')
    expect(end.read('word '.repeat(8))).toBe('word '.repeat(48))
    expect(end.read('so')).toBe('so')
  })

  it('reads the same under any chunking, and a cut at any place loses nothing but the mark', () => {
    const answer =
      'It is loud [p9 "a ［12] b [see map] c"]. So [p3] it is [p2: or not]. The end (p9 "very loud").'
    const rest = fc.constantFrom(
      'years old"]. So.',
      '] x',
      'It is "so".',
      'So [p2 "a b"] it is.',
      '2] y',
      '\n- so',
    )
    fc.assert(
      fc.property(fc.nat(answer.length), rest, fc.integer({ min: 1, max: 9 }), (cut, more, size) => {
        const raw = answer.slice(0, cut)
        const chunks = more.match(new RegExp(`.{1,${size}}`, 'gs')) ?? []
        expect(goOn(raw, chunks)).toBe(goOn(raw, [more]))
        expect(goOn(raw, chunks).endsWith(more)).toBe(true)
        const { raw: before, cutMark } = takeCutMark(raw, isShown)
        expect(before + cutMark).toBe(raw)
        expect(read(before).trimEnd()).toBe(
          read(raw)
            .replace(/<[^>]*!>$/, '')
            .trimEnd(),
        )
      }),
      { numRuns: 500 },
    )
  })
})
