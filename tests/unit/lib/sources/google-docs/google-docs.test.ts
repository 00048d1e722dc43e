import { describe, expect, it } from 'vitest'
import { documentExports, isDocumentEditor } from '@/lib/sources/google-docs/document-exports'
import { createGoogleDocsSource } from '@/lib/sources/google-docs/source.worker'

const ID = '1AbCdEfGhIjKlMnOpQrStUvWxYz'

describe('documentExports', () => {
  it.each([
    [`/document/d/${ID}/edit?tab=t.0#heading=h.1`, `/document/d/${ID}/export?format=html`],
    [`/document/u/2/d/${ID}`, `/document/u/2/d/${ID}/export?format=html`],
    [`/spreadsheets/d/${ID}/edit#gid=12`, `/spreadsheets/d/${ID}/export?format=csv&gid=12`],
    [`/spreadsheets/d/${ID}/`, `/spreadsheets/d/${ID}/export?format=csv`],
    [`/presentation/d/${ID}/edit`, `/presentation/d/${ID}/export/txt`],
  ])('knows where the editor at %s writes it out', (path, first) => {
    const [best] = documentExports(`https://docs.google.com${path}`)
    expect(best?.url).toBe(`https://docs.google.com${first}`)
  })

  it.each([
    `https://docs.google.com/document/d/e/2PACX-${ID}/pub`,
    'https://docs.google.com/document/u/0/',
    `https://docs.google.com.evil.example/document/d/${ID}/edit`,
    `http://docs.google.com/document/d/${ID}/edit`,
    `https://docs.google.com/forms/d/${ID}/edit`,
    'not an address',
  ])('has nothing to ask at %s', (address) => {
    expect(isDocumentEditor(address)).toBe(false)
  })
})

describe('the source', () => {
  const read = (reply: unknown) =>
    createGoogleDocsSource({
      call: async () => reply,
      readFile: async () => {
        throw new Error('nothing to read')
      },
      now: () => 1,
      newId: () => 'c',
    }).read(1, new AbortController().signal)

  it.each([
    ['PAGE_RESTRICTED', { state: 'not-a-document' }],
    ['DOCUMENT_NO_ACCESS', { state: 'refused' }],
    ['FILE_TOO_LARGE', { state: 'too-large' }],
    ['INTERNAL', { state: 'exported', url: 1 }],
    ['INTERNAL', null],
  ])('fails with %s for %j', async (code, reply) => {
    await expect(read(reply)).rejects.toMatchObject({ error: { code } })
  })
})
