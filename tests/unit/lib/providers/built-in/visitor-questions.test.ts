import { describe, expect, it } from 'vitest'
import { splitIntoPassages } from '@/lib/core/retrieval/split-passages'
import type { ModelRequest } from '@/lib/model/language-model'
import type { Passage } from '@/lib/model/passage'
import { createBuiltInModel } from '@/lib/providers/built-in/provider'
import { writePage } from '../../core/retrieval/page'

const MILL = [
  '# The Kampa mill',
  'The old water mill stands on the island of Kampa in Prague. It was built in 1400 and ground flour for six centuries.',
  '## Opening hours',
  'The mill is open from 9 am to 6 pm in summer. The mill is open from 10 am to 4 pm in winter. It is closed on Mondays.',
  '## Tickets',
  'Ticket | Summer | Winter',
  'Adult | 12 € | 9 €',
  'Student | 7 € | 5 €',
  'Family (2+2) | 30 € | 20 €',
  '## Getting there',
  'From Malostranská, take tram 22 to Hellichova and walk for five minutes. Parking on the island is reserved for residents.',
  '## Access',
  'The ground floor is step-free. A lift is planned for 2028. Dogs are welcome in the yard.',
]
const MUSEUM = [
  '# Museum of bread',
  'The museum shows how bread was baked in Prague for a thousand years.',
  '## Visit',
  'The museum is open daily from 10 am to 5 pm. It is closed on Tuesdays.',
  'Entry costs 8 € for adults. Entry costs 4 € for children and students.',
]
const CASTLE = [
  '# The castle',
  'The castle is closed in January. Entry costs 15 € for adults. Entry costs 6 € for pupils.',
]
const MOZILLA = [
  '# Mozilla',
  'Mozilla is a free software community founded in 1998 by members of Netscape. The Mozilla community uses, develops, publishes and supports Mozilla products.',
  'Founder | Netscape',
  'Founded | February 28, 1998',
  'Products | Firefox, Thunderbird, Pocket',
  'Employees | 750',
  'The community is supported by the Mozilla Foundation. Mozilla has over 40,000 active contributors from across the globe.',
  '## Foundation',
  'In July 2003 the Mozilla Foundation was founded by Mitchell Baker with two million dollars from AOL.',
  'The duties of the foundation:',
  '- it develops policy for the project',
  '- it holds the trademarks',
  '- it controls the source code',
]

const ANSWERED = /^From the page’s own words:/
const NOT_SAID = /^The page does not seem to say/

describe('a visitor’s question', () => {
  it.each(['When is it closed?', 'Which day is it closed?', 'On what days is the mill closed?'])(
    '%j is answered with the weekday, not with the hours of summer',
    async (question) => {
      const text = await ask(question)
      expect(text).toMatch(ANSWERED)
      expect(text).toContain('It is closed on Mondays.')
      expect(text).not.toContain('in summer')
    },
  )

  it('"When are both closed?" is answered from each source', async () => {
    const text = await ask('When are both closed?', { passages: together(MILL, MUSEUM) })
    expect(text).toMatch(ANSWERED)
    expect(text).toContain('closed on Mondays')
    expect(text).toContain('closed on Tuesdays')
  })

  it.each([
    ['How much does a student pay in winter?', 'Student · Summer: 7 € · Winter: 5 €', 'Family'],
    ['How much does an adult ticket cost in summer?', 'Adult · Summer: 12 € · Winter: 9 €', 'Student'],
    ['How much is the family ticket?', 'Summer: 30 € · Winter: 20 €', 'Student'],
  ])('%j is answered with the row it names', async (question, row, other) => {
    const text = await ask(question)
    expect(text).toMatch(ANSWERED)
    expect(text).toContain(row)
    expect(text).not.toContain(other)
  })

  it('for a price is answered with all prices of a source', async () => {
    for (const passages of [together(CASTLE, MUSEUM), together(MUSEUM, CASTLE)]) {
      const text = await ask('How much does entry cost?', { passages })
      for (const price of ['8 €', '4 €', '15 €', '6 €']) expect(text).toContain(price)
    }
  })

  it('"Where is it?" asks of the page', async () => {
    const text = await ask('Where is it?')
    expect(text).toMatch(ANSWERED)
    expect(text).toContain('on the island of Kampa in Prague')
  })

  it('finds the tail of a German compound', async () => {
    const page = [
      '# Kindersitztest',
      'Im aktuellen Test wurden 18 verschiedene Kindersitze geprüft. Zwei Modelle fielen durch.',
      'Der Verein prüft zweimal im Jahr, was Eltern kaufen.',
    ]
    const text = await ask('Wie viele Sitze wurden getestet?', { ...pageOf(page, 'de') })
    expect(text).toMatch(/^Mit den eigenen Worten/)
    expect(text).toContain('18 verschiedene Kindersitze')
  })
})

