// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectAccessible } from '@/tests/fakes/expect-accessible'
import { type FakeWorkerOptions, failing } from '@/tests/fakes/fake-client'
import { renderPanel } from '@/tests/fakes/render-panel'
import { sampleConnected } from '@/tests/fakes/sample-panel'

async function openForm(options: FakeWorkerOptions = {}) {
  const worker = renderPanel({ intent: { type: 'connect-model' }, ...options })
  await screen.findByLabelText('Address')
  return worker
}

async function openEdit(options: FakeWorkerOptions = {}) {
  const worker = renderPanel({ settings: sampleConnected(), ...options })
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Edit gpt-5-mini' }))
  return worker
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const fill = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (worker: Awaited<ReturnType<typeof openForm>>, name: string) =>
  worker.requests.filter((request) => request.name === name).at(-1)?.input

describe('the form for a model', () => {
  it('offers the providers, each with its address and the fields it needs', async () => {
    await openForm()
    expect(field('Address').value).toBe('http://localhost:11434/v1')
    expect(screen.queryByLabelText('Key')).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: /OpenAI\s*your key/ }))
    expect(field('Address').value).toBe('https://api.openai.com/v1')
    expect(field('Key').type).toBe('password')
    await expectAccessible()
  })

  it('fills the model and its window from what the server lists', async () => {
    await openForm()
    click('List models')
    fireEvent.click(await screen.findByRole('radio', { name: /llama3\.1:8b/ }))
    expect(field('Model').value).toBe('llama3.1:8b')
    expect(field('Context window, in tokens').value).toBe('131072')
    await expectAccessible()
  })

  it('leaves the window to the server again for a model whose window nobody tells', async () => {
    const models = [
      { modelId: 'known', contextTokens: 131_072 },
      { modelId: 'unknown', contextTokens: null },
    ]
    const worker = await openForm({ handlers: { listModels: () => ({ models, error: null }) } })
    click('List models')
    fireEvent.click(await screen.findByRole('radio', { name: /^known/ }))
    expect(field('Context window, in tokens').value).toBe('131072')
    fireEvent.click(screen.getByRole('radio', { name: 'unknown' }))
    expect(field('Context window, in tokens').value).toBe('')
    click('Save')
    await waitFor(() => expect(sent(worker, 'saveEndpoint')).toMatchObject({ contextTokens: null }))
  })

  it('leaves the window to the server for another model that is typed, and knows the saved one again', async () => {
    await openEdit()
    await screen.findByLabelText('Model')
    const [model, window] = [field('Model').value, field('Context window, in tokens').value]
    expect(window).not.toBe('')
    fill('Model', 'other')
    expect(field('Context window, in tokens').value).toBe('')
    fill('Model', model)
    expect(field('Context window, in tokens').value).toBe(window)
  })

  it('keeps a window that was typed, whatever model is typed after it', async () => {
    await openEdit()
    await screen.findByLabelText('Model')
    const model = field('Model').value
    fill('Context window, in tokens', '32000')
    fill('Model', 'other')
    expect(field('Context window, in tokens').value).toBe('32000')
    fill('Context window, in tokens', '')
    fill('Model', model)
    expect(field('Context window, in tokens').value).toBe('')
  })

  it('tests what is typed and says how fast it was', async () => {
    const worker = await openForm()
    fill('Model', 'llama3.1:8b')
    click('Test')
    expect(await screen.findByText('First word after 0.4 s, 41 words a second.')).toBeTruthy()
    expect(sent(worker, 'testEndpoint')).toMatchObject({ modelId: 'llama3.1:8b', endpointId: null })
    fill('Model', 'other')
    expect(screen.queryByText('Works.')).toBeNull()
  })

  it('saves, and answers come from it', async () => {
    const worker = await openForm()
    fireEvent.click(screen.getByRole('radio', { name: /OpenAI\s*your key/ }))
    fill('Key', 'sk-secret-1234')
    fill('Model', 'gpt-5-mini')
    click('Save')
    expect(await screen.findByRole('button', { name: 'Answers come from: gpt-5-mini' })).toBeTruthy()
    expect(sent(worker, 'saveEndpoint')).toMatchObject({ key: 'sk-secret-1234', providerId: 'openai' })
    expect(document.body.innerHTML).not.toContain('sk-secret-1234')
  })

  it('asks the browser for the server in the very click, then tests again', async () => {
    let isAllowed = false
    const worker = await openForm({
      handlers: {
        testEndpoint: ({ baseUrl }) => ({
          ok: isAllowed,
          firstWordMs: isAllowed ? 400 : null,
          wordsPerSecond: null,
          models: [],
          error: isAllowed
            ? null
            : {
                code: 'ENDPOINT_NO_ACCESS',
                detail: { host: 'localhost:11434', origin: 'http://localhost:11434' },
              },
          baseUrl,
        }),
      },
    })
    fill('Model', 'llama3.1:8b')
    click('Test')
    const allow = await screen.findByRole('button', { name: 'Allow this server' })
    await expectAccessible()
    isAllowed = true
    fireEvent.click(allow)
    expect(worker.origins).toEqual(['http://localhost:11434'])
    expect(await screen.findByText('First word after 0.4 s.')).toBeTruthy()
  })

  it('brings the result of a test into view', async () => {
    const shown: string[] = []
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.textContent ?? '')
    })
    await openForm()
    fill('Model', 'llama3.1:8b')
    click('Test')
    await screen.findByText('Works.')
    await waitFor(() => expect(shown.some((text) => text.startsWith('Works.'))).toBe(true))
    scroll.mockRestore()
  })

  it('asks for consent when the worker says that the address is in a private network', async () => {
    const worker = await openForm({
      handlers: { saveEndpoint: failing('ENDPOINT_REFUSED', { reason: 'private-network' }) },
    })
    fill('Address', 'http://192.168.1.20:8080/v1')
    fill('Model', 'm')
    click('Save')
    fireEvent.click(await screen.findByRole('checkbox'))
    click('Save')
    await waitFor(() => expect(sent(worker, 'saveEndpoint')).toMatchObject({ privateNetworkAllowed: true }))
    await expectAccessible()
  })

  it('takes the address that worked when `/v1` was missing', async () => {
    await openForm({
      handlers: {
        testEndpoint: ({ baseUrl }) => ({
          ok: true,
          firstWordMs: 1,
          wordsPerSecond: 1,
          models: [],
          error: null,
          baseUrl: `${baseUrl}/v1`,
        }),
      },
    })
    fill('Address', 'http://localhost:9000')
    fill('Model', 'm')
    click('Test')
    await waitFor(() => expect(field('Address').value).toBe('http://localhost:9000/v1'))
  })

  it('never shows a stored key, and keeps it when the field stays empty', async () => {
    const worker = await openEdit()
    const key = field('Key')
    expect(key.value).toBe('')
    expect(key.placeholder).toContain('…x7Qk')
    await expectAccessible()
    click('Save')
    await waitFor(() => expect(sent(worker, 'saveEndpoint')).toMatchObject({ endpointId: 'endpoint-1' }))
    expect(sent(worker, 'saveEndpoint')).not.toHaveProperty('key')
  })

  it('removes a stored key on request', async () => {
    const worker = await openEdit()
    click('Remove')
    click('Save')
    await waitFor(() => expect(sent(worker, 'saveEndpoint')).toMatchObject({ key: '' }))
  })

  it.each(['511', '100000001', '12.5', '32k'])(
    'does not send a window of %s, and says what it takes',
    async (typed) => {
      const worker = await openForm()
      fill('Model', 'llama3.1:8b')
      fill('Context window, in tokens', typed)
      expect(screen.getByText('A whole number from 512 to 100,000,000, or nothing.')).toBeTruthy()
      for (const button of ['Test', 'List models', 'Save']) {
        click(button)
        expect(document.activeElement).toBe(field('Context window, in tokens'))
      }
      expect(worker.requests.map(({ name }) => name)).not.toContain('testEndpoint')
      expect(worker.requests.map(({ name }) => name)).not.toContain('listModels')
      expect(worker.requests.map(({ name }) => name)).not.toContain('saveEndpoint')
      await expectAccessible()
    },
  )

  it.each([
    ['512', 512],
    ['100000000', 100_000_000],
    ['', null],
  ])('sends a window of %j', async (typed, contextTokens) => {
    const worker = await openForm()
    fill('Model', 'llama3.1:8b')
    fill('Context window, in tokens', typed)
    click('Test')
    await waitFor(() => expect(sent(worker, 'testEndpoint')).toMatchObject({ contextTokens }))
  })
})
