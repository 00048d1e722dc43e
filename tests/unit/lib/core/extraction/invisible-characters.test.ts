import { describe, expect, it } from 'vitest'
import { isInvisible } from '@/lib/core/extraction/invisible-characters'

const visible = (text: string) =>
  text
    .split('')
    .filter((_unit, i) => !isInvisible(text, i))
    .join('')

describe('isInvisible', () => {
  it.each([
    ['tag characters', `a${String.fromCodePoint(0xe0041, 0xe007f)}b`],
    ['variation selectors', `a\ufe0f\ufe00${String.fromCodePoint(0xe0100, 0xe01ef)}b`],
    ['zero-width characters', 'a\u200b\u200c\u200d\u2060\ufeffb'],
    ['direction characters', 'a\u200e\u200f\u202a\u202e\u2066\u2069\u061cb'],
    ['soft hyphens and joiners', 'a\u00ad\u034fb'],
    ['fillers', 'a\u3164\u115f\uffa0b'],
    ['controls', 'a\u0000\u0007\u007f\u0085b'],
  ])('finds %s', (_name, text) => {
    expect(visible(text)).toBe('ab')
  })

  it.each(['Grüße, 東京 & 서울', '👍🏽 🇫🇷 𝒳', 'a\u00a0b\u2009c\u3000d', 'می\u200cخواهم', 'क्\u200dष'])(
    'keeps %s whole',
    (text) => {
      expect(visible(text)).toBe(text)
    },
  )
})
