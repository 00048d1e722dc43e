import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STREAM_LIMITS } from '@/lib/providers/openai-compatible/limits'
import { startWatchdog } from '@/lib/providers/openai-compatible/watchdog'

const MINUTE = 60_000

function start() {
  const expire = vi.fn()
  const limits = { ...STREAM_LIMITS, firstWordMs: 2 * MINUTE, totalLeftMs: STREAM_LIMITS.totalMs }
  return { expire, watchdog: startWatchdog(limits, expire) }
}

describe('startWatchdog', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  it('waits for the first content as long as it was told, and no longer', () => {
    const { expire, watchdog } = start()
    vi.advanceTimersByTime(2 * MINUTE - 1)
    expect(expire).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(expire).toHaveBeenCalledOnce()
    expect(watchdog.expired()).toBe('first')
  })

  it('waits a minute for new content', () => {
    const { expire, watchdog } = start()
    watchdog.onContent()
    vi.advanceTimersByTime(MINUTE - 1)
    watchdog.onContent()
    vi.advanceTimersByTime(MINUTE - 1)
    expect(expire).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(watchdog.expired()).toBe('silence')
  })

  it('lets an answer take twenty minutes in all', () => {
    const { expire, watchdog } = start()
    for (let n = 0; n < 40; n++) {
      expect(expire).not.toHaveBeenCalled()
      watchdog.onContent()
      vi.advanceTimersByTime(MINUTE / 2)
    }
    expect(watchdog.expired()).toBe('total')
  })

  it('waits two seconds for the rest of a finished answer', () => {
    const { watchdog } = start()
    watchdog.onFinish()
    vi.advanceTimersByTime(2_000)
    expect(watchdog.expired()).toBe('end')
  })

  it('is silent once it was stopped', () => {
    const { expire, watchdog } = start()
    watchdog.stop()
    vi.advanceTimersByTime(60 * MINUTE)
    expect(expire).not.toHaveBeenCalled()
  })
})
