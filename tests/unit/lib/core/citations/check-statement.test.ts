import { describe, expect, it } from 'vitest'
import { createStatementChecker } from '@/lib/core/citations/check-statement'
import { prepareText } from '@/lib/core/citations/prepare-text'

const PAGE =
  'The council of Aldmoor bought three ferries in 1974 for 1.5 million pounds.\nThe ferries are not painted. Captain Ode sailed 2.0 miles.\nA ticket costs 1,200 crowns.'
const page = prepareText(PAGE)
const checker = createStatementChecker(page, 'en')
const first = [{ start: 0, end: 76 }]
const warn = (statement: string, support = first, coverage = 0) => checker.check(statement, support, coverage)

describe('numbers', () => {
  it.each([
    ['the same digits', 'They were bought in 1974.'],
    ['a word for digits', 'They bought 3 ferries.'],
    ['an ordinal', 'It was the 3rd ferry of 1974.'],
    ['a magnitude written out', 'They paid 1,500,000 pounds.'],
    ['a magnitude in words', 'They paid 1.5 million pounds.'],
    ['the number of a list item', '7. They were bought in 1974.'],
    ['a sign that is written as its number', 'They were bought &#40;in 1974).'],
    ['digits with an escaped point', 'They paid 1\\.5 million pounds.'],
  ])('%s is on the page', (_, statement) => expect(warn(statement)).toEqual([]))

  it('that are nowhere on the page are named', () => {
    expect(warn('They were bought in 1947.')).toEqual([{ kind: 'number-not-on-page', what: '1947' }])
    expect(warn('They bought seven ferries.')).toEqual([{ kind: 'number-not-on-page', what: 'seven' }])
  })

  it('that stand elsewhere on the page are no reason to warn', () => {
    expect(warn('A ferry cost 1200 crowns.')).toEqual([])
    expect(warn('A ferry cost 1200 crowns.', [])).toEqual([])
  })

  it.each([
    ['ordinals', 'The second ferry came first, the fourth last.'],
    ['"one"', 'One ferry is the one that the council liked.'],
    ['numbers of other languages', 'Once bought, the ferries opt for a per cent less, due to an elf.'],
  ])('%s are no numbers', (_, statement) => expect(warn(statement, [])).toEqual([]))

  it('are read in the language of the statement', () => {
    expect(warn('Die Stadt hat sieben Schiffe und keine Brücke.', [])).toContainEqual({
      kind: 'number-not-on-page',
      what: 'sieben',
    })
  })

  it('2.0 is 2', () => expect(warn('He sailed 2 miles.', [])).toEqual([]))
})

describe('names', () => {
  it('nowhere on the page are named', () => {
    expect(warn('The ferries went to Brisby.')).toEqual([{ kind: 'name-not-on-page', what: 'Brisby' }])
  })

  it('on the page, and first words of sentences, are not', () => {
    expect(warn('Ferries went to Aldmoor. Tickets were cheap.')).toEqual([])
  })

  it('are not looked for in German, where every noun has a capital', () => {
    const german = createStatementChecker(
      prepareText('Die Fähre fährt nach Aldmoor und ist nicht neu.'),
      'de',
    )
    expect(german.check('Dann fährt die Katze nach Aldmoor.', [], 0)).toEqual([])
  })
})

describe('negation', () => {
  const painted = [{ start: PAGE.indexOf('The ferries are'), end: PAGE.indexOf(' Captain') }]

  it('that only one of the two has is named when the sentence says nearly the same', () => {
    expect(warn('The ferries are painted.', painted, 0.9)).toEqual([
      { kind: 'negation-differs', what: 'not' },
    ])
  })

  it('that both have is fine, and a looser match says nothing', () => {
    expect(warn('The ferries are not painted.', painted, 0.9)).toEqual([])
    expect(warn('The ferries are painted.', painted, 0.5)).toEqual([])
  })
})
