import { describe, expect, it } from 'vitest'
import { findAbbreviations } from '@/lib/core/overview/find-abbreviations'

describe('an abbreviation', () => {
  it.each([
    ['The World Health Organization (WHO) said so.', 'WHO', 'World Health Organization'],
    ['The WHO (World Health Organization) said so.', 'WHO', 'World Health Organization'],
    ['Before general availability (GA) it is tested.', 'GA', 'general availability'],
    ['The Tribunal Superior Eleitoral (TSE) agreed.', 'TSE', 'Tribunal Superior Eleitoral'],
    ['Der Verein Deutsche Sprache (VDS, gegründet 1997) sagt es.', 'VDS', 'Verein Deutsche Sprache'],
  ])('is found with what it stands for: %s', (sentence, short, long) => {
    expect(findAbbreviations(sentence)).toEqual([{ short, long }])
  })

  it.each([
    'It was cold (see below) in May.',
    'The boat sank (UK) in the storm.',
    'They agreed (2019) on it.',
    'He said (I) nothing.',
  ])('is none: %s', (sentence) => {
    expect(findAbbreviations(sentence)).toEqual([])
  })
})
