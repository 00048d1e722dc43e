import { describe, expect, it } from 'vitest'
import { askBuiltIn, type TestPage } from './ask-built-in'

const FERRY: TestPage = {
  title: 'Why is the Lorne ferry so popular?',
  lang: 'en',
  lines: [
    '# Why is the Lorne ferry so popular?',
    'By Mara Ellison',
    '12 May 2023',
    'The Lorne ferry carries walkers across the sound every summer morning. Many of them bring a bicycle and stay until dusk.',
    '## History',
    'The ferry company was founded by Agnes Torrance on the north shore. In 1911 the first steam boat entered service.',
    'The crossing is short and calm in most weather, and passengers praise the tea on board.',
    '## Tickets',
    'A return ticket costs £14 for adults. Children travel with a parent, and tickets are sold on the pier.',
    'The crossing takes 40 minutes with the tide. The boat holds 180 passengers and nine cars.',
    '## What to bring',
    '- warm coat',
    '- sturdy boots',
    '- packed lunch',
    '- drinking water',
    '## Further reading',
    'The ferry was designed by Hamish Boyd, a book on ferry history claims.',
    'Member since 2009',
  ],
}

const ask = (question: string, page = FERRY) => askBuiltIn(page, 'answer', question)

const ANSWERED = /^From the page’s own words:/
const NOT_SAID = /^The page does not seem to say/

