import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCitationReader } from '@/lib/core/citations/citation-reader'
import { isShown, read, readAll } from './read-answer'

const pieces = fc.constantFrom(
  'The kettle is loud',
  ' ',
  '\n',
  '\n\n',
  '. ',
  '[p12 "76 dB at one metre"]',
  '[p3, p4]',
  '[p12',
  ' "',
  '"',
  ']',
  '[',
  '(',
  ')',
  '[p9](#x)',
  '[9]',
  '(9)',
  ' [3]',
  '[p99]',
  '`',
  '```',
  '~~~',
  '- ',
  '| ',
  '# ',
  '[[p9]]',
  '; p13 "a b"',
  '[p9 "a 4] b',
  '［12］',
  '［12]',
  'word '.repeat(30),
  '【p9】',
  '「日本」',
  '\\',
  '\ue003',
  '🫖',
)
const answers = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''))

describe('for any answer', () => {
  it('the events are the same under any chunking', () => {
    fc.assert(
      fc.property(answers, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (answer, sizes) => {
        const chunks: string[] = []
        for (let at = 0, i = 0; at < answer.length; i++) {
          const size = sizes[i % sizes.length] ?? 1
          chunks.push(answer.slice(at, at + size))
          at += size
        }
        expect(readAll(chunks)).toEqual(readAll([answer]))
      }),
      { numRuns: 1000 },
    )
  })

  it('`at` counts the text before a mark', () => {
    fc.assert(
      fc.property(answers, (answer) => {
        let length = 0
        for (const event of readAll([answer])) {
          if (event.type === 'text') length += event.text.length
          else expect(event.at).toBe(length)
        }
      }),
    )
  })

  it('a well-formed mark outside code never shows', () => {
    const plain = fc.constantFrom(
      'The kettle is loud',
      '. ',
      '\n',
      '\n\n',
      '- ',
      '(',
      ')',
      ' and [a] ',
      '🫖 ',
      '**',
    )
    const mark = fc.constantFrom(
      '[p12 "76 dB at one metre"]',
      '[p3, p4]',
      '[[p9]]',
      '【p9】',
      '[p9: "a", "b"]',
      ' (p9)',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(plain, mark), { maxLength: 30 }), (parts) => {
        const text = readAll([parts.join('')])
          .map((event) => (event.type === 'text' ? event.text : ''))
          .join('')
        expect(text).not.toMatch(/p\d|76 dB/)
      }),
    )
  })

  it('no bracket of the page inside a quotation ends its mark', () => {
    const words = fc.constantFrom(
      'Survey',
      ' ［12］',
      ' ［12]',
      ' 12]',
      ' [see map]',
      ' [PB61]',
      ' (4)',
      ' lost',
      ' “x” yet',
    )
    fc.assert(
      fc.property(
        fc.array(words, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 7 }),
        (parts, size) => {
          const quote = `a${parts.join('')} b`
          const answer = `Lost [p9 "${quote}"]. And on.`
          const chunks = answer.match(new RegExp(`.{1,${size}}`, 'gs')) ?? []
          expect(readAll(chunks)).toEqual([
            { type: 'text', text: 'Lost' },
            { type: 'mark', at: 4, ids: ['p9'], quotes: [quote], complete: true },
            { type: 'text', text: '. And on.' },
          ])
        },
      ),
    )
  })

  it('nothing is lost that names no passage by its id', () => {
    const ordinary = fc.constantFrom(
      'won 7-6',
      ' (5)',
      '(1)',
      'f',
      'a[1]',
      '[2, 3]',
      '(',
      ')',
      ']',
      ' [',
      '"four words of it"',
      ', ',
      '. ',
      '\n',
      '`',
      'see (',
      '騒音',
    )
    fc.assert(
      fc.property(fc.array(ordinary, { maxLength: 30 }), (parts) => {
        const answer = `${parts.join('')}.`
        expect(read(answer)).toBe(answer)
      }),
      { numRuns: 1000 },
    )
  })

  it('no more is held than one mark, and no more comes out than went in', () => {
    fc.assert(
      fc.property(pieces, fc.integer({ min: 1, max: 400 }), (piece, times) => {
        const reader = createCitationReader(isShown)
        const answer = piece.repeat(times)
        let out = 0
        let mostHeld = 0
        for (const char of answer) {
          for (const event of reader.read(char)) out += event.type === 'text' ? event.text.length : 0
          mostHeld = Math.max(mostHeld, reader.held.length)
        }
        expect(mostHeld).toBeLessThanOrEqual(1000)
        expect(out).toBeLessThanOrEqual(answer.length)
      }),
    )
  })

  it('each passage number is looked up a bounded number of times: the work is linear', () => {
    for (const hostile of [
      '[',
      '[p1 "',
      '[p1](a',
      '[p1 "a" ',
      '[p1 "a", ',
      '`',
      ' ',
      '(p1',
      '[p1: a',
      '[p1 "a]',
      '[p1 "a] b "',
      '(p1 "a] [p1, ',
    ]) {
      let looks = 0
      const reader = createCitationReader(() => {
        looks++
        return true
      })
      const answer = hostile.repeat(2000)
      reader.read(answer)
      expect(looks).toBeLessThanOrEqual(answer.length)
    }
  })
})
