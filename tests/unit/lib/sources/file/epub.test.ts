import { describe, expect, it } from 'vitest'
import { makeEpub } from '@/tests/fakes/make-archive'
import { blocksOf, failureOf, marksOf, readAs } from './read-text'

const page = (body: string) =>
  `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title/></head><body>${body}</body></html>`

describe('a book', () => {
  it('is read in the order of its spine, with its title and language', async () => {
    const reading = await readAs(
      'b.epub',
      makeEpub(
        {
          'text/two%20a.xhtml': page('x'),
          'one.xhtml': page(
            '<h1>One</h1><p>It&nbsp;sings<a epub:type="noteref" href="text/two%20a.xhtml#n1">1</a>.</p><p/><p>On.</p>',
          ),
        },
        {
          metadata: '<dc:title>Kettles</dc:title><dc:language>en</dc:language>',
          parts: {
            'OPS/text/two a.xhtml': page('<h2>Two</h2><aside epub:type="footnote" id="n1">A note.</aside>'),
          },
        },
      ),
    )
    expect(reading).toMatchObject({ title: 'Kettles', lang: 'en', cuts: [] })
    expect(blocksOf(reading)).toEqual([
      ['heading', 'Two'],
      ['paragraph', 'A note.'],
      ['heading', 'One'],
      ['paragraph', 'It\u00a0sings1.'],
      ['paragraph', 'On.'],
    ])
    expect(marksOf(reading)).toEqual(['note 1 -> file:///OPS/text/two%20a.xhtml#n1'])
    expect(reading.blocks[1]?.note).toBe('file:///OPS/text/two%20a.xhtml#n1')
  })

  it('calls a chapter without heading as its contents do, and does not read the contents themselves', async () => {
    const nav = page('<nav epub:type="toc"><ol><li><a href="one.xhtml">The <i>first</i></a></li></ol></nav>')
    const three = await readAs(
      'b.epub',
      makeEpub(
        { 'one.xhtml': page('<p>Words.</p>') },
        {
          items: '<item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>',
          parts: { 'OPS/nav.xhtml': nav },
        },
      ),
    )
    expect(three.text).toBe('The first\nWords.')
    const ncx =
      '<ncx><navMap><navPoint><navLabel><text>Chapter I</text></navLabel><content src="one.xhtml#x"/></navPoint></navMap></ncx>'
    const two = await readAs(
      'b.epub',
      makeEpub(
        { 'one.xhtml': page('<p>Words.</p>') },
        {
          items: '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>',
          parts: { 'OPS/toc.ncx': ncx },
        },
      ),
    )
    expect(blocksOf(two)[0]).toEqual(['heading', 'Chapter I'])
  })

  it('that is locked is named so; scrambled fonts lock nothing', async () => {
    const locked = (algorithm: string, uri: string) =>
      makeEpub(
        { 'one.xhtml': page('<p>Words.</p>') },
        {
          parts: {
            'META-INF/encryption.xml': `<encryption><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/><enc:CipherData><enc:CipherReference URI="${uri}"/></enc:CipherData></enc:EncryptedData></encryption>`,
          },
        },
      )
    const aes = 'http://www.w3.org/2001/04/xmlenc#aes256-cbc'
    expect(await failureOf('b.epub', locked(aes, 'OPS/one.xhtml'))).toBe('FILE_ENCRYPTED')
    expect(await failureOf('b.epub', locked(aes, 'OPS/other.png'))).toBe('no failure')
    expect(await failureOf('b.epub', locked('http://www.idpf.org/2008/embedding', 'OPS/one.xhtml'))).toBe(
      'no failure',
    )
  })
})
