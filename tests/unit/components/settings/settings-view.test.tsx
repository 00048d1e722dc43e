// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '@/tests/fakes/expect-accessible'
import { type FakeWorkerOptions, failing } from '@/tests/fakes/fake-client'
import { renderPanel } from '@/tests/fakes/render-panel'
import { sampleConnected } from '@/tests/fakes/sample-panel'

async function openSettings(options: FakeWorkerOptions = {}) {
  const worker = renderPanel({ settings: sampleConnected(), ...options })
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

  it('list the sites that may be read, and take one back', async () => {
    let origins = ['http://localhost', 'https://tidewater.example']
    const revokeAccess = ({ origin }: { origin: string }) => {
      origins = origins.filter((one) => one !== origin)
      return { origins }
    }
    const worker = await openSettings({ handlers: { listAccess: () => ({ origins }), revokeAccess } })
    const sites = await screen.findByRole('list', { name: 'Sites' })
    expect([...sites.children].map((item) => item.firstChild?.textContent)).toEqual([
      'http://localhost',
      'tidewater.example',
    ])
    await expectAccessible()
    fireEvent.click(screen.getByRole('button', { name: 'Take back tidewater.example' }))
    await waitFor(() => expect(sites.children).toHaveLength(1))
    origins = []
    worker.notify({ type: 'settings-changed' })
    expect(await screen.findByText('Sidenote asks for a site only when you want it there.')).toBeTruthy()
  })

  it('say so when a site cannot be taken back, and still list it', async () => {
    await openSettings({ handlers: { revokeAccess: failing('INTERNAL', { id: 'x' }) } })
    fireEvent.click(await screen.findByRole('button', { name: 'Take back tidewater.example' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Something broke on our side (x).')
    expect(screen.getByRole('list', { name: 'Sites' }).children).toHaveLength(1)
  })

  it('say what each permission of the manifest is for', async () => {
    await openSettings()
    const terms = [...document.querySelectorAll('dt')].flatMap((term) => term.textContent.split(', '))
    const source = readFileSync('wxt.config.ts', 'utf8')
    expect(terms.length).toBeGreaterThan(5)
    expect(terms.filter((term) => !source.includes(`'${term}'`))).toEqual([])
    expect(document.querySelectorAll('dd')).toHaveLength(document.querySelectorAll('dt').length)
  })

  it('say that a page is read beside the open panel, to show its length and to answer', async () => {
    await openSettings()
    expect(
      screen.getByText(/While the panel is open beside a page you shared.*length.*answer.*never/),
    ).toBeTruthy()
  })

  it('go back with Escape', async () => {
    await openSettings()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your question' }))
  })
})
