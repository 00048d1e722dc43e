import { describe, expect, it } from 'vitest'
import { newAnswer } from '@/lib/core/answers/new-answer'
import { hasDisplay } from '@/scripts/start/has-display'
import { pageAddress } from '@/scripts/start/page-address'
import { writeAnswer } from '@/scripts/start/write-answer'
import { sampleCitation } from '../../fakes/sample-citation'

describe('npm start', () => {
  it('sees a display on Linux when X or Wayland names one, and always elsewhere', () => {
    expect(hasDisplay({}, 'linux')).toBe(false)
    expect(hasDisplay({ DISPLAY: '' }, 'linux')).toBe(false)
    expect(hasDisplay({ DISPLAY: ':0' }, 'linux')).toBe(true)
    expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true)
    expect(hasDisplay({}, 'darwin')).toBe(true)
  })

  it('takes an address with or without its scheme and refuses what is no page', () => {
    expect(pageAddress('example.org/a')).toBe('https://example.org/a')
    expect(pageAddress('http://localhost:3000')).toBe('http://localhost:3000/')
    expect(() => pageAddress('file:///etc/passwd')).toThrow(/no address of a web page/)
    expect(() => pageAddress('not a page')).toThrow(/no address of a web page/)
  })

  it('prints each quotation with its verdict and counts them', () => {
    const answer = {
      ...newAnswer({ answerId: 'a', questionId: 'q', conversationId: 'c', version: 1, createdAt: 1 }),
      text: 'Ions leave. A year is given.',
      citations: [
        sampleCitation({
          order: 1,
          at: 10,
          quote: 'ions leave the sea',
          headings: ['Top', 'Drain'],
          paragraph: 2,
        }),
        sampleCitation({ order: 2, at: 27, verdict: 'absent', asked: { ids: ['p1'], quote: 'in 1952' } }),
      ],
    }
    const printed = writeAnswer('Why?', answer)
    expect(printed).toContain('Ions leave [1]. A year is given [2].')
    expect(printed).toContain('[1] word for word · Drain, paragraph 2\n      “ions leave the sea”')
    expect(printed).toContain('[2] not in the page\n      “in 1952”')
    expect(printed).toContain('1 found (1 word for word, 0 repaired), 1 not in the page, 0 statements')
  })
})
