import { describe, expect, it } from 'vitest'
import { createPageIndex } from '@/lib/core/retrieval/page-index'
import { splitIntoPassages } from '@/lib/core/retrieval/split-passages'
import { writePage } from './page'

const PAGE = [
  '# The Lorne ferry',
  'The Lorne ferry carries walkers across the sound. It was founded by Agnes Torrance on the north shore. The crossing takes 40 minutes with the tide.',
  '## Boats',
  'The first steam boat entered service in 1911. The steam boats of the company were sold after the war.',
  '## Weather',
  'The Lorne ferry does not sail in a storm. The ferry waits at Lorne until the wind falls. Storms destroyed the pier twice. The destruction of the pier cost the company most of its savings. In calm weather passengers praise the tea.',
]
const index = createPageIndex(splitIntoPassages(writePage(PAGE), 'p'), 'en')
const ranked = (question: string) => index.rankSentences(question)
const first = (question: string): string => ranked(question)[0]?.text ?? ''

describe('sentences for a question', () => {
  it.each([
    ['When did the first steam boat enter service?', '1911'],
    ['How long does the crossing take?', '40 minutes'],
    ['What happened to the steam boats after the war?', 'were sold'],
    ['What did passengers praise?', 'the tea'],
  ])('put the one that answers %j first', (question, words) => {
    expect(first(question)).toContain(words)
  })

  it('take what the sentence before speaks of for what a pronoun stands for', () => {
    const texts = ranked('Who founded the Lorne ferry?').map(({ text }) => text)
    expect(texts.slice(0, 2)).toContain('It was founded by Agnes Torrance on the north shore.')
  })

  it('have odds against the best one, which has 1, from best to worst', () => {
    const scores = ranked('Who founded the Lorne ferry?').map(({ score }) => score)
    expect(scores[0]).toBe(1)
    expect(scores.every((score) => score > 0 && score <= 1)).toBe(true)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  })

  it('have a better chance to answer what the page says than what it does not', () => {
    const chance = (question: string): number => ranked(question)[0]?.chance ?? 0
    expect(chance('Who founded the Lorne ferry?')).toBeGreaterThan(0.5)
    expect(chance('Which enzyme digests the ferrous proteins?')).toBeLessThan(0.3)
  })

  it('are found where a word of the same family stands for the asked one', () => {
    expect(ranked('What did the destroying of the pier cost?')[0]?.text).toContain('cost the company')
  })
})
