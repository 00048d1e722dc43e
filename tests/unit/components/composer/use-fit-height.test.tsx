// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useFitHeight } from '@/components/composer/use-fit-height'

let notice = () => {}

class FakeObserver implements ResizeObserver {
  constructor(look: ResizeObserverCallback) {
    notice = () => look([], this)
  }

  observe(): void {}

  unobserve(): void {}

  disconnect(): void {
    notice = () => {}
  }
}

/** Forty pixels of height for every line of a text that is 600 pixels long. */
function inWidth(width: number): void {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(Math.ceil(600 / width) * 40)
}

function Box({ text }: { text: string }) {
  const box = useRef<HTMLTextAreaElement>(null)
  useFitHeight(box, text)
  return <textarea ref={box} value={text} readOnly />
}

const height = () => screen.getByRole('textbox').style.height
const nextFrame = () => new Promise(requestAnimationFrame)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a box grows when its text needs more lines, because the panel became narrower', async () => {
  vi.stubGlobal('ResizeObserver', FakeObserver)
  inWidth(600)
  render(<Box text="Why is the sea salty?" />)
  expect(height()).toBe('40px')
  inWidth(300)
  notice()
  await nextFrame()
  expect(height()).toBe('80px')
})

it('an empty box has the height that it has by itself', () => {
  vi.stubGlobal('ResizeObserver', FakeObserver)
  inWidth(300)
  const { rerender } = render(<Box text="Why?" />)
  rerender(<Box text="" />)
  expect(height()).toBe('auto')
})
