import { describe, expect, it } from 'vitest'
import { estimateTokens } from '@/lib/core/prompts/estimate-tokens'
import COUNTS from './token-counts.json'

/*
 * `token-counts.json`: texts written for this, as counted by gpt-tokenizer 4.0.0 (o200k and cl100k) and llama3-tokenizer-js 1.2.0.
 * The estimate is to hold for the two newer vocabularies; the counts of the older one are there to see how far off it is then.
 */
describe('estimateTokens', () => {
  it.each(COUNTS)(
    'is hardly below what models count, and not far above: $name',
    ({ text, o200k, llama3 }) => {
      const most = Math.max(o200k, llama3)
      expect(estimateTokens(text)).toBeGreaterThanOrEqual(most / 1.125)
      expect(estimateTokens(text)).toBeLessThanOrEqual(most * 1.55)
    },
  )

  it('is not above twice what it should be, nor below half, in any of them for the oldest vocabulary', () => {
    for (const { text, cl100k } of COUNTS) {
      expect(cl100k / estimateTokens(text)).toBeGreaterThan(0.5)
      expect(cl100k / estimateTokens(text)).toBeLessThan(2.1)
    }
  })

  it('counts nothing in nothing, and takes a Thai text for more than one word', () => {
    expect(estimateTokens('')).toBe(0)
    expect(estimateTokens('ประภาคาร'.repeat(100))).toBeGreaterThan(300)
  })

  it('counts the text of a long page in the blink of an eye', () => {
    const started = performance.now()
    estimateTokens('The keeper climbs 120 stairs, every evening; (so they say). '.repeat(4_000))
    expect(performance.now() - started).toBeLessThan(4_000)
  })
})
