import { describe, expect, it } from 'vitest'
import { ALL_OWN_LINES, OWN_LINES, ownLinesFor } from '@/lib/providers/built-in/own-lines'

describe('the engine’s own lines', () => {
  it('are complete and different in ten languages', () => {
    expect(Object.keys(OWN_LINES)).toHaveLength(10)
    for (const lines of Object.values(OWN_LINES)) {
      const written = Object.values(lines)
      expect(written.every((line) => line.trim() !== '')).toBe(true)
      expect(new Set(written).size).toBe(written.length)
      for (const line of written) expect(ALL_OWN_LINES).toContain(line)
    }
  })

  it.each([
    ['How tall is the tower?', 'de', 'en'],
    ['Wie hoch ist der Turm?', 'en', 'de'],
    ['¿Dónde está la torre más alta?', 'en', 'es'],
    ['Où est la plus haute tour ?', 'en', 'fr'],
    ['Qual é a torre mais alta do país?', 'en', 'pt'],
    ['Qual è la torre più alta della città?', 'en', 'it'],
    ['Где находится башня?', 'en', 'ru'],
    ['أين يقع البرج؟', 'en', 'ar'],
    ['塔在哪里？', 'en', 'zh'],
    ['塔はどこですか', 'en', 'ja'],
    ['qqqq', 'fr', 'fr'],
    ['qqqq', 'xx', 'en'],
  ])('for %j on a page in %s are in %s', (question, pageLang, lang) => {
    expect(ownLinesFor(question, pageLang)).toBe(OWN_LINES[lang])
  })
})
