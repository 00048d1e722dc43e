import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPageIndex } from '@/lib/core/retrieval/page-index'
import { createPassageIndex, type PassageIndex } from '@/lib/core/retrieval/passage-index'
import type { Passage } from '@/lib/model/passage'

const passagesOf = (captureId: string, texts: readonly string[]): Passage[] =>
  texts.map((text, i) => ({
    id: `${captureId}${i + 1}`,
    captureId,
    firstBlock: i,
    lastBlock: i,
    headings: [`About ${captureId}`],
    start: 0,
    end: text.length,
    text,
  }))
const idsOf = (index: PassageIndex, question: string) =>
  index.rankPassages(question).map(({ passageId }) => passageId)

const HARBOUR = ['The harbour of Aston was dug in 1820.', 'Its lighthouse was built by Mary Thorne.']
const BAKERY = ['The bakery opens at six.', 'Bread is baked by Peter Lund in a stone oven.']

describe('createPassageIndex', () => {
  it('finds passages of every page that was added', () => {
    const index = createPassageIndex()
    index.add(passagesOf('harbour', HARBOUR), 'en')
    index.add(passagesOf('bakery', BAKERY), 'en')
    expect(idsOf(index, 'Who built the lighthouse?')[0]).toBe('harbour2')
    expect(idsOf(index, 'When does the bakery open?')[0]).toBe('bakery1')
  })

  it('forgets a page that was removed, and its words', () => {
    const index = createPassageIndex()
    index.add(passagesOf('harbour', HARBOUR), 'en')
    index.add(passagesOf('bakery', BAKERY), 'en')
    index.remove('harbour')
    expect(idsOf(index, 'Who built the lighthouse?').filter((id) => id.startsWith('harbour'))).toEqual([])
    expect(idsOf(index, 'When does the bakery open?')[0]).toBe('bakery1')
  })

  it('scores after coming and going as if only what is left had been added', () => {
    const texts = fc.array(fc.constantFrom(...HARBOUR, ...BAKERY, 'A stone lighthouse.'), { maxLength: 6 })
    fc.assert(
      fc.property(texts, texts, texts, (before, kept, after) => {
        const changed = createPassageIndex()
        changed.add(passagesOf('before', before), 'en')
        changed.add(passagesOf('kept', kept), 'en')
        changed.remove('before')
        changed.add(passagesOf('after', after), 'en')
        changed.remove('after')
        const fresh = createPassageIndex()
        fresh.add(passagesOf('kept', kept), 'en')
        const question = 'Who built the stone lighthouse of Aston?'
        expect(changed.rankPassages(question)).toEqual(fresh.rankPassages(question))
      }),
      { numRuns: 60 },
    )
  })

  it('takes one passage a step', () => {
    const steps = createPassageIndex().addInSteps(passagesOf('harbour', HARBOUR), 'en')
    expect([...steps]).toHaveLength(2)
  })

  it('reads a question in its own language among pages of several', () => {
    const index = createPassageIndex()
    index.add(passagesOf('bakery', BAKERY), 'en')
    index.add(
      passagesOf('hund', ['Der Hund lief durch den Garten.', 'Die Katze schläft auf dem Sofa.']),
      'de',
    )
    expect(idsOf(index, 'Wo ist der Hund gelaufen und warum?')[0]).toBe('hund1')
    expect(idsOf(index, 'Who is baking the bread?')[0]).toBe('bakery2')
  })
})

describe('ranking passages', () => {
  const best = (texts: string[], question: string) =>
    createPageIndex(passagesOf('p', texts), 'en').rankPassages(question)[0]?.passageId

  it('takes a word of the same meaning, or one derived, where the asked one is missing', () => {
    const texts = [
      'Trams ran on Sundays only.',
      'The railway reached the town in 1851.',
      'Ships called daily.',
    ]
    expect(best(texts, 'When did the railroad come to the town?')).toBe('p2')
    const denials = [
      'The mayor spoke in the hall at noon.',
      'A denial came from the mayor at six.',
      'The mayor left for the coast by car.',
    ]
    expect(best(denials, 'When did the mayor deny it?')).toBe('p2')
  })

  it('prefers the passage that has the words in one sentence', () => {
    const texts = [
      'Ada kept a red boat. Nobody else did. In winter the lake was closed. The old ferry went under.',
      'The red ferry went across the lake in winter. Ada kept a boat. Nobody else did. It was old.',
      'Nothing of this is told here. It is another matter.',
    ]
    expect(best(texts, 'Who used the red ferry in winter?')).toBe('p2')
  })

  it('opens with the beginning when asked what the page is about', () => {
    const texts = [
      'Oxford lies in England, on the Thames, and was first spoken of long ago.',
      'Many visit Oxford for its colleges.',
      'Buses to Oxford run every hour.',
    ]
    const passages = passagesOf('p', texts).map((passage) => ({ ...passage, headings: ['Oxford'] }))
    expect(createPageIndex(passages, 'en').rankPassages('Where is Oxford located?')[0]?.passageId).toBe('p1')
  })

  it('ranks the best thousand of many', () => {
    const texts = Array.from(
      { length: 1_500 },
      (_, i) => `${'lighthouse '.repeat(1 + (i % 3))}at place ${i}.`,
    )
    const found = createPageIndex(passagesOf('p', texts), 'en').rankPassages('the lighthouse at place 1333')
    expect(found.length).toBeGreaterThanOrEqual(1_000)
    expect(found.length).toBeLessThan(1_500)
    expect(found[0]?.passageId).toBe('p1334')
  })

  it('keeps what was not looked at closely below what was', () => {
    const texts = Array.from({ length: 150 }, (_, i) => `${'word '.repeat(i % 7)}lighthouse number ${i}.`)
    const scores = createPageIndex(passagesOf('p', texts), 'en')
      .rankPassages('Which lighthouse has the number 77?')
      .map(({ score }) => score)
    expect(scores).toHaveLength(150)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  })
})
