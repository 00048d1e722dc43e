import { describe, expect, it } from 'vitest'
import { AppFailure } from '@/lib/model/app-error'
import { ProviderFailure } from '@/lib/providers/openai-compatible/provider-failure'
import { readRetryAfter, retryDelay, waitFor } from '@/lib/providers/openai-compatible/retry'

const busy = (retryAfterMs: number | null = null) => new ProviderFailure('OVERLOADED', {}, retryAfterMs)

describe('retryDelay', () => {
  it('doubles from one second, with up to a quarter of jitter', () => {
    expect(retryDelay(busy(), 1, 0, 9)).toBe(1_000)
    expect(retryDelay(busy(), 2, 0, 9)).toBe(2_000)
    expect(retryDelay(busy(), 3, 0, 9)).toBe(4_000)
    expect(retryDelay(busy(), 1, 0.999, 9)).toBe(1_250)
  })

  it('ends after three tries', () => {
    expect(retryDelay(busy(), 2, 0)).toBe(2_000)
    expect(retryDelay(busy(), 3, 0)).toBeNull()
  })

  it('waits as long as the server asked, up to a minute', () => {
    expect(retryDelay(busy(0), 1, 0.5)).toBe(0)
    expect(retryDelay(busy(60_000), 1, 0.5)).toBe(60_000)
    expect(retryDelay(busy(60_001), 1, 0.5)).toBeNull()
  })

  it('is for failures that time mends', () => {
    expect(retryDelay(new ProviderFailure('AUTH', {}), 1, 0)).toBeNull()
    expect(retryDelay(new AppFailure('OVERLOADED'), 1, 0)).toBeNull()
    expect(retryDelay(new Error('bug'), 1, 0)).toBeNull()
  })
})

describe('readRetryAfter', () => {
  const now = Date.UTC(2026, 0, 1)

  it.each([
    [{}, null],
    [{ 'retry-after': '20' }, 20_000],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': '1.5' }, 1_500],
    [{ 'retry-after': new Date(now + 30_000).toUTCString() }, 30_000],
    [{ 'retry-after': new Date(now - 30_000).toUTCString() }, 0],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': '' }, null],
    [{ 'retry-after': '-5' }, 0],
    [{ 'retry-after-ms': '250', 'retry-after': '9' }, 250],
    [{ 'retry-after-ms': 'x', 'retry-after': '9' }, 9_000],
  ])('reads %j as %s', (headers, ms) => {
    expect(readRetryAfter(new Headers(headers as Record<string, string>), now)).toBe(ms)
  })
})

describe('waitFor', () => {
  it('is over at once when the signal has aborted', async () => {
    const began = performance.now()
    await waitFor(5_000, AbortSignal.abort())
    expect(performance.now() - began).toBeLessThan(100)
  })

  it('takes its time otherwise', async () => {
    const began = performance.now()
    await waitFor(30, new AbortController().signal)
    expect(performance.now() - began).toBeGreaterThan(25)
  })
})
