import { describe, expect, it } from 'vitest'
import { newAnswer } from '@/lib/core/answers/new-answer'
import { writeAnswerMarkdown } from '@/lib/core/answers/write-answer-markdown'
import type { Answer } from '@/lib/model/answer'
import { sampleCitation } from '@/tests/fakes/sample-citation'
import { sampleReceipt, sampleSource } from '@/tests/fakes/sample-receipt'

const words = {
  wordForWord: 'word for word',
  repaired: 'repaired',
  matched: 'matched',
  absent: 'not in the page',
}

const answer: Answer = {
  ...newAnswer({ answerId: 'a', questionId: 'q', conversationId: 'c', version: 1, createdAt: 0 }),
  text: 'Salt leaves as fast as it comes. It was measured in 1952.',
  receipt: sampleReceipt(),
  citations: [
    sampleCitation({
      order: 1,
      at: 31,
      quote: 'ions leave as fast as they arrive',
      headings: ['Balance'],
      sourceId: 'https://tidewater.example/salt',
    }),
    sampleCitation({
      order: 2,
      at: 56,
      verdict: 'absent',
      asked: { ids: ['p1'], quote: 'measured in 1952' },
    }),
  ],
}

describe('writeAnswerMarkdown', () => {
  it('carries the question, the marks, the page’s words, the verdict and the address', () => {
    expect(writeAnswerMarkdown('Why is the\nsea salty?', answer, words)).toBe(
      [
        '**Why is the sea salty?**',
        'Salt leaves as fast as it comes. [1] It was measured in 1952. [2?]',
        '[1] word for word\n> ions leave as fast as they arrive\n>\n> [Why the sea is salty, Balance](<https://tidewater.example/salt#:~:text=ions%20leave%20as%20fast%20as%20they%20arrive>)',
        '[2?] not in the page: “measured in 1952”',
        '',
      ]
        .join('\n\n')
        .replace(/\n\n$/, '\n'),
    )
  })

  it('names the source of each quotation, and leads nowhere for a file', () => {
    const file = sampleSource({ letter: 'a', captureId: 'file', kind: 'file', title: 'Ocean chemistry.docx' })
    const several = {
      ...answer,
      receipt: sampleReceipt({ sources: [sampleSource(), file] }),
      citations: [
        sampleCitation({
          quote: 'as fast',
          captureId: 'file',
          kind: 'file',
          sourceId: 'file:Ocean chemistry.docx',
        }),
      ],
    }
    expect(writeAnswerMarkdown('?', several, words)).toContain('> as fast\n>\n> Ocean chemistry.docx\n')
  })

  it('leaves out signs that cannot be seen', () => {
    const hidden = { ...answer, text: 'plain\u202Etext\u{E0041}', citations: [] }
    expect(writeAnswerMarkdown('?', hidden, words)).toContain('plaintext')
  })
})
