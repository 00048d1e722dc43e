// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '@/tests/fakes/expect-accessible'
import { renderPanel } from '@/tests/fakes/render-panel'
import { sampleConnected } from '@/tests/fakes/sample-panel'

async function openSettings() {
  const worker = renderPanel({ settings: sampleConnected() })
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
  await screen.findByRole('radio', { name: /gpt-5-mini/ })
  return worker
}

describe('the settings', () => {
  it('show who can answer, and let one choose', async () => {
    const worker = await openSettings()
    expect(screen.getByText('api.openai.com · key …x7Qk')).toBeTruthy()
    await expectAccessible()
    fireEvent.click(screen.getByRole('radio', { name: /On this device/ }))
    await waitFor(() =>
      expect(worker.requests).toContainEqual({ name: 'saveSettings', input: { activeEndpointId: null } }),
    )
  })

  it('remove a model after a clear sentence', async () => {
    await openSettings()
    fireEvent.click(screen.getByRole('button', { name: 'Remove gpt-5-mini' }))
    expect(screen.getByRole('alert').textContent).toContain('and its key')
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('radio', { name: /gpt-5-mini/ })).toBeNull())
  })

  it('set the theme', async () => {
    await openSettings()
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
  })

  it('keep the wait for the first word within bounds', async () => {
    const worker = await openSettings()
    const seconds = screen.getByLabelText<HTMLInputElement>('Seconds to wait for the first word')
    fireEvent.change(seconds, { target: { value: '3' } })
    fireEvent.blur(seconds)
    await waitFor(() =>
      expect(worker.requests).toContainEqual({
        name: 'saveSettings',
        input: { firstWordTimeoutSeconds: 10 },
      }),
    )
    expect(seconds.value).toBe('10')
  })

  it('go back with Escape', async () => {
    await openSettings()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your question' }))
  })
})
