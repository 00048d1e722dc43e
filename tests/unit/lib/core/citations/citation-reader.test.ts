import { describe, expect, it } from 'vitest'
import { createCitationReader } from '@/lib/core/citations/citation-reader'
import { isShown, read, readAll } from './read-answer'

describe('the reader understands', () => {
  it.each([
    ['id and quotation', 'Loud [p12 "76 dB at one metre"].', 'Loud<p12|76 dB at one metre>.'],
    ['ids only', 'Loud [p3, p4].', 'Loud<p3,p4>.'],
    ['a range', 'Loud [p5-p7] [p5–7].', 'Loud<p5,p6,p7><p5,p6,p7>.'],
    ['capitals', 'Loud [P8].', 'Loud<p8>.'],
    ['double brackets', 'Loud [[p9]].', 'Loud<p9>.'],
    ['footnotes', 'Loud [^p9].', 'Loud<p9>.'],
    ['CJK brackets', 'Loud 【p9】 【p9†source】.', 'Loud<p9><p9>.'],
    ['a colon and two quotations', 'Loud [p9: "very loud", "76 dB"].', 'Loud<p9|very loud|76 dB>.'],
    [
      'two ids, each with a quotation',
      'Loud [p9 "very loud"; p12 "76 dB"].',
      'Loud<p9,p12|very loud|76 dB>.',
    ],
    ['words without quotation marks', 'Loud [p9: very loud].', 'Loud<p9|very loud>.'],
    ['words without a colon', 'Loud [p12 was the loudest].', 'Loud<p12|was the loudest>.'],
    ['a link', 'Loud [p9](#x) [p9](p9).', 'Loud<p9><p9>.'],
    ['round brackets', 'Loud (p9) (p3, p4) (p9 "very loud").', 'Loud<p9><p3,p4><p9|very loud>.'],
    ['a spelled-out passage', 'Loud [passage 9] [Passages 3 and 4].', 'Loud<p9><p3,p4>.'],
    [
      'a number that stands where a footnote does',
      'Loud [9]. Quiet.[3] Old. [^4]',
      'Loud<p9>. Quiet.<p3> Old.<p4>',
    ],
    ['footnote numbers side by side', 'Loud [9][3] [4].', 'Loud<p9><p3><p4>.'],
    [
      'curly marks',
      'Loud [p9 “very loud”] [p9 „very loud“] [p9 «very loud»].',
      'Loud<p9|very loud><p9|very loud><p9|very loud>.',
    ],
    ['CJK quotation marks', '騒音 [p9 「とても大きい」]。', '騒音<p9|とても大きい>。'],
    [
      'single quotation marks around an apostrophe',
      "Loud [p9 'the firm's kettle'].",
      "Loud<p9|the firm's kettle>.",
    ],
    ['escaped quotation marks', 'Loud [p9 \\"very loud\\"].', 'Loud<p9|very loud>.'],
    ['quotation marks inside a quotation', 'Loud [p9 "he said "no" to it"].', 'Loud<p9|he said "no" to it>.'],
    [
      'brackets inside a quotation',
      'Loud [p9 "as of 2016[update] the"].',
      'Loud<p9|as of 2016[update] the>.',
    ],
    [
      'a bracket inside a quotation that nothing opened',
      'Lost [p9 "Survey 12] found that it lost nine"]. And that is all.',
      'Lost<p9|Survey 12] found that it lost nine>. And that is all.',
    ],
    [
      'a bracket inside a quotation that opens full-width',
      'Lost [p9 "Survey ［12] found that the reef [see map] lost nine corals in 2"]. So it is.',
      'Lost<p9|Survey ［12] found that the reef [see map] lost nine corals in 2>. So it is.',
    ],
    ['full-width brackets inside a quotation', 'Lost [p9 "by ［12］ it"].', 'Lost<p9|by ［12］ it>.'],
    [
      'full-width brackets inside loose words',
      'Lost [p9: by ［12］ and ［3] it].',
      'Lost<p9|by ［12］ and ［3] it>.',
    ],
    [
      'a bracket behind quotation marks inside a quotation',
      'Lost [p9 "the "reef" [see map] lost nine"; p3 "a 4] b"].',
      'Lost<p9,p3|the "reef" [see map] lost nine|a 4] b>.',
    ],
    [
      'references like ids inside a quotation',
      'Lost [p9 "a [PB61] b [p3] c"].',
      'Lost<p9|a [PB61] b [p3] c>.',
    ],
    [
      'an unclosed quotation, and the marks behind it',
      'Loud [p9 "very loud]. Old [p3 "so old"] (p9 "x y) b.',
      'Loud<p9|very loud>. Old<p3|so old><p9|x y> b.',
    ],
    [
      'an unclosed quotation before an id',
      'Loud [p9 "very loud] and old [p3].',
      'Loud<p9|very loud> and old<p3>.',
    ],
    [
      'a quotation without its bracket before a mark',
      'Loud [p9 "very loud" [p3 "so old"].',
      'Loud<p9|very loud!><p3|so old>.',
    ],
    [
      'unclosed quotations on one line and the next',
      'Loud [p9 "very loud], "he" said\n[p3 "so old](#x).',
      'Loud<p9|very loud>, "he" said<p3|so old>.',
    ],
    ['a bracket that closes an unclosed quotation', 'Loud [p9 "very loud].', 'Loud<p9|very loud>.'],
    ['an id behind the quotation', 'Loud [p9 "very loud", p12].', 'Loud<p9,p12|very loud>.'],
    ['marks side by side', 'Loud [p3 "a b"][p4 "c d"] [p5].', 'Loud<p3|a b><p4|c d><p5>.'],
    ['a mark inside brackets', '(see [p9 "very loud"])', '(see<p9|very loud>)'],
    [
      'quoted words behind an id that was not shown',
      'Loud [p99 "four words of it"].',
      'Loud<p99|four words of it>.',
    ],
  ])('%s', (_, answer, expected) => expect(read(answer)).toBe(expected))
})

