import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppFailure } from '@/lib/model/app-error'
import type { SourceReading } from '@/lib/model/capture'
import { readFile } from '@/lib/sources/file/read-file'
import { parseSourceReading } from '@/lib/sources/parse-source-reading'
import { makeArchive, makeDocx, makeEpub, p, r } from '@/tests/fakes/make-archive'

const NAMES = ['a.docx', 'a.epub', 'a.md', 'a.html', 'a.txt', 'a.csv', 'a.json', 'a.srt', 'a']

/** The reading, or `null` for a failure with a code. Anything else that is thrown fails the test. */
async function readAny(name: string, bytes: Uint8Array): Promise<SourceReading | null> {
  try {
    return await readFile({ name, contentType: '', url: `file:${name}`, bytes })
  } catch (thrown) {
    if (thrown instanceof AppFailure && /^FILE_/.test(thrown.error.code)) return null
    throw thrown
  }
}

/** What the worker believes of a reading is all of it: blocks tile the text, marks are ordered, offsets inside. */
function expectSound(reading: SourceReading | null): void {
  if (!reading) return
  expect(parseSourceReading(reading, 'file')).toEqual(reading)
  for (const block of reading.blocks) {
    const text = reading.text.slice(block.start, block.end)
    expect(text.trim()).not.toBe('')
    for (const cell of block.row?.cells ?? []) expect(cell).toBeLessThanOrEqual(text.length)
    const inside = reading.marks.filter((mark) => mark.start < block.end && mark.end > block.start)
    expect(inside.every((mark) => mark.start >= block.start && mark.end <= block.end)).toBe(true)
  }
}

const encoder = new TextEncoder()
const SAMPLES: [string, Uint8Array][] = [
  [
    'a.docx',
    makeDocx(
      p('Title', '<w:pStyle w:val="T"/>') +
        `<w:tbl><w:tr><w:tc>${p('a')}</w:tc><w:tc>${p('b')}</w:tc></w:tr></w:tbl>` +
        p(r('x', '<w:b/>')),
      { styles: '<w:style w:styleId="T"><w:name w:val="Title"/></w:style>' },
    ),
  ],
  ['a.epub', makeEpub({ 'one.xhtml': '<html><body><h1>One</h1><p>It <b>sings</b>.</p></body></html>' })],
  [
    'a.html',
    encoder.encode(
      '<table><tr><td>a<td>b</table><ul><li>x<ul><li>y</ul></ul><p style="display:none">h</p><a href="https://a.example">l</a>',
    ),
  ],
  ['a.md', encoder.encode('# One\n\n- a\n  - b\n\n| a | b |\n|-|-|\n| 1 | 2 |\n\n> q\n\n[x]: y\n')],
  ['a.csv', encoder.encode('a,b\n"1,2",3\n')],
  ['a.json', encoder.encode('{"a":[1,{"b":"c"}],"d":null}')],
  ['a.srt', encoder.encode('1\n00:00:01,000 --> 00:00:02,000\nhello\n')],
]

describe('any bytes at all', () => {
  it('are read or refused with a code, under any name', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.constantFrom(...NAMES), async (bytes, name) => {
        expectSound(await readAny(name, bytes))
      }),
      { numRuns: 400 },
    )
  })

  it('that are markup, marks and signs make a sound reading in every format', async () => {
    const pieces = [
      '<b>',
      '</b>',
      '<p>',
      '<td>',
      '<tr>',
      '<table>',
      '</table>',
      '<li>',
      '<ul>',
      '</ul>',
      '<br>',
      '<pre>',
      '<a href="https://a.example/">',
      '</a>',
      '<details>',
      '<h2>',
      '\n',
      '\n\n',
      '# ',
      '- ',
      '1. ',
      '> ',
      '`',
      '```\n',
      '|',
      '**',
      '_',
      '[a](b)',
      '[^1]',
      '"',
      ',',
      ';',
      '{',
      '}',
      '[',
      ']',
      ':',
      '&amp;',
      '\u200b',
      '😀',
      'word',
      ' ',
      '00:00:01.000 --> 00:00:02.000\n',
    ]
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join(''))
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom(...NAMES.slice(2)), async (source, name) => {
        expectSound(await readAny(name, encoder.encode(source)))
      }),
      { numRuns: 1_500 },
    )
  })

  it.each(SAMPLES)('that were a sound %s before some of them changed', async (name, bytes) => {
    const changes = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(changes, fc.option(fc.nat(bytes.length)), async (edits, cutAt) => {
        const changed = bytes.slice(0, cutAt ?? bytes.length)
        for (const [at, byte] of edits) if (at < changed.length) changed[at] = byte
        expectSound(await readAny(name, changed))
      }),
      { numRuns: 250 },
    )
  })
})

const OLD_OFFICE = '\u00d0\u00cf\u0011\u00e0'
const wide = (word: string) => Array.from(word, (char) => `${char}\0`).join('')

/** Bytes by chance, the same ones each time (the generator of "Numerical Recipes"). */
function noise(seed: number, length: number): number[] {
  let state = seed + 1
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  })
}

