import { describe, expect, it } from 'vitest'
import { splitIntoPassages } from '@/lib/core/retrieval/split-passages'
import { needsAntecedent } from '@/lib/providers/built-in/overview/needs-antecedent'
import { readPage } from '@/lib/providers/built-in/overview/page-sentences'
import { sampleCapture } from '@/tests/fakes/sample-capture'
import { askBuiltIn } from '../ask-built-in'

function needs(text: string, heading = 'News'): boolean | undefined {
  const passages = splitIntoPassages(sampleCapture([`# ${heading}`, text]), 'p')
  const reading = readPage({ passages, lang: '' })
  let step = reading.next()
  while (!step.done) step = reading.next()
  const [sentence] = step.value.sentences
  return sentence && needsAntecedent(sentence)
}

describe('a sentence needs the one before it', () => {
  it.each([
    'The project was stopped in the autumn.',
    'The company, however, disagrees with this.',
    'The researchers found salt in every sample.',
    'Das Unternehmen will im Herbst neue Filialen bauen.',
    'L’entreprise annonce de nouveaux magasins.',
    'El proyecto empezó el año pasado.',
    'It was stopped in the autumn.',
  ])('when it begins with what was named before: %s', (text) => {
    expect(needs(text)).toBe(true)
  })

  it.each([
    'The project of the harbour was stopped.',
    'The company that built the pier has left.',
    'The Project Aurora began in the spring.',
    'Die Firma Aurora baut im Frühjahr neue Filialen.',
    'Le projet de loi a été adopté hier.',
    'The harbour was built in stone.',
  ])('not when it says itself what is meant: %s', (text) => {
    expect(needs(text)).toBe(false)
  })

  it('not when a heading over it says what is meant', () => {
    expect(needs('The project was stopped in the autumn.', 'The Aldmoor project')).toBe(false)
  })

  it('and stands in a summary only behind it', async () => {
    const lines = [
      'Aldmoor Salt is a firm on the coast. The company sells salt of the coast in small bags.',
      'The company was founded on the coast where salt is made.',
    ]
    const text = await askBuiltIn({ title: 'Salt of the coast', lang: 'en', lines }, 'summary')
    expect(text).not.toMatch(/> The company/)
    expect(text).toContain('Aldmoor Salt is a firm on the coast.')
  })
})
