// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '@/tests/fakes/expect-accessible'
import { renderPanel } from '@/tests/fakes/render-panel'

const openAddressField = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Address/ }))
  return screen.findByRole('textbox', { name: 'Address of the document' })
}
const box = () => screen.getByRole('textbox', { name: 'Your question' })
const attached = ({ requests }: ReturnType<typeof renderPanel>) =>
  requests.filter(({ name }) => name === 'attachSource').map(({ input }) => input)

describe('the field for an address', () => {
  it('takes the address of a document, asks for its site and gives the caret back', async () => {
    const worker = renderPanel()
    const field = await openAddressField()
    expect(document.activeElement).toBe(field)
    await expectAccessible()
    fireEvent.change(field, { target: { value: 'rivers.example/delta.pdf' } })
    fireEvent.click(screen.getByRole('button', { name: 'Read it' }))
    expect(worker.origins).toEqual(['https://rivers.example'])
    await waitFor(() =>
      expect(attached(worker)).toMatchObject([
        { what: { type: 'address', url: 'https://rivers.example/delta.pdf' } },
      ]),
    )
    expect(screen.queryByRole('textbox', { name: 'Address of the document' })).toBeNull()
    expect(document.activeElement).toBe(box())
  })

  it('tries an address whose site was refused all the same: many documents are open to everybody', async () => {
    const worker = renderPanel()
    worker.client.allowOrigin = async () => Promise.reject(new Error('refused'))
    fireEvent.change(await openAddressField(), { target: { value: 'https://rivers.example/delta.pdf' } })
    fireEvent.click(screen.getByRole('button', { name: 'Read it' }))
    await waitFor(() => expect(attached(worker)).toHaveLength(1))
  })

  it('says that what was typed is no address, and is closed by Escape or its button', async () => {
    const worker = renderPanel()
    const field = await openAddressField()
    fireEvent.change(field, { target: { value: 'the delta report' } })
    fireEvent.click(screen.getByRole('button', { name: 'Read it' }))
    expect(await screen.findByText('This is no web address.')).toBeTruthy()
    expect(worker.origins).toEqual([])
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(screen.queryByText('This is no web address.')).toBeNull()
    await openAddressField()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('textbox', { name: 'Address of the document' })).toBeNull()
    expect(document.activeElement).toBe(box())
  })
})