describe('the reader leaves as text', () => {
  it.each([
    ['an id that was never shown', 'Loud [p99] (p99) [99].'],
    ['links and brackets', 'See [text](https://x.example), [1, 2) and (price).'],
    ['loose words behind a bare number or in round brackets', 'Cats have [9 lives] (p5 was the quietest).'],
    ['full-width brackets: a page sends its own marks in them', 'Loud ［p9 "very loud"］ ［3］ （p9）.'],
    ['marks in a code span', 'Write `[p9 "x"]` so.'],
    ['marks in a fenced block', '```\n[p9 "x"]\n```\n'],
    ['marks in a tilde block, and in one inside a list', '~~~\n[p9]\n~~~\n- ```js\n  [p9]\n  ```\n'],
    ['marks in a span of two backticks', 'Write ``a ` [p9]`` so.'],
    ['round brackets behind a mark that are no link', 'Loud (2019).'],
  ])('%s', (_, answer) => expect(read(answer)).toBe(answer))

  it.each([
    ['a tie-break', 'She won 6-4, 7-6 (5), and won twice (3).'],
    ['an enumeration', 'It names (1) the cost and (2) the speed.\n(3) And the noise.'],
    ['calls and indices', 'Call alert(1), f(2), a[1], m[2][3] or g(x)[4] and h(p9).'],
    ['a list of sources', '[1] The first\n[2]: https://x.example\n- [3] The third'],
    ['intervals and lists of numbers', 'From [1, 2] to [3-5], say (1, 2, 3) or [1, "four words of it"].'],
    ['a number that its sentence needs', 'The index is [3]; see [4], x = [5] and the array [6].'],
    ['dates and years', 'On 3 May (5) and in June (6), day [99].'],
    ['a number in double brackets', 'R prints\n[[1]]\n[1] 2'],
    ['brackets behind a mark that are no link', 'Loud (again).'],
    ['an open bracket at the end', 'She won 7-6 (5'],
    ['an open round bracket and an open number', 'A smile :( and then [1'],
  ])('%s', (_, answer) => expect(read(answer)).toBe(answer))

  it('bare numbers, once the answer names passages by their ids', () => {
    expect(read('Loud [p9]. Quiet [3].')).toBe('Loud<p9>. Quiet [3].')
  })

  it('loose words that no bracket closes', () => {
    expect(read('Loud [p9 was not\nwhat it\nsaid')).toBe('Loud [p9 was not\nwhat it\nsaid')
  })

  it('what stands in brackets right behind a mark and is no link', () => {
    expect(read('Loud [p9](note:it) [p9](?) [p9](.5) [p9](and')).toBe(
      'Loud<p9>(note:it)<p9>(?)<p9>(.5)<p9>(and',
    )
  })

  it('a bare number, when it is not told which passages were shown', () => {
    const reader = createCitationReader()
    expect(reader.read('Loud [9] and [p9] x')).toEqual([
      { type: 'text', text: 'Loud [9] and' },
      { type: 'mark', at: 12, ids: ['p9'], quotes: [], complete: true },
      { type: 'text', text: ' x' },
    ])
  })
})

