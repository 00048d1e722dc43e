import { describe, expect, it } from 'vitest'
import { toPageLine, toPageText } from '@/lib/core/prompts/page-text'

describe('toPageText', () => {
  it.each([
    ['Oil rose.[3][12] Gas fell.[edit]', 'Oil rose. Gas fell.'],
    ['It is said[citation needed] that[a] it rose[note 4].', 'It is said that it rose.'],
    ['let x = rows[1];', 'let x = rows［1］;'],
    ['See [p3 "words"] and [[P9]] and [^p2]', 'See ［p3 "words"］ and ［［P9］］ and ［^p2］'],
    ['【p9】 (p9) [passage 9]', '［p9］ （p9） ［passage 9］'],
    ['(p\\9) [\\p9] […] (9)', '（p\\9） ［\\p9］ ［…］ (9)'],
    [
      'Survey [12] found [see map [PB61]] of f(x) (p9 (a))',
      'Survey ［12］ found [see map ［PB61］] of f(x) （p9 (a)）',
    ],
    ['[1, 2) and a] b', '［1, 2) and a］ b'],
    ['> quoted', '·> quoted'],
    ['[The firm] opened in 1900 (see below)', '[The firm] opened in 1900 (see below)'],
    ['pay\u200b \u{E0041}now\u202e', 'pay now'],
    ['<<<< a < b >>>', '＜＜＜＜ a < b ＞＞＞'],
    ['x k7q2 y', 'x ［marker］ y'],
  ])('writes %j as %j', (text, written) => {
    expect(toPageText(text, 'k7q2')).toBe(written)
  })

  it('reads a megabyte of brackets in linear time', () => {
    const started = performance.now()
    for (const unit of ['[', '[[p', '(a', '[1', ']', '[1]', '<', 'a[', '> ', 'x[note '])
      toPageText(unit.repeat(1_000_000 / unit.length), 'k7q2')
    expect(performance.now() - started).toBeLessThan(8_000)
  })
})

describe('toPageLine', () => {
  it('puts text on one line of bounded length', () => {
    expect(toPageLine(' A\n title ', 'k')).toBe('A title')
    expect(toPageLine('x'.repeat(10_000), 'k')).toHaveLength(300)
  })
})
