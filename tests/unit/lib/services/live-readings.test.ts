import { describe, expect, it } from 'vitest'
import { createLiveReadings } from '@/lib/services/live-readings'

function setUp() {
  let awake = 0
  const live = createLiveReadings({
    keepAwake: () => {
      awake += 1
      return () => {
        awake -= 1
      }
    },
    now: () => 0,
  })
  return { live, awake: () => awake }
}

const never = () => new Promise<void>(() => undefined)

describe('live readings', () => {
  it('settle for whoever waits when the work fails, and let the worker sleep', async () => {
    const { live, awake } = setUp()
    live.begin('a', () => Promise.reject(new Error('the disk is full')))
    expect(awake()).toBe(1)
    await live.settled('a', new AbortController().signal)
    expect(awake()).toBe(0)
  })

  it('have one reading of an id at a time', async () => {
    const { live, awake } = setUp()
    let begun = 0
    const work = async () => {
      begun += 1
    }
    live.begin('a', work)
    live.begin('a', work)
    live.begin('b', work)
    expect(awake()).toBe(2)
    await live.settled('a', new AbortController().signal)
    expect(begun).toBe(2)
    live.begin('a', work)
    expect(begun).toBe(3)
  })

  it('keep nobody who was stopped, before or while waiting', async () => {
    const { live } = setUp()
    live.begin('a', never)
    await expect(live.settled('a', AbortSignal.abort('before'))).rejects.toBe('before')
    const controller = new AbortController()
    const waiting = live.settled('a', controller.signal)
    controller.abort('while')
    await expect(waiting).rejects.toBe('while')
  })
})
