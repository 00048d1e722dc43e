import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppFailure } from '@/lib/model/app-error'
import type { ModelChunk } from '@/lib/model/language-model'
import { AnswerReading } from '@/lib/providers/openai-compatible/answer-reading'
import type { StreamLimits } from '@/lib/providers/openai-compatible/limits'
import { STREAM_LIMITS } from '@/lib/providers/openai-compatible/limits'
import { DONE, delta, event, finishEvent, usageEvent } from '@/tests/fakes/openai-scripts'
import { CANARY, leaked } from './asking'

const FIXTURES = new URL('../../../../fixtures/streams/', import.meta.url)

interface Outcome {
  text: string
  /** Usage and finish. */
  others: ModelChunk[]
  error: unknown
}

function read(bytes: Uint8Array, cuts: readonly number[] = [], limits: Partial<StreamLimits> = {}): Outcome {
  const ignore = () => undefined
  const reading = new AnswerReading({
    context: {
      host: 'api.example',
      modelId: 'm',
      hasKey: true,
      loopback: false,
      private: false,
      secrets: [CANARY],
    },
    limits: { ...STREAM_LIMITS, ...limits },
    contentType: 'text/event-stream',
    onContent: ignore,
    onFinish: ignore,
  })
  const outcome: Outcome = { text: '', others: [], error: null }
  const take = (chunks: Iterable<ModelChunk>) => {
    for (const chunk of chunks) {
      if (chunk.type === 'text') outcome.text += chunk.text
      else outcome.others.push(chunk)
    }
  }
  const at = [0, ...[...cuts].sort((a, b) => a - b), bytes.length]
  try {
    for (const [n, end] of at.slice(1).entries()) take(reading.push(bytes.subarray(at[n], end)))
    take(reading.end())
  } catch (thrown) {
    if (!(thrown instanceof AppFailure)) throw thrown
    outcome.error = thrown.error
  }
  return outcome
}

const PIECES = [
  delta({ content: 'word ' }),
  delta({ content: '😀' }),
  delta({ content: '<think>' }),
  delta({ content: '</think>' }),
  delta({ content: CANARY.slice(0, 20) }),
  delta({ content: CANARY.slice(20) }),
  delta({ reasoning_content: 'hm' }),
  delta({ refusal: 'no' }),
  finishEvent('stop'),
  finishEvent('length'),
  usageEvent({ prompt_tokens: 3, completion_tokens: 4 }),
  event({ error: { message: `bad ${CANARY}`, code: 429 } }),
  DONE,
  ': ping\n\n',
  'data:\n\n',
  'data: {"a\n\n',
  'data: 5\n\n',
  '\uFEFF',
  '\r',
  '<html>',
  '{"choices":[{"message":{"content":"whole"},"finish_reason":"stop"}]}',
]

describe('AnswerReading', () => {
  it('gives the same answer for the same bytes under any cutting, and never a key', () => {
    const bytes = fc
      .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 6 })), {
        maxLength: 12,
      })
      .map((pieces) => new TextEncoder().encode(pieces.join('')))
    const damage = fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { maxLength: 3 })
    const limits = { answerLength: 60, lineLength: 400, badEvents: 2 }
    fc.assert(
      fc.property(bytes, damage, fc.array(fc.nat(2_000), { maxLength: 12 }), (clean, hits, cuts) => {
        const input = clean.slice()
        for (const [place, byte] of hits) if (place < input.length) input[place] = byte
        const whole = read(input, [], limits)
        expect(leaked(JSON.stringify(whole))).toBeLessThan(8)
        const inside = cuts.map((cut) => Math.min(cut, input.length))
        expect(read(input, inside, limits)).toEqual(whole)
        expect(read(input, [...input.keys()], limits)).toEqual(whole)
      }),
      { numRuns: 600 },
    )
  })

  it('says complete only of what the server called complete', () => {
    const good = new TextEncoder().encode(delta({ content: 'One two three.' }) + finishEvent('stop'))
    for (let end = 0; end < good.length - '\n\n'.length; end++) {
      expect(read(good.subarray(0, end)).others).toEqual([])
    }
    expect(read(good).others).toEqual([{ type: 'finish', reason: 'stop' }])
  })
})

describe('a stream in the shape that its provider documents', () => {
  it.each(readdirSync(FIXTURES).filter((name) => name.endsWith('.chunks.txt')))(
    '%s parses to the end',
    (name) => {
      const bytes = readFileSync(new URL(name, FIXTURES))
      const outcome = read(bytes)
      expect(outcome.error).toBeNull()
      expect(outcome.text).toBe('The bridge opened in 1932.')
      expect(outcome.others.at(-1)).toEqual({ type: 'finish', reason: 'stop' })
      expect(read(bytes, [...bytes.keys()])).toEqual(outcome)
    },
  )

  it('is kept for at least eight servers', () => {
    const servers = new Set(readdirSync(FIXTURES).map((name) => name.replace(/-.*/, '')))
    servers.delete('README.md')
    expect(servers.size).toBeGreaterThanOrEqual(8)
  })
})
