import { describe, expect, it } from 'vitest'
import { quotedHistory } from '@/lib/core/extraction/threads/quoted-history'

const quotesOf = (lines: string[]) => {
  const comment = { author: 'Ann', depth: 0 }
  return quotedHistory(
    lines.map(() => comment),
    lines,
  )
}

describe('quotedHistory', () => {
  it('takes what stands below "On … wrote:" for what was written before', () => {
    expect(
      quotesOf(['Yes.', 'On Sun, 3 Mar 2024 at 10:12, Bo <bo@a.example> wrote:', 'Is it hot?', 'Bo']),
    ).toEqual([0, 0, 1, 1])
    expect(quotesOf(['Ja.', 'Am 3. März 2024 um 10:12 schrieb Bo Berg:', 'Ist er heiß?'])).toEqual([0, 0, 1])
    expect(quotesOf(['Yes.', '-----Original Message-----', 'From: Bo'])).toEqual([0, 0, 1])
  })

  it('leaves answers between quoted lines as they are', () => {
    const lines = ['On Sunday Bo wrote:', '> Is it hot?', 'It is.', '> > Who says so?', 'I do.']
    expect(quotesOf(lines)).toEqual([0, 1, 0, 2, 0])
  })

  it('ends with the message, and touches nothing outside of messages', () => {
    const ann = { author: 'Ann', depth: 0 }
    const bo = { author: 'Bo', depth: 0 }
    const lines = ['On Sunday Bo wrote:', 'Is it hot?', 'It is not.', '> words']
    expect(quotedHistory([ann, ann, bo, null], lines)).toEqual([0, 1, 0, 0])
  })
})
