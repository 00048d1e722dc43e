// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Popup } from '@/components/popup/popup'
import { expectAccessible } from '@/tests/fakes/expect-accessible'
import { createFakeWorker, type FakeWorkerOptions } from '@/tests/fakes/fake-client'
import { fakeTranslate } from '@/tests/fakes/fake-translate'
import { sampleConnected } from '@/tests/fakes/sample-panel'

function renderPopup(options: FakeWorkerOptions = {}) {
  const worker = createFakeWorker(options)
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
  render(<Popup client={worker.client} translate={fakeTranslate} />)
  return { worker, close }
}

afterEach(() => vi.restoreAllMocks())

describe('the popup', () => {
  it.each([
    ['Open beside this page', { type: 'focus' }],
    ['Summarise this page', { type: 'run-command', commandId: 'summarise' }],
    ['Connect a model', { type: 'connect-model' }],
  ])('%s: opens the panel in the very click and tells it why', async (name, intent) => {
    const { worker, close } = renderPopup()
    fireEvent.click(screen.getByRole('button', { name }))
    expect(worker.openings()).toBe(1)
    expect(worker.requests).toContainEqual({ name: 'setIntent', input: { windowId: 1, intent } })
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
  })

  it('shows the shortcuts as they are set, and none where there is none', async () => {
    renderPopup({ shortcuts: { openPanel: 'Alt+S', summarise: null } })
    expect(await screen.findByText('Alt S')).toBeTruthy()
    expect(screen.queryByText('Alt Y')).toBeNull()
    await expectAccessible()
  })

  it('follows the chosen theme', async () => {
    renderPopup({ settings: { ...sampleConnected(), theme: 'dark' } })
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
  })

  it('says who answers', async () => {
    renderPopup({ settings: sampleConnected() })
    expect(await screen.findByText('gpt-5-mini at api.openai.com')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Change model' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Connect a model' })).toBeNull()
  })
})