describe('a question after another', () => {
  it.each([
    ['When is it open in winter?', 'How do I get there from Malostranská?', 'tram 22', 'open from'],
    ['How do I get there from Malostranská?', 'Is it open on Mondays?', 'closed on Mondays', 'tram'],
    ['When is it open in summer?', 'And in winter?', 'to 4 pm in winter', 'summer'],
    ['Is there parking?', 'What about a lift?', 'A lift is planned', 'Parking'],
  ])(
    '%j, then %j, is answered without what was asked before',
    async (earlierQuestion, question, says, not) => {
      const text = await ask(question, { earlierQuestion })
      expect(text).toMatch(ANSWERED)
      expect(text).toContain(says)
      expect(text).not.toContain(not)
    },
  )

  it('that exchanges what the page does not speak of is not answered with what it does', async () => {
    expect(await ask('And in Tokyo?', { earlierQuestion: 'When is the mill open?' })).toMatch(NOT_SAID)
  })
})

describe('what the page does not speak of', () => {
  const HOSTAGE = [
    '# Hostage child freed after three days',
    'A girl of six was freed on Friday after police stormed a house in the village of Lamden. The man who held the girl, named by police as Peter Webb, was shot dead.',
    'Neighbours said that Webb had lived alone since 2010 and worked as a mechanic.',
  ]

  it.each([
    ['How many employees does Apple have?', MOZILLA],
    ['Was Mozilla founded in Tokyo?', MOZILLA],
    ['Was Webb married?', HOSTAGE],
    ['How many people live in Prague?', MILL],
    ['What is the population of Prague?', MILL],
  ])('is not answered: %j', async (question, page) => {
    expect(await ask(question, pageOf(page))).toMatch(NOT_SAID)
  })

  it.each([
    ['What did Webb work as?', HOSTAGE, 'mechanic'],
    ['When was Mozilla founded?', MOZILLA, '1998'],
    ['How do I get there from Malostranska?', MILL, 'tram 22'],
  ])('does not deny %j', async (question, page, words) => {
    const text = await ask(question, pageOf(page))
    expect(text).toMatch(ANSWERED)
    expect(text).toContain(words)
  })
})

describe('rows of facts', () => {
  it.each([
    ['Who founded Mozilla?', 'Founder | Netscape'],
    ['When was Mozilla founded?', 'Founded | February 28, 1998'],
    ['How many employees does Mozilla have?', 'Employees | 750'],
    ['List the products of Mozilla', 'Products | Firefox, Thunderbird, Pocket'],
  ])('answer %j', async (question, row) => {
    const text = await ask(question, pageOf(MOZILLA))
    expect(text).toMatch(ANSWERED)
    expect(text).toContain(`"${row}"`)
    expect(text).not.toContain('duties')
  })

  it('are not quoted where all but one cell holds nothing', async () => {
    const page = ['# Downloads', 'System | Version | Logo', 'CentOS | | ', 'Debian | 12 | new']
    expect(await ask('What about CentOS?', pageOf(page))).not.toMatch(/\[p\d+ "CentOS/)
  })
})

async function ask(question: string, more: Partial<ModelRequest> = {}): Promise<string> {
  const request = {
    task: 'answer' as const,
    question,
    ...pageOf(MILL),
    messages: [],
    continueFrom: '',
    ...more,
  }
  let text = ''
  const model = createBuiltInModel({ pause: async () => undefined })
  for await (const chunk of model.stream(request, new AbortController().signal))
    if (chunk.type === 'text') text += chunk.text
  return text
}

function pageOf(lines: readonly string[], lang = 'en'): Pick<ModelRequest, 'title' | 'lang' | 'passages'> {
  const title = lines[0]?.replace('# ', '') ?? ''
  return { title, lang, passages: splitIntoPassages(writePage(lines, lang, title), 'p') }
}

function together(first: readonly string[], second: readonly string[]): Passage[] {
  const more = splitIntoPassages(writePage(second), 'a').map((passage) => ({
    ...passage,
    captureId: 'other',
  }))
  return [...pageOf(first).passages, ...more]
}
