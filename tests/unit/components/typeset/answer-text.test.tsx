// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AppProvider } from '@/components/app/app-context'
import { createPanelStores } from '@/components/app/panel-stores'
import { AnswerText } from '@/components/typeset/answer-text'
import type { Answer } from '@/lib/model/answer'
import type { Citation } from '@/lib/model/citation'
import { expectAccessible } from '@/tests/fakes/expect-accessible'
import { createFakeWorker } from '@/tests/fakes/fake-client'
import { fakeTranslate } from '@/tests/fakes/fake-translate'
import { sampleCitation } from '@/tests/fakes/sample-citation'
import { sampleAnswer } from '@/tests/fakes/sample-panel'

const { client } = createFakeWorker()
const tools = { client, translate: fakeTranslate, stores: createPanelStores(client) }

function draw(answer: Answer, isEnded = true) {
  return (
    <AppProvider tools={tools}>
      <AnswerText answer={answer} isEnded={isEnded} />
    </AppProvider>
  )
}

/** The answer of a text in which each `▮` is a citation. */
function citing(marked: string, change: Partial<Citation> = {}): Answer {
  const parts = marked.split('▮')
  let at = 0
  const citations = parts.slice(0, -1).map((part, n) => {
    at += part.length
    return sampleCitation({ order: n + 1, at, ...change })
  })
  return sampleAnswer({ status: 'complete', text: parts.join(''), citations })
}

const chips = (root: HTMLElement) => within(root).getAllByRole('button', { name: /^Citation/ })