describe('a hostile file', () => {
  const times = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length))
  const UNITS = [
    '<b>',
    '</b>',
    '<td>',
    '<li>',
    '<table><tr><td>',
    '<p>',
    '<br>',
    '&amp;',
    '<a href=x>',
    '[',
    '![',
    '*a _a ',
    'a**b',
    '~a',
    '~~a',
    '> ',
    '>',
    '- ',
    '  - a\n',
    '`',
    '|',
    '| a ',
    '[a]: b\n',
    '[^a',
    '{"a":',
    '["',
    '[',
    '"',
    '",',
    '\n',
    '1\n00:00:01,000 --> 00:00:02,000\nx\n\n',
    '<style>.a{display:none}</style>',
    '\t',
    '<!--',
    '--',
  ]

  it.each(['a.html', 'a.md', 'a.csv', 'a.json', 'a.txt', 'a.srt'])(
    '%s costs time in step with its length',
    async (name) => {
      for (const unit of UNITS) {
        const started = performance.now()
        await readAny(name, encoder.encode(times(unit, 60_000)))
        expect(performance.now() - started, JSON.stringify(unit)).toBeLessThan(3_000)
      }
    },
    120_000,
  )

  it('unpacks to no more than it may', async () => {
    const bomb = makeArchive({
      mimetype: 'x',
      'META-INF/container.xml': '<rootfile full-path="b"/>',
      b: new Uint8Array(70_000_000),
    })
    expect(bomb.length).toBeLessThan(200_000)
    expect(await codeOf(bomb)).toBe('FILE_TOO_LARGE')
  })

  it('that lies about what a part unpacks to is broken, not unpacked', async () => {
    const bytes = makeEpub({ 'one.xhtml': '<p>Words.</p>' })
    // The size after unpacking, in the list of parts at the end.
    const list = new DataView(bytes.buffer, bytes.byteOffset)
    for (let at = 0; at + 46 < bytes.length; at++) {
      if (list.getUint32(at, true) === 0x0201_4b50) list.setUint32(at + 24, 0x7fff_ffff, true)
    }
    expect(await codeOf(bytes)).toBe('FILE_TOO_LARGE')
  })

  it('nests as deep as it likes', async () => {
    const deep = `<w:p>${'<w:ins>'.repeat(200_000)}<w:r><w:t>x</w:t></w:r></w:p>`
    expectSound(await readAny('a.docx', makeDocx(deep)))
    expectSound(await readAny('a.html', encoder.encode(`${'<div>'.repeat(300_000)}words`)))
  })

  it('is refused when it is too large, and stops when it is told to', async () => {
    expect(await codeOf(new Uint8Array(100_000_001))).toBe('FILE_TOO_LARGE')
    const stopped = readFile(
      { name: 'a', contentType: '', url: '', bytes: new Uint8Array(1) },
      AbortSignal.abort(),
    )
    await expect(stopped).rejects.toThrow('abort')
  })

  it.each([
    ['FILE_UNSUPPORTED', '%PDF-1.7 ...'],
    ['FILE_UNSUPPORTED', '{\\rtf1 x}'],
    ['FILE_UNSUPPORTED', `${OLD_OFFICE}${wide('WordDocument')}`],
    ['FILE_UNSUPPORTED', `${OLD_OFFICE} anything`, 'a.doc'],
    ['FILE_ENCRYPTED', `${OLD_OFFICE} anything`],
    ['FILE_ENCRYPTED', `${OLD_OFFICE}${wide('EncryptedPackage')}`, 'a'],
    ['FILE_BROKEN', 'PK\u0003\u0004 nothing else'],
    ['FILE_EMPTY', ''],
  ])('is named %s: %j', async (code, latin1, name = 'a.docx') => {
    const bytes = Uint8Array.from(latin1, (char) => char.charCodeAt(0))
    expect(await codeOf(bytes, name)).toBe(code)
  })

  it.each([
    ['noise.bin', 'FILE_UNSUPPORTED'],
    ['noise.txt', 'FILE_UNSUPPORTED'],
    ['noise.html', 'FILE_UNSUPPORTED'],
    ['noise', 'FILE_UNSUPPORTED'],
    ['noise.docx', 'FILE_BROKEN'],
    ['noise.epub', 'FILE_BROKEN'],
    ['noise.pdf', 'FILE_BROKEN'],
  ])('that is noise is no text: %s is named %s', async (name, code) => {
    // With the mark of an encoding before it it is noise all the same.
    const starts = [[0x41], [0xff, 0xfe], [0xfe, 0xff], [0xef, 0xbb, 0xbf]]
    for (const [seed, start] of starts.entries())
      expect(await codeOf(Uint8Array.from([...start, ...noise(seed, 3_000)]), name)).toBe(code)
  })

  it('that is another kind of archive is not supported', async () => {
    expect(await codeOf(makeArchive({ 'xl/workbook.xml': '<x/>' }))).toBe('FILE_UNSUPPORTED')
  })

  function codeOf(bytes: Uint8Array, name = 'a.docx'): Promise<string> {
    return readFile({ name, contentType: '', url: '', bytes }).then(
      () => 'no failure',
      (thrown) => thrown.error?.code ?? String(thrown),
    )
  }
})
