import { describe, expect, it } from 'vitest'
import { asksNothing, readTypedTask } from '@/lib/providers/built-in/read-typed-task'
import { askBuiltIn } from './ask-built-in'

describe('readTypedTask', () => {
  it.each([
    ['Outline it', 'outline'],
    ['outline this page', 'outline'],
    ['Could you outline the article, please?', 'outline'],
    ['gib mir eine Gliederung', 'outline'],
    ['give me an outline of this page', 'outline'],
    ['table of contents', 'outline'],
    ['compare them', 'compare'],
    ['Please compare the two pages.', 'compare'],
    ['How do they differ?', 'compare'],
    ['Vergleiche die beiden Seiten', 'compare'],
    ['what has changed', 'changes'],
    ['What’s new?', 'changes'],
    ['Was hat sich geändert?', 'changes'],
    ['define the terms', 'definitions'],
    ['Explain the terms', 'definitions'],
    ['Erkläre die Begriffe', 'definitions'],
    ['list the key claims', 'claims'],
    ['List the facts', 'facts'],
    ['show me all numbers', 'facts'],
    ['explain this simply', 'explain'],
    ['Explain this page', 'explain'],
    ['Erkläre mir das', 'explain'],
  ])('reads %j as %s', (question, task) => {
    expect(readTypedTask(question)).toBe(task)
  })

  it.each([
    'What has changed in the opening hours?',
    'How do whales differ from fish?',
    'Define photosynthesis',
    'Compare the prices of both tickets',
    'Explain why the mill closed',
    'What is the outline of the island?',
    'Which facts did the court accept?',
    'When was the plan made?',
    'What is new about the second engine?',
  ])('leaves the question %j', (question) => {
    expect(readTypedTask(question)).toBeNull()
  })

  it('gives what the command gives', async () => {
    const page = {
      title: 'Tea',
      lang: 'en',
      lines: [
        '# Tea',
        '## Green',
        'Green tea is not oxidised.',
        '## Black',
        'Black tea is oxidised for hours.',
      ],
    }
    expect(await askBuiltIn(page, 'answer', 'outline this page')).toBe(await askBuiltIn(page, 'outline'))
  })
})

describe('asksNothing', () => {
  it.each([
    'thanks',
    'Thank you!',
    'ok',
    'OK, thanks a lot',
    'bye',
    'Danke schön!',
    'merci',
    '谢谢',
    'great, thank you very much.',
  ])('is so for %j', async (text) => {
    expect(asksNothing(text)).toBe(true)
    const page = { title: 'Lift', lang: 'en', lines: ['A lift is planned for 2028. Thanks go to the town.'] }
    expect(await askBuiltIn(page, 'answer', text)).not.toContain('2028')
  })

  it.each(['Thanks to whom is it open?', 'Is it ok?', 'ok, and in winter?', 'Who said thanks?'])(
    'is not for %j',
    (text) => {
      expect(asksNothing(text)).toBe(false)
    },
  )
})