describe('AnswerText', () => {
  it('puts chips into paragraphs, bold text, items, cells and headings', async () => {
    const answer = citing(
      '## Head▮\n\nPlain▮ and **bold▮** text.\n\n- item▮\n  1. inner▮\n\n| a | b▮ |\n| - | - |\n| c▮ | d |\n\n> quoted▮\n\n```\ncode\n```\n▮',
    )
    const { container } = render(draw(answer))
    const homes = chips(container).map(
      (chip) => chip.closest('h1,h2,h3,h4,h5,h6,strong,li,th,td,blockquote,p,.typeset > div')?.tagName,
    )
    expect(homes).toEqual(['H3', 'P', 'STRONG', 'P', 'P', 'TH', 'TD', 'P', 'DIV'])
    expect(chips(container)).toHaveLength(answer.citations.length)
    await expectAccessible()
  })

  it('keeps a chip on the line of its word, behind its full stop', () => {
    const { container } = render(draw(citing('rivers bring it▮. Next')))
    const hugged = container.querySelector('.whitespace-nowrap')
    expect(hugged?.textContent).toMatch(/^it\.\u20601/)
  })

  it('names a chip by number and verdict', () => {
    render(draw(citing('one▮', { verdict: 'repaired' })))
    expect(screen.getByRole('button', { name: 'Citation 1, repaired' })).toBeTruthy()
  })

  it('shows and names a warning on the chip of words that were found', () => {
    const warnings = [{ kind: 'number-not-in-passage' as const, what: '1952' }]
    const { rerender } = render(draw(citing('one▮', { warnings })))
    const warned = screen.getByRole('button', { name: 'Citation 1, word for word, with a warning' })
    expect(warned.textContent).toBe('1✓!')
    rerender(draw(citing('one▮', { warnings, verdict: 'absent' })))
    expect(screen.getByRole('button', { name: 'Citation 1, Not in the page' }).textContent).toBe('?')
  })

  it('underlines a statement that is not in the page', () => {
    const text = 'True. Measured in **1952**.'
    const citation = sampleCitation({
      verdict: 'absent',
      at: text.length,
      statement: { start: 6, end: text.length },
    })
    const { container } = render(draw(sampleAnswer({ status: 'complete', text, citations: [citation] })))
    const doubted = [...container.querySelectorAll('.doubted')].map((node) => node.textContent).join('')
    expect(doubted).toBe('Measured in 1952.')
  })

  it('shows markup as text and makes no element of it', () => {
    const text =
      'a <b>bold</b> <img src=x onerror=alert(1)>\n\n<script>alert(1)</script>\n\n<iframe src="https://x.example"></iframe>'
    const { container } = render(draw(sampleAnswer({ text })))
    expect(container.querySelector('b, img, script, iframe')).toBeNull()
    expect(container.textContent).toContain('<script>alert(1)</script>')
  })

  it('never asks for an image', () => {
    const { container } = render(draw(sampleAnswer({ text: '![a chart](https://tracker.example/a.png)' })))
    expect(container.querySelector('img')).toBeNull()
    expect(container.textContent).toContain('Image: a chart (tracker.example)')
  })

  it('shows where a link leads before it can be opened', async () => {
    render(draw(sampleAnswer({ text: '[https://bank.example](https://evil.example/p?q=1)' })))
    expect(screen.queryByRole('link')).toBeNull()
    const link = screen.getByRole('button', { name: /evil\.example/ })
    fireEvent.click(link)
    expect(screen.getByText('https://evil.example/p?q=1')).toBeTruthy()
    const open = screen.getByRole('link', { name: 'Open evil.example' })
    expect(open.getAttribute('rel')).toBe('noopener noreferrer')
    await expectAccessible()
  })

  it.each(['javascript:alert(1)', 'chrome-extension://x/y', 'data:text/html,x'])(
    'shows a link to %s as text',
    (address) => {
      const { container } = render(draw(sampleAnswer({ text: `[words](${address})` })))
      expect(container.querySelector('a, button')).toBeNull()
      expect(container.textContent).toBe('words')
    },
  )

  it('decodes entities without touching the document', () => {
    const { container } = render(draw(sampleAnswer({ text: 'R&amp;D &copy; &#x41;' })))
    expect(container.textContent).toBe('R&D © A')
  })

  it('does not draw a finished block again while the next one grows', () => {
    const text = 'First block.\n\nSecond block.\n\nThird'
    const { container, rerender } = render(draw(sampleAnswer({ status: 'streaming', text }), false))
    const first = container.querySelector('p')
    const changes: MutationRecord[] = []
    const watcher = new MutationObserver((records) => changes.push(...records))
    if (first) watcher.observe(first, { childList: true, characterData: true, subtree: true })
    for (let n = 0; n < 20; n += 1) {
      rerender(draw(sampleAnswer({ status: 'streaming', text: `${text}${' more'.repeat(n)}` }), false))
    }
    changes.push(...watcher.takeRecords())
    expect(container.querySelector('p')).toBe(first)
    expect(changes).toEqual([])
    expect(container.textContent).toContain('Third more')
  })

  it('copies code as it was written', async () => {
    let copied = ''
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: {
        writeText: async (text: string) => {
          copied = text
        },
      },
    })
    render(draw(sampleAnswer({ text: '```js\nlet x = 1\n```' })))
    fireEvent.click(screen.getByRole('button', { name: 'Copy the code' }))
    expect(copied).toBe('let x = 1')
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  })

  it('cuts a table at 2,000 cells and shows all of it when asked', () => {
    const rows = Array.from({ length: 1200 }, (_, n) => `| ${n} | x |`).join('\n')
    const { container } = render(draw(sampleAnswer({ text: `| a | b |\n| - | - |\n${rows}` })))
    expect(container.querySelectorAll('td')).toHaveLength(2000)
    fireEvent.click(screen.getByRole('button', { name: 'Show all 1200 rows' }))
    expect(container.querySelectorAll('td')).toHaveLength(2400)
  })

  it('shows a tree deeper than 64 levels as text', () => {
    const { container } = render(draw(sampleAnswer({ text: `${'> '.repeat(500)}deep` })))
    expect(container.querySelectorAll('blockquote').length).toBeLessThanOrEqual(65)
    expect(container.textContent).toContain('deep')
  })

  it.each([
    ['1. الملح يبقى ثابتا [link](https://x.example)\n2. English', 'ol', 'rtl'],
    ['- [x] מלח הים\n- [ ] עוד', 'ul', 'rtl'],
    ['> `code` الملح في البحر', 'blockquote', 'rtl'],
    ['| 1 | الملح |\n| - | - |\n| 35 | b |', '.table-scroll', 'rtl'],
    ['- **Salt** then الملح', 'ul', 'ltr'],
    ['1. 35\n2. 36', 'ol', null],
  ])('gives the direction of its first letter to %s', (text, selector, dir) => {
    const { container } = render(draw(sampleAnswer({ text })))
    expect(container.querySelector(selector)?.getAttribute('dir')).toBe(dir)
  })

  it('shows a footnote with its number', () => {
    const { container } = render(draw(sampleAnswer({ text: 'It is so.[^1]\n\n[^1]: As Halley noted.' })))
    expect(container.querySelector('.footnote')?.textContent).toBe('1.As Halley noted.')
    expect(container.querySelector('sup')?.textContent).toBe('1')
  })

  it('strikes between two tildes, not between one', () => {
    const { container } = render(draw(sampleAnswer({ text: '~35 g to ~36 g, ~~not 40~~' })))
    expect(container.querySelector('del')?.textContent).toBe('not 40')
    expect(container.textContent).toBe('~35 g to ~36 g, not 40')
  })
})
