import { describe, expect, it } from 'vitest'
import { sampleCapture } from '@/tests/fakes/sample-capture'
import { askAbout } from './ask-about'

const island = sampleCapture(
  [
    'The ferry to the island leaves the old pier four times a day.',
    'A ticket for the ferry costs 14 euros and is sold at the harbour office.',
    'Seals rest on the northern rocks in spring.',
  ],
  { captureId: 'island', title: 'The island', sourceId: 'https://example.org/island' },
)
const guide = sampleCapture(
  [
    'Four times a day the ferry leaves the old pier for the island.',
    'A ticket for the ferry costs 12 euros at the harbour office.',
    'The lighthouse was painted red by volunteers.',
  ],
  { captureId: 'guide', title: 'A guide', sourceId: 'https://example.org/guide' },
)

describe('sources side by side', () => {
  it('show what both speak of, each by its own words and letter, with their figures', async () => {
    const text = await askAbout({ p: island, a: guide }, 'compare')
    expect(text).toMatch(/^The sources side by side[^\n]*\n\n### What both speak of/)
    expect(text).toMatch(/\*\*The island\*\* {2}\n {4}A ticket .* 14 euros .*\[p1 "/)
    expect(text).toMatch(/\*\*A guide\*\* {2}\n {4}A ticket .* 12 euros .*\[a1 "/)
  })

  it('show what only one of them says', async () => {
    const text = await askAbout({ p: island, a: guide }, 'compare')
    expect(text).toMatch(/### Only in “The island”\n\n> Seals rest/)
    expect(text).toMatch(/### Only in “A guide”\n\n> The lighthouse/)
  })

  it('say no sentence twice', async () => {
    const text = await askAbout({ p: island, a: guide }, 'compare')
    const lines = text.split('\n').filter((line) => line.includes('['))
    expect(new Set(lines).size).toBe(lines.length)
  })

  it('say so when they share nothing', async () => {
    const other = sampleCapture(['Bread dough rests overnight before it is baked.'], {
      captureId: 'x',
      title: 'Bread',
    })
    expect(await askAbout({ p: island, a: other }, 'compare')).toContain('Hardly a word is shared')
  })

  it('say what to do when there is only one', async () => {
    expect(await askAbout({ p: island }, 'compare')).toMatch(/^\*\*There is only one source here/)
  })
})
