import { describe, expect, it } from 'vitest'
import { createStatementAligner } from '@/lib/core/citations/align-statement'
import { prepareText } from '@/lib/core/citations/prepare-text'
import { KETTLES } from './kettle-page'

const page = prepareText(KETTLES.text, KETTLES.blocks)
const aligner = createStatementAligner(page, 'en')
const everywhere = [{ start: 0, end: KETTLES.text.length }]
const match = (statement: string, pointed = false) => aligner.align(statement, everywhere, pointed)
const found = (statement: string) =>
  match(statement)?.spans.map(({ start, end }) => KETTLES.text.slice(start, end)) ?? []

describe('a statement is aligned', () => {
  it.each([
    [
      'with the sentence that shares its words',
      'The K2 was the loudest kettle in the test',
      'The Harrow K2 was the loudest of all',
    ],
    ['across endings', 'It measures noises of kettles at one metre', 'measured the noise at one metre'],
    ['by its numbers', 'Boiling takes 2 min and 38 s at 3000 W', '3,000 W | 2 min 38 s'],
    [
      'by number words',
      'Water stays warm for 40 minutes in the glass kettle',
      'keeps water warm for forty minutes',
    ],
  ])('%s', (_, statement, words) => expect(found(statement).join(' ')).toContain(words))

  it('with two sentences when the second covers clearly more', () => {
    const spans = found('The Harrow K2 reaches 76 dB and the Oden Glass keeps water warm.')
    expect(spans).toHaveLength(2)
  })

  it('only inside the ranges given', () => {
    const range = { start: KETTLES.blocks[5]?.start ?? 0, end: KETTLES.blocks[5]?.end ?? 0 }
    expect(aligner.align('The K2 was the loudest kettle in the test', [range], false)).toBeNull()
  })

  it('with a score between 0 and 1, higher for what is said in the same words', () => {
    const same = match('The Oden Glass uses less energy than the others')?.score ?? 0
    const other = match('The Oden model saves a lot of energy every single day')?.score ?? 0
    expect(same).toBeLessThanOrEqual(1)
    expect(same).toBeGreaterThan(other)
  })
})

describe('a statement is not linked', () => {
  it.each([
    ['to a page about something else', 'The Normans settled in the north of France in the tenth century.'],
    ['by one shared word', 'Water covers most of our planet and falls as rain or snow.'],
    ['when it has no content', 'It is what it is.'],
    [
      'in another language, by chance',
      'Der Wasserkocher ist sehr laut und wird nicht mehr von uns empfohlen.',
    ],
  ])('%s', (_, statement) => expect(match(statement)).toBeNull())

  it('by one number, unless the answer pointed there', () => {
    expect(match('It costs €49')).toBeNull()
    expect(match('It costs €49', true)?.spans).toHaveLength(1)
  })
})
