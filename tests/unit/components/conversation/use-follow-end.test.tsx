// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderAnswer } from '@/tests/fakes/render-panel'

/** happy-dom has no layout: the thread is 1,000 pixels of text in a window of 400. */
const HEIGHT = 1000
const WINDOW = 400

let grow: () => void = () => undefined

class FakeResizeObserver {
  constructor(onResize: () => void) {
    grow = onResize
  }
  observe(): void {
    grow()
  }
  disconnect(): void {
    grow = () => undefined
  }
}

function scroller(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[data-scroller]')
  if (!found) throw new Error('no thread')
  return found
}

describe('a thread in which an answer is being written', () => {
  beforeEach(() => {
    vi.stubGlobal('ResizeObserver', FakeResizeObserver)
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(HEIGHT)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(WINDOW)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  const later = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)

  it('stays at the question while the answer is quick, then follows its end', async () => {
    await renderAnswer({ status: 'streaming', endedAt: null })
    grow()
    expect(scroller().scrollTop).toBeLessThan(HEIGHT - WINDOW)
    later()
    grow()
    expect(scroller().scrollTop).toBe(HEIGHT)
  })

  it('shows the question and not the end when the answer came all at once with its end', async () => {
    const worker = await renderAnswer({ status: 'streaming', endedAt: null })
    const end = { status: 'complete', error: null, firstWordMs: 5, tookMs: 9, at: 10 } as const
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return new DOMRect(0, this.tagName === 'ARTICLE' ? 300 - scroller().scrollTop : 0, 400, 700)
    })
    act(() =>
      worker.say({ type: 'event', answerId: 'answer-1', seq: 13, event: { type: 'answer-end', ...end } }),
    )
    await waitFor(() => expect(scroller().scrollTop).toBe(292))
    later()
    grow()
    expect(scroller().scrollTop).toBe(292)
  })

  it('leaves a reader alone who has scrolled up, and offers the way to the end', async () => {
    await renderAnswer({ status: 'streaming', endedAt: null })
    later()
    grow()
    scroller().scrollTop = 100
    fireEvent.scroll(scroller())
    expect(screen.queryByRole('button', { name: 'Newest' })).toBeNull()
    grow()
    expect(scroller().scrollTop).toBe(100)
    fireEvent.click(await screen.findByRole('button', { name: 'Newest' }))
    expect(scroller().scrollTop).toBe(HEIGHT)
    expect(screen.queryByRole('button', { name: 'Newest' })).toBeNull()
  })
})
