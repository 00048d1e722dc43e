// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderAnswer } from '@/tests/fakes/render-panel'

/** Tells a height once, as soon as something is watched. */
class InstantObserver implements ResizeObserver {
  readonly #look: () => void

  constructor(look: ResizeObserverCallback) {
    this.#look = () => look([], this)
  }

  observe(): void {
    this.#look()
  }

  unobserve(): void {}

  disconnect(): void {}
}

function drawnWith({ height, textHeight }: { height: number; textHeight: number }): void {
  vi.stubGlobal('ResizeObserver', InstantObserver)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(textHeight)
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const title = () => screen.getByRole('heading', { level: 2 })

describe('a question', () => {
  it('of many lines shows four of them until asked for all', async () => {
    drawnWith({ height: 80, textHeight: 400 })
    await renderAnswer()
    expect(title().className).toContain('line-clamp-4')
    fireEvent.click(await screen.findByRole('button', { name: 'Show all' }))
    expect(title().className).not.toContain('line-clamp-4')
    fireEvent.click(screen.getByRole('button', { name: 'Show less' }))
    expect(title().className).toContain('line-clamp-4')
  })

  it('that fits has nothing more to show', async () => {
    drawnWith({ height: 80, textHeight: 84 })
    await renderAnswer()
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
  })
})