describe('the reader goes on', () => {
  it.each([
    [
      'reading marks behind a closed span or block',
      '`x` [p9]\n```\ny\n```\n[p10]',
      '`x`<p9>\n```\ny\n```\n<p10>',
    ],
    ['reading marks on the line behind a stray backtick', 'a ` b\nc [p9]', 'a ` b\nc<p9>'],
    ['with the text behind a mark', 'Loud [p9](and so on) [p9](2019)', 'Loud<p9>(and so on)<p9>(2019)'],
  ])('%s', (_, answer, expected) => expect(read(answer)).toBe(expected))
})

describe('white space', () => {
  it.each([
    ['before a mark is swallowed', 'Loud  \t[p9 "a b"].', 'Loud<p9|a b>.'],
    ['with one line end is swallowed too', 'Loud.\n[p9]\nNext', 'Loud.<p9>\nNext'],
    ['that parts paragraphs stays', 'Loud.\n\n[p9] Next', 'Loud.\n\n<p9> Next'],
    ['of a list marker stays', '- [p9] loud\n1. [p9] quiet', '- <p9> loud\n1. <p9> quiet'],
    [
      'that ends a heading or a table row stays',
      '## Noise\n[p9]\n| a |\n[p10]',
      '## Noise\n<p9>\n| a |\n<p10>',
    ],
  ])('%s', (_, answer, expected) => expect(read(answer)).toBe(expected))
})

describe('at the end of an answer', () => {
  it.each([
    ['half a mark is dropped', 'Loud [p1', 'Loud'],
    ['an unclosed quotation is taken as it is', 'Loud [p9 "very lo', 'Loud<p9|very lo!>'],
    ['unclosed loose words are taken as they are', 'Loud [p9: very lo', 'Loud<p9|very lo!>'],
    [
      'an unclosed quotation leaves the words behind its bracket',
      'Loud [p9 "very loud]. And [that] is it.',
      'Loud<p9|very loud>. And [that] is it.',
    ],
    ['a bracket inside a closed quotation ends nothing', 'Loud [p9 "as 4] said"', 'Loud<p9|as 4] said!>'],
    ['a closing mark without a bracket is enough', 'Loud [p9 "very loud"', 'Loud<p9|very loud!>'],
  ])('%s', (_, answer, expected) => expect(read(answer)).toBe(expected))

  it('what is held is said before it is settled, and nothing after', () => {
    const reader = createCitationReader(isShown)
    reader.read('Loud [p9 "ve')
    expect(reader.held).toBe(' [p9 "ve')
    reader.read('ry loud"] and')
    expect(reader.held).toBe('')
    reader.read(' [p9](#')
    expect(reader.held).toBe('(#')
    reader.end()
    expect(reader.held).toBe('')
  })
})

describe('limits', () => {
  it('closes a quotation after two line ends', () => {
    expect(read('Loud [p9 "very\n\nThe next')).toBe('Loud<p9|very!>\n\nThe next')
  })

  it('shows what is behind an unclosed quotation within 240 characters', () => {
    const reader = createCitationReader(isShown)
    const events = reader.read(`Loud [p9 "very loud]${' word'.repeat(50)}`)
    expect(events.map(({ type }) => type)).toEqual(['text', 'mark', 'text'])
    expect(reader.held).toBe('')
  })

  it('closes a quotation after 700 characters', () => {
    const events = readAll([`Loud [p9 "${'word '.repeat(300)}`])
    const mark = events.find((event) => event.type === 'mark')
    expect(mark?.quotes[0]?.length).toBeLessThanOrEqual(700)
    expect(mark?.complete).toBe(false)
    expect(events.at(-1)?.type).toBe('text')
  })

  it('removes characters that stand for chips from the text, and counts without them', () => {
    expect(readAll(['a\ue001b [p9] c\ue0ff'])).toEqual([
      { type: 'text', text: 'ab' },
      { type: 'mark', at: 2, ids: ['p9'], quotes: [], complete: true },
      { type: 'text', text: ' c' },
    ])
  })
})
