import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageStore } from '@/components/app/page-store'
import type { PageView } from '@/lib/model/page'
import { createFakeWorker, FAKE_WINDOW_ID } from '@/tests/fakes/fake-client'
import { SAMPLE_PAGE, sampleFacts } from '@/tests/fakes/sample-panel'

/** A worker whose readings end when the test says so, each with a tab of its own. */
function slowReadings() {
  const ends: ((view: PageView) => void)[] = []
  const worker = createFakeWorker({ handlers: { getPage: () => new Promise((end) => ends.push(end)) } })
  return {
    store: createPageStore(worker.client, () => null),
    begun: () => ends.length,
    change: () => worker.notify({ type: 'page-changed', windowId: FAKE_WINDOW_ID }),
    turn: () => worker.notify({ type: 'page-changed', windowId: FAKE_WINDOW_ID, isOtherTab: true }),
    async end(n: number, change: Partial<PageView> = {}) {
      ends[n - 1]?.({ ...SAMPLE_PAGE, tabId: n, ...change })
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

describe('the page store', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('reads once at a time, with at most one reading waiting', async () => {
    const { store, begun, end } = slowReadings()
    for (let n = 0; n < 5; n += 1) void store.refresh()
    expect(begun()).toBe(1)
    await end(1)
    expect(begun()).toBe(2)
    await end(2)
    expect(begun()).toBe(2)
    expect(store.get().view?.tabId).toBe(2)
  })

  it('reads at most once a second while notices keep coming, and the last one counts', async () => {
    const { store, begun, change, end } = slowReadings()
    for (let tenth = 0; tenth < 30; tenth += 1) {
      change()
      await end(begun())
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(begun()).toBeLessThanOrEqual(4)
    await vi.advanceTimersByTimeAsync(1_000)
    await end(begun())
    expect(store.get().view?.tabId).toBe(begun())
    await vi.advanceTimersByTimeAsync(5_000)
    expect(begun()).toBeLessThanOrEqual(4)
  })

  it('never gives the page before to a question that is asked during a tab switch', async () => {
    const { store, change, end } = slowReadings()
    void store.refresh()
    change()
    const asked = store.ready()
    await end(1)
    await end(2)
    expect((await asked).tabId).toBe(2)
  })

  it('does not wait for the second to pass when a question is asked', async () => {
    const { store, begun, change, end } = slowReadings()
    change()
    await end(1)
    change()
    expect(begun()).toBe(1)
    const asked = store.ready()
    expect(begun()).toBe(2)
    await end(2)
    expect((await asked).tabId).toBe(2)
  })

  it('reads nothing for a question when nothing has changed', async () => {
    const { store, begun, end } = slowReadings()
    void store.refresh()
    await end(1)
    expect((await store.ready()).tabId).toBe(1)
    expect(begun()).toBe(1)
  })

  it('shows nothing of the tab before while another one is read', async () => {
    const { store, turn, end } = slowReadings()
    void store.refresh()
    turn()
    expect(store.get().view).toBeNull()
    await end(1)
    expect(store.get().view).toBeNull()
    await end(2)
    expect(store.get().view?.tabId).toBe(2)
  })

  it('looks again by itself where no text has come yet, for half a minute', async () => {
    const { store, begun, end } = slowReadings()
    const empty = { facts: null, error: { code: 'PAGE_EMPTY' as const } }
    void store.refresh()
    for (let n = 1; n <= 6; n += 1) {
      expect(begun()).toBe(n)
      await end(n, empty)
      await vi.advanceTimersByTimeAsync(15_000)
    }
    await vi.advanceTimersByTimeAsync(60_000)
    expect(begun()).toBe(6)
  })

  it('ends to look as soon as the text is there', async () => {
    const { store, begun, end } = slowReadings()
    void store.refresh()
    await end(1, { facts: sampleFacts({ words: 1 }) })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(begun()).toBe(2)
    await end(2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(begun()).toBe(2)
  })
})
