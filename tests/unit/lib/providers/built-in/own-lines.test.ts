import { describe, expect, it } from 'vitest'
import { createAnswerCiter } from '@/lib/core/citations/cite-answer'
import { writeNote } from '@/lib/providers/built-in/overview/write-item'
import { OWN_LINES, type OwnLines, ownLinesFor } from '@/lib/providers/built-in/own-lines'
import { sampleCapture } from '@/tests/fakes/sample-capture'

const LANGUAGES = 'en de fr es it pt nl pl ru tr ar hi el ro vi th zh ja'.split(' ')

/** Written over a section. */
const HEADINGS: (keyof OwnLines)[] = [
  'numbers',
  'dates',
  'names',
  'terms',
  'abbreviations',
  'both',
  'figures',
  'onlyIn',
  'added',
  'removed',
  'changed',
]
/** Written apart, in bold. */
const NOTES: (keyof OwnLines)[] = [
  'noDefinitions',
  'needsTwo',
  'notShown',
  'nothingShared',
  'noEarlier',
  'noChange',
  'before',
  'now',
]

function asWritten(key: keyof OwnLines, line: string): string {
  if (HEADINGS.includes(key)) return `### ${line}`
  return NOTES.includes(key) ? writeNote(line) : line
}

const ALL = Object.entries(OWN_LINES).flatMap(([lang, lines]) =>
  Object.entries(lines).map(([key, line]) => [lang, asWritten(key as keyof OwnLines, line)] as const),
)

describe('the lines that the built-in engine says itself', () => {
  it.each(ALL)('are no statements about the page: (%s) %s', (_lang, line) => {
    const capture = sampleCapture(['A paragraph about something else altogether, with some words in it.'])
    const citer = createAnswerCiter({ answerId: 'a', captures: [capture], passages: [] })
    const events = [...citer.read(`${line}\n\n`), ...citer.end()]
    expect(events.filter(({ type }) => type !== 'text-delta')).toEqual([])
  })

  it('speak eighteen languages', () => {
    expect(Object.keys(OWN_LINES).toSorted()).toEqual(LANGUAGES.toSorted())
  })

  it.each(LANGUAGES)(
    '(%s) are all there, with their places, none in the words of another language',
    (lang) => {
      const { en: english } = OWN_LINES
      const lines = Object.entries(OWN_LINES[lang] ?? {})
      expect(lines.map(([key]) => key).toSorted()).toEqual(Object.keys(english ?? {}).toSorted())
      for (const [key, line] of lines) {
        const same = english?.[key as keyof OwnLines] ?? ''
        expect(line.trim(), key).not.toBe('')
        expect(line.includes('$1'), key).toBe(same.includes('$1'))
        if (lang !== 'en' && line.length > 12) expect(line, key).not.toBe(same)
      }
    },
  )

  it.each([
    ['hi', 'पृष्ठ पर क्या लिखा है?'],
    ['el', 'Τι λέει η σελίδα;'],
    ['th', 'หน้านี้พูดถึงอะไร'],
    ['ja', 'このページは何ですか'],
    ['nl', 'Wat zegt de pagina over het weer van de week?'],
  ])('are those of the question: %s', (lang, question) => {
    expect(ownLinesFor(question, 'en')).toBe(OWN_LINES[lang])
  })
})
