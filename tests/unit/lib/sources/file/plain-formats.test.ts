import { describe, expect, it } from 'vitest'
import { blocksOf, cellsOf, failureOf, readAs, textOf } from './read-text'

const utf16 = (text: string, isBig: boolean) =>
  Uint8Array.from(text, (char) => char.charCodeAt(0)).reduce<number[]>(
    (bytes, code) => bytes.concat(isBig ? [0, code] : [code, 0]),
    [],
  )

describe('a text file', () => {
  it('has paragraphs, and joins lines that were broken to fit', async () => {
    const wrapped =
      'The kettle sings when the water in it begins to boil, and\nit stops as soon as somebody lifts it off the stove again\nand pours.'
    const reading = await readAs(
      'a.txt',
      `${wrapped}\r\n\r\nRoses are red\nviolets are blue\n\n${'x'.repeat(200)}\n${'y'.repeat(200)}`,
    )
    expect(reading.text).toBe(
      `${wrapped.replaceAll('\n', ' ')}\nRoses are red\nviolets are blue\n${'x'.repeat(200)}\n${'y'.repeat(200)}`,
    )
    expect(reading.blocks.length).toBe(4)
    expect(reading.title).toBe('a')
  })

  it.each([
    ['UTF-8 with mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Größe 100 €')], 'Größe 100 €'],
    ['UTF-8', [...new TextEncoder().encode('Größe 100 €')], 'Größe 100 €'],
    ['windows-1252', [0x47, 0x72, 0xf6, 0xdf, 0x65, 0x20, 0x80], 'Größe €'],
    ['UTF-16 LE with mark', [0xff, 0xfe, ...utf16('Kettle', false)], 'Kettle'],
    ['UTF-16 BE with mark', [0xfe, 0xff, ...utf16('Kettle', true)], 'Kettle'],
    ['UTF-16 LE', utf16('A kettle that sings', false), 'A kettle that sings'],
  ])('is read in %s', async (_name, bytes, text) => {
    expect((await readAs('a.txt', Uint8Array.from(bytes))).text).toBe(text)
  })

  it('may hold what terminals and old systems wrote', async () => {
    const log = '\x1b[31mIt boils over\x1b[0m\n'.repeat(20)
    expect((await readAs('a.log', `${log}\f\x01${log}\x1a`)).text).toContain('It boils over')
  })

  it('is not what only looks like one', async () => {
    expect(await failureOf('a.txt', Uint8Array.from([65, 66, 0, 67, 200, 1, 2]))).toBe('FILE_UNSUPPORTED')
    expect(await failureOf('a.txt', ' \n \n')).toBe('FILE_EMPTY')
  })
})

describe('separated values', () => {
  it.each([
    ['comma', 'name,power\nK2,"3,000 W"\n"the ""Quiet"" one",\n\nlast,1\n'],
    ['semicolon', 'name;power\r\nK2;3,000 W\r\n"the ""Quiet"" one";\r\nlast;1'],
    ['tab', 'name\tpower\nK2\t3,000 W\nthe "Quiet" one\t\nlast\t1'],
  ])('are rows with cells: %s', async (_name, source) => {
    const reading = await readAs('a.csv', source)
    expect(reading.blocks.map((row) => cellsOf(reading, row))).toEqual([
      ['name', 'power'],
      ['K2', '3,000 W'],
      ['the "Quiet" one', ''],
      ['last', '1'],
    ])
    expect(reading.blocks.map((block) => block.row?.header ?? false)).toEqual([true, false, false, false])
  })

  it('name no columns where the first row is a row like the others', async () => {
    const reading = await readAs('a.csv', '1,2\n3,4')
    expect(reading.blocks.map((block) => block.row?.header ?? false)).toEqual([false, false])
  })

  it('keep a quote that never ends to its own cell, and a line break inside quotes', async () => {
    const reading = await readAs('a.csv', 'a,b\n"x,1\ny,2')
    expect(reading.text).toBe('a | b\n"x | 1\ny | 2')
    expect((await readAs('a.csv', 'a,b\n"one\ntwo",3')).text).toBe('a | b\none two | 3')
  })

  it('are cut at 100,000 rows', async () => {
    const reading = await readAs('a.csv', `a,b\n${'1,2\n'.repeat(100_005)}`)
    expect(reading.blocks.length).toBe(100_000)
    expect(reading.cuts).toEqual([{ reason: 'nodes', limit: 100_000 }])
  })
})

describe('JSON', () => {
  it('is an outline: where a value stands is its heading', async () => {
    const reading = await readAs(
      'order.json',
      '{"id": 12345678901234567890, "buyer": {"name": "Ann \\u00e9", "tags": ["a", "b"]}, "paid": true,\n"items": [{"sku": "K2", "price": 79.90}, {"sku": "K3", "price": 1}], "none": []}',
    )
    expect(blocksOf(reading)).toEqual([
      ['paragraph', 'id: 12345678901234567890'],
      ['heading', 'buyer'],
      ['paragraph', 'name: Ann é'],
      ['heading', 'buyer.tags'],
      ['list-item', 'a'],
      ['list-item', 'b'],
      ['heading', 'order'],
      ['paragraph', 'paid: true'],
      ['heading', 'items'],
      ['list-item', 'sku: K2; price: 79.90'],
      ['list-item', 'sku: K3; price: 1'],
    ])
    expect(reading.blocks[3]?.headings).toEqual([1])
  })

  it('may be a record a line', async () => {
    const reading = await readAs('a.ndjson', '{"a":1,"b":"x"}\n{"a":2,"b":"y"}\n')
    expect(blocksOf(reading)).toEqual([
      ['list-item', 'a: 1; b: x'],
      ['list-item', 'a: 2; b: y'],
    ])
  })

  it('that is none is read as text', async () => {
    expect((await readAs('a.json', '{ // remark\n  a: 1 }')).text).toBe('{ // remark\na: 1 }')
  })
})

describe('subtitles', () => {
  it('are what is said, with its seconds', async () => {
    const vtt =
      'WEBVTT\n\nNOTE a remark\n\n1\n00:01.000 --> 00:04.000 align:start\n<v Ann>Hello &amp; welcome\n<i>back</i>.\n\n00:00:20.500 --> 00:00:22.000\nIt sings.\n'
    const reading = await readAs('talk.vtt', vtt)
    expect(reading.blocks.map((block) => [block.seconds, textOf(reading, block)])).toEqual([
      [1, 'Hello & welcome back.'],
      [20.5, 'It sings.'],
    ])
  })

  it('say once what a rolling subtitle shows twice', async () => {
    const srt =
      '1\n00:00:01,000 --> 00:00:02,000\nso today we are going\n\n2\n00:00:02,000 --> 00:00:03,000\nso today we are going\nto boil some water\n\n3\n00:00:03,000 --> 00:00:04,000\nto boil some water\nand make tea.\n'
    expect((await readAs('talk.srt', srt)).text).toBe(
      'so today we are going to boil some water and make tea.',
    )
  })
})
