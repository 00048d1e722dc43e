import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redact } from '@/lib/core/endpoints/redact'

const KEY = 'sk-proj-Zq8WmN3vT5xLr7Kd1HbPcY'

describe('redact', () => {
  it.each([
    ['Incorrect API key provided: sk-proj-abc123def456.', 'Incorrect API key provided: […].'],
    ['Authorization: Bearer abcdef123456', 'Authorization: […]'],
    ['{"authorization":"Basic dXNlcjpwYXNz"}', '{"authorization":"[…]"}'],
    ['x-api-key=topsecretvalue and more', 'x-api-key=[…] and more'],
    ['sent Bearer abcdef.ghijk to it', 'sent Bearer […] to it'],
    ['GET https://api.example/v1/models?key=AAAA&x=1 failed', 'GET https://api.example/v1/models?[…] failed'],
    ['https://user:pass@api.example/v1', 'https://api.example/v1'],
    ['/v1/models?key=AAAA&user=b', '/v1/models?key=[…]&user=[…]'],
    ['AIzaSyD-1234567890abcdef is bad', '[…] is bad'],
    ['jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', 'jwt […]'],
    ['id 0123456789abcdef0123456789abcdef', 'id […]'],
    ['model "llama3.1:8b-instruct-q4_K_M" not found', 'model "llama3.1:8b-instruct-q4_K_M" not found'],
    ['maximum context length is 8192 tokens', 'maximum context length is 8192 tokens'],
    ['two\n\tlines\u0000and\u202Emarks', 'two lines and marks'],
  ])('%s', (text, shown) => {
    expect(redact(text)).toBe(shown)
  })

  it('cuts at 500 characters, or at the limit given', () => {
    expect(redact('word '.repeat(1_000))).toHaveLength(500)
    expect(redact('word '.repeat(1_000), [], 20)).toBe('word word word word…')
    expect(redact('short', [], 5)).toBe('short')
  })

  it('takes a short secret out whole and leaves an all too short one alone', () => {
    expect(redact('the key is hunter', ['hunter'])).toBe('the key is […]')
    expect(redact('a banana', ['a'])).toBe('a banana')
  })

  it('lets no eight consecutive characters of a secret through, whatever stands around them', () => {
    const part = KEY.slice('sk-proj-'.length)
    const piece = fc
      .tuple(fc.nat(part.length - 8), fc.integer({ min: 8, max: part.length }))
      .map(([from, length]) => part.slice(from, from + length))
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string(), fc.constant(KEY)), { maxLength: 8 }), (pieces) => {
        const shown = redact(pieces.join(''), [KEY])
        for (let at = 0; at + 8 <= part.length; at++) expect(shown).not.toContain(part.slice(at, at + 8))
      }),
    )
  })

  it('takes less than a second for a megabyte made to be slow', () => {
    const before = performance.now()
    for (const unit of ['https://', 'a-', 'Bearer ', 'sk-', '?a=', 'key: ']) redact(unit.repeat(200_000))
    expect(performance.now() - before).toBeLessThan(1_000)
  })
})
