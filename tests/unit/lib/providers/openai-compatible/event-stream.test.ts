import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StreamEvent } from '@/lib/providers/openai-compatible/event-stream'
import { createEventStreamParser } from '@/lib/providers/openai-compatible/event-stream'

const LIMIT = 1_000

function parse(bytes: Uint8Array, cuts: readonly number[] = [], limit = LIMIT): StreamEvent[] {
  const parser = createEventStreamParser(limit)
  const at = [0, ...[...cuts].sort((a, b) => a - b), bytes.length]
  const events = at.slice(1).flatMap((end, n) => parser.push(bytes.subarray(at[n], end)))
  return [...events, ...parser.end()]
}

function dataOf(text: string): string[] {
  return parse(new TextEncoder().encode(text)).map((event) =>
    event.type === 'event' ? event.data : event.type,
  )
}

describe('createEventStreamParser', () => {
  it.each([
    ['LF', 'data: a\n\ndata: b\n\n', ['a', 'b']],
    ['CR', 'data: a\r\rdata: b\r\r', ['a', 'b']],
    ['CRLF', 'data: a\r\n\r\ndata: b\r\n\r\n', ['a', 'b']],
    ['line ends of every kind', 'data: a\r\n\ndata: b\n\rdata: c\r\r\n', ['a', 'b', 'c']],
    ['a byte order mark', '\uFEFFdata: a\n\n', ['a']],
    ['no space behind the colon', 'data:a\n\n', ['a']],
    ['one space of two', 'data:  a\n\n', [' a']],
    ['several data lines', 'data: a\ndata: b\n\n', ['a\nb']],
    ['comments', ': hello\n\ndata: a\n: there\n\n', ['a']],
    ['unknown fields', 'foo: bar\nid: 1\nretry: 5\ndata: a\n\n', ['a']],
    ['empty data', 'data:\n\ndata: \n\ndata\n\ndata: a\n\n', ['a']],
    ['a last event without a blank line', 'data: a\n\ndata: b\n', ['a', 'b']],
    ['a last line without an end', 'data: a\n\ndata: b', ['a', 'b']],
    ['nothing', '', []],
    ['text that is no stream', 'Bad Gateway\n\n', []],
  ])('reads %s', (_, text, data) => {
    expect(dataOf(text)).toEqual(data)
  })

  it('names an event and forgets the name after it', () => {
    expect(parse(new TextEncoder().encode('event: error\ndata: a\n\ndata: b\n\n'))).toEqual([
      { type: 'event', name: 'error', data: 'a' },
      { type: 'event', name: '', data: 'b' },
    ])
  })

  it('knows a stream from something else', () => {
    const parser = createEventStreamParser(LIMIT)
    parser.push(new TextEncoder().encode('<html>\n{"a":1}\n'))
    expect(parser.sawStream()).toBe(false)
    parser.push(new TextEncoder().encode(': ping\n'))
    expect(parser.sawStream()).toBe(true)
  })

  it('takes a line at the limit, and ends at one longer, or 100 times longer', () => {
    const value = LIMIT - 'data: '.length
    expect(dataOf(`data: ${'x'.repeat(value)}\n\n`)).toEqual(['x'.repeat(value)])
    expect(dataOf(`data: ${'x'.repeat(value + 1)}\n\ndata: a\n\n`)).toEqual(['too-long'])
    expect(dataOf(`data: a\n\ndata: ${'x'.repeat(100 * LIMIT)}\n\ndata: b\n\n`)).toEqual(['a', 'too-long'])
  })

  it('ends at an event whose lines together are longer than the limit', () => {
    expect(dataOf('data: xxxxxxxxx\n'.repeat(101))).toEqual(['too-long'])
  })

  it('gives the same events for the same bytes under any cutting', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '\r',
        '\n',
        '\r\n',
        '\n\n',
        '\uFEFF',
        'data: ',
        'data:',
        ': ping',
        'event: x',
        '[DONE]',
        '😀',
        'é',
      ),
      fc.json().map((text) => `data: ${text}\n\n`),
      fc.string({ unit: 'binary' }),
    )
    const bytes = fc.oneof(
      fc.array(piece, { maxLength: 30 }).map((pieces) => new TextEncoder().encode(pieces.join(''))),
      fc.uint8Array({ maxLength: 200 }),
    )
    fc.assert(
      fc.property(
        bytes,
        fc.array(fc.nat(400), { maxLength: 40 }),
        fc.constantFrom(12, LIMIT),
        (input, cuts, limit) => {
          const whole = parse(input, [], limit)
          const inside = cuts.map((cut) => Math.min(cut, input.length))
          expect(parse(input, inside, limit)).toEqual(whole)
          expect(parse(input, [...input.keys()], limit)).toEqual(whole)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('takes time linear to its input', () => {
    const bytes = new TextEncoder().encode(`data: ${'x'.repeat(16 * 1024 * 1024)}`)
    const before = performance.now()
    const parser = createEventStreamParser(Number.POSITIVE_INFINITY)
    for (let at = 0; at < bytes.length; at += 4_096) parser.push(bytes.subarray(at, at + 4_096))
    expect(parser.end()).toHaveLength(1)
    expect(performance.now() - before).toBeLessThan(2_000)
  })
})
