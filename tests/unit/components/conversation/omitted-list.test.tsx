// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SentSource } from '@/lib/model/receipt'
import { expectAccessible } from '@/tests/fakes/expect-accessible'
import { renderAnswer } from '@/tests/fakes/render-panel'
import { sampleReceipt, sampleSource } from '@/tests/fakes/sample-receipt'

async function openReceipt(source: Partial<SentSource>): Promise<string> {
  const sources = [sampleSource({ words: 13_500, wordsSent: 1_652, ...source })]
  await renderAnswer({ receipt: sampleReceipt({ sources, contextTokens: 4_096 }) })
  fireEvent.click(await screen.findByRole('button', { name: 'What was sent' }))
  await expectAccessible()
  return document.body.textContent ?? ''
}

const nothing = { sections: [], sectionsTotal: 0, pages: [], sentPercents: [] }

describe('the receipt of a source that was not sent whole', () => {
  it('tells sections in a row by the first and the last, and counts those that are not listed', async () => {
    const sections = [
      { first: 'Preface', last: 'Preface', count: 1 },
      { first: 'Chapter 4', last: 'Chapter 53', count: 50 },
    ]
    const said = await openReceipt({ omitted: { ...nothing, sections, sectionsTotal: 98 } })
    expect(said).toContain('Sections of which nothing was sent:Preface')
    expect(said).toContain('Chapter 4 to Chapter 53 (50 sections)')
    expect(said).toContain('and 47 more')
  })

  it('tells the pages of which nothing was sent', async () => {
    const pages = [
      { first: 3, last: 17 },
      { first: 19, last: 19 },
    ]
    const said = await openReceipt({ omitted: { ...nothing, pages } })
    expect(said).toContain('Pages of which nothing was sent:3–17, 19')
  })

  it('tells where in the text the sent parts stand', async () => {
    const sentPercents = [
      { first: 0, last: 0 },
      { first: 40, last: 55 },
    ]
    const said = await openReceipt({ omitted: { ...nothing, sentPercents } })
    expect(said).toMatch(/From these parts of the text, 0% being its beginning:0%, 40%\s–\s55%/)
  })

  it('names the sections that an older receipt knows', async () => {
    const said = await openReceipt({ omittedSections: ['Tides', 'Notes'] })
    expect(said).toContain('Sections of which nothing was sent:TidesNotes')
  })
})
