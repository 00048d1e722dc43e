import { expect, it } from 'vitest'
import { writeMarker } from '@/lib/core/extraction/list-marker'

it.each([
  ['disc', 3, '•'],
  ['none', 3, '•'],
  ['decimal', 3, '3.'],
  ['decimal', -1, '-1.'],
  ['decimal-leading-zero', 3, '03.'],
  ['lower-alpha', 1, 'a.'],
  ['lower-latin', 26, 'z.'],
  ['upper-alpha', 28, 'AB.'],
  ['lower-alpha', 703, 'aaa.'],
  ['upper-roman', 1994, 'MCMXCIV.'],
  ['lower-roman', 0, '0.'],
  ['lower-greek', 2, '2.'],
  ['"→ "', 2, '→'],
  ['""', 2, '•'],
])('writes the marker of %s at %i as %s', (style, ordinal, marker) => {
  expect(writeMarker(style, ordinal)).toBe(marker)
})
