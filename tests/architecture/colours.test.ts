import { expect, it } from 'vitest'
import { findLines, readSources } from './read-sources'

const LITERAL = /#[0-9a-f]{3,8}\b(?![-\w])|\b(rgba?|hsla?|oklch|oklab|lab|lch|hwb|color-mix|color)\(/i
const PALETTE =
  /\b(bg|text|border|ring|fill|stroke|outline|decoration|from|to|via|accent|caret|shadow)-(black|white|(slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3})\b/

it('colours have names: literals stand in components/ui/tokens.css only', () => {
  const files = readSources(['components', 'entrypoints'], ['.ts', '.tsx', '.css', '.html'])
  const outside = files.filter(({ path }) => path !== 'components/ui/tokens.css')
  expect(findLines(outside, LITERAL)).toEqual([])
  expect(findLines(outside, PALETTE)).toEqual([])
})