describe('an answer of the built-in engine', () => {
  it('gives one sentence when one answers', async () => {
    const text = await ask('How much does a return ticket cost?')
    expect(text).toMatch(ANSWERED)
    expect(text.match(/\[p\d/g)).toHaveLength(1)
    expect(text).toContain('A return ticket costs £14')
  })

  it.each([
    ['Who founded the ferry company?', 'Agnes Torrance'],
    ['When did the first steam boat enter service?', 'In 1911'],
    ['How long does the crossing take?', '40 minutes'],
    ['How many passengers does the boat hold?', '180 passengers'],
  ])('to %j holds what was asked for', async (question, words) => {
    const text = await ask(question)
    expect(text).toMatch(ANSWERED)
    expect(text).toContain(words)
  })

  it.each([
    'Who is allowed to paint the pier blue?',
    'Who praised the tea on board?',
    'When was the tea on board praised by passengers?',
    'How much does the tea on board cost?',
    'How many walkers bring a bicycle?',
  ])('to %j is an honest no with at most three sentences', async (question) => {
    const text = await ask(question)
    expect(text).toMatch(NOT_SAID)
    expect((text.match(/\n> /g) ?? []).length).toBeLessThanOrEqual(3)
  })

  it('to a question that the title asks is never a no', async () => {
    const text = await ask('Why is the Lorne ferry popular?')
    expect(text).toMatch(ANSWERED)
    expect(text).toContain('carries walkers across the sound')
  })

  it('takes what stands under a heading that says what is asked', async () => {
    const page: TestPage = {
      title: 'Moss gardens',
      lang: 'en',
      lines: [
        '# Moss gardens',
        'A garden of moss asks for patience and shade above everything else.',
        '## Watering schedule',
        'Spray lightly every evening during the first month. After that, rain is enough in most places.',
        '## Tools',
        'A soft broom keeps the leaves away without harm to the plants.',
      ],
    }
    const text = await ask('What is the watering schedule?', page)
    expect(text).toMatch(ANSWERED)
    expect(text).toContain('Spray lightly every evening')
  })

  it.each([
    'What is this page about?',
    'tl;dr',
    'Summarise this page',
    'What is the main topic of this article?',
  ])('to %j is a summary', async (question) => {
    expect(await ask(question)).toMatch(/^The page in its own words/)
  })

  it('names the author from a byline', async () => {
    const text = await ask('Who wrote this article?')
    expect(text).toMatch(ANSWERED)
    expect(text).toContain('By Mara Ellison')
  })

  it('says that no author is named where none is', async () => {
    const text = await ask('Who wrote this?', { ...FERRY, lines: FERRY.lines.slice(3) })
    expect(text).toBe('The page does not seem to say who wrote it.')
  })

  it.each(['What should I bring?', 'What things do I need to bring?', 'List what to bring'])(
    'to %j is the whole list',
    async (question) => {
      const text = await ask(question)
      for (const item of ['warm coat', 'sturdy boots', 'packed lunch', 'drinking water'])
        expect(text).toContain(item)
    },
  )

  it('to a question for a table gives its rows', async () => {
    const page: TestPage = {
      title: 'Kites',
      lang: 'en',
      lines: [
        '# Kites',
        'Kites differ in size and in the wind that they need to rise.',
        '## Kite sizes',
        'Model | Width',
        'Swift | 120 cm',
        'Heron | 180 cm',
        'Albatross | 260 cm',
      ],
    }
    const text = await ask('Which kite sizes are there?', page)
    for (const row of ['Swift', 'Heron', 'Albatross']) expect(text).toContain(row)
  })

  it('never quotes a heading, a date alone or a membership line', async () => {
    for (const question of ['Since when is the member on the ferry?', 'What happened on 12 May 2023?']) {
      const text = await ask(question)
      expect(text).not.toMatch(/> (?:12 May 2023|Member since)/)
    }
  })

  it('prefers the text to what stands under further reading', async () => {
    expect(await ask('Who founded the ferry?')).not.toMatch(/^From[\s\S]*Hamish Boyd/)
  })

  it.each([
    [
      'de',
      'Warum rostet Eisen?',
      'Mit den eigenen Worten der Seite:',
      'Eisen rostet, weil es mit Sauerstoff reagiert.',
    ],
    [
      'es',
      '¿Por qué se oxida el hierro?',
      'Con las propias palabras',
      'El hierro se oxida porque reacciona con el oxígeno.',
    ],
    [
      'fr',
      'Pourquoi le fer rouille-t-il ?',
      'Avec les mots mêmes',
      'Le fer rouille parce que l’oxygène réagit avec lui.',
    ],
    [
      'pt',
      'Por que o ferro enferruja?',
      'Nas próprias palavras',
      'O ferro enferruja porque reage com o oxigênio.',
    ],
    [
      'it',
      'Perché il ferro arrugginisce?',
      'Con le parole stesse',
      'Il ferro arrugginisce perché reagisce con l’ossigeno.',
    ],
    [
      'ru',
      'Почему железо ржавеет?',
      'Собственными словами',
      'Железо ржавеет, потому что реагирует с кислородом.',
    ],
    ['ar', 'لماذا يصدأ الحديد؟', 'من كلمات الصفحة', 'يصدأ الحديد لأنه يتفاعل مع الأكسجين في الهواء.'],
    ['zh', '铁为什么会生锈？', '页面原文', '铁会生锈是因为它与空气中的氧气发生反应。'],
    [
      'ja',
      '鉄はなぜ錆びるのですか？',
      'ページの文章から',
      '鉄が錆びるのは空気中の酸素と反応するからである。',
    ],
  ])('speaks the language of a question in %s', async (lang, question, lead, sentence) => {
    const text = await ask(question, { title: 'X', lang, lines: [sentence] })
    expect(text.startsWith(lead)).toBe(true)
    expect(text).toContain(sentence)
  })

  it.each([
    ['de', 'Worum geht es?', 'Die Seite in ihren'],
    ['fr', 'De quoi parle cette page ?', 'La page dans ses'],
    ['es', '¿De qué trata esta página?', 'La página en sus'],
    ['zh', '这篇文章讲了什么？', '页面原文中最核心'],
    ['ja', 'このページは何について書かれていますか？', 'ページの中心'],
  ])('sums up when asked in %s what the page is about', async (_, question, lead) => {
    expect((await ask(question)).startsWith(lead)).toBe(true)
  })

  it('to a Chinese question that is the title gives what stands first', async () => {
    const page: TestPage = {
      title: '为什么海水是咸的？',
      lang: 'zh',
      lines: ['# 为什么海水是咸的？', '河流把岩石里的矿物质不断带进大洋。水分蒸发以后，盐分便留了下来。'],
    }
    const text = await ask('为什么海水是咸的？', page)
    expect(text).toMatch(/^页面原文：/)
    expect(text).toContain('河流把岩石里的矿物质')
  })
})
