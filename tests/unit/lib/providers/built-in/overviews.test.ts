import { describe, expect, it } from 'vitest'
import type { Task } from '@/lib/model/language-model'
import { askBuiltIn, type TestPage } from './ask-built-in'

const BEEKEEPER: TestPage = {
  title: 'The bees of Port Ansel',
  lang: 'en',
  lines: [
    '# The bees of Port Ansel',
    'The bees of Port Ansel make honey from heather that grows on the cliffs above the harbour. Are bees clever?',
    'Old Walter Penhale has kept bees at Port Ansel for forty years. In a short paper he showed that bees find heather by its colour.',
    'He says so gladly.',
    'Subscribe to our newsletter about bees, heather and honey at Port Ansel.',
    'We reserve the right to change the honey prices of Port Ansel bees at any time.',
    '## Yield',
    'Each hive gives about 12 kg of honey a year because the heather flowers late at Port Ansel.',
    'Hive | Honey of Port Ansel bees',
    'Cliff | 14 kg',
    '14 kg',
    'The harbour hives of Walter Penhale gave 12 kg again in 2019.',
    '## References',
    'Bees, heather and honey of Port Ansel, a journal of bees and heather.',
  ],
}

const OVERVIEWS: Task[] = ['summary', 'claims', 'explain']

describe('an overview of the built-in engine', () => {
  it.each(OVERVIEWS)('(%s) leaves out what a site says about itself', async (task) => {
    expect(await askBuiltIn(BEEKEEPER, task)).not.toMatch(/Subscribe|reserve the right/)
  })

  it.each(OVERVIEWS)('(%s) asks no question', async (task) => {
    expect(await askBuiltIn(BEEKEEPER, task)).not.toContain('Are bees clever')
  })

  it.each(OVERVIEWS)('(%s) shows no row of a table', async (task) => {
    expect(await askBuiltIn(BEEKEEPER, task)).not.toMatch(/Cliff|Hive \\?\|/)
  })

  it.each(OVERVIEWS)('(%s) lets no pronoun stand without its sentence', async (task) => {
    expect(await askBuiltIn(BEEKEEPER, task)).not.toMatch(/He says so|> (?:- )?In a short paper he/)
  })

  it('brings the sentence that a pronoun needs', async () => {
    const lines = [
      'Walter Penhale keeps bees above the harbour. In a short paper he told how bees find heather.',
    ]
    expect(await askBuiltIn({ title: 'Bees', lang: 'en', lines }, 'summary')).toMatch(
      /above the harbour\. \[[^\]]*\] In a short paper he/,
    )
  })

  it('speaks the language of the page', async () => {
    const page = {
      title: 'Bienen',
      lang: 'de',
      lines: ['Die Bienen sammeln Honig auf der Heide über dem Hafen.'],
    }
    expect(await askBuiltIn(page, 'summary')).toMatch(/^Die Seite in ihren eigenen Worten/)
  })
})

describe('the facts of a page', () => {
  it('leave out a line that is nothing but its fact', async () => {
    expect(await askBuiltIn(BEEKEEPER, 'facts')).not.toContain('**14 kg**: 14 kg')
  })

  it('name each number once', async () => {
    expect((await askBuiltIn(BEEKEEPER, 'facts')).match(/\*\*12 kg\*\*/g)).toHaveLength(1)
  })

  it('hold no name that only begins a sentence once', async () => {
    const page = {
      title: 'A walk',
      lang: 'en',
      lines: ['Warm Rain fell on the hill that day. On the ridge we met Clara Voss and her dog.'],
    }
    const text = await askBuiltIn(page, 'facts')
    expect(text).toContain('**Clara Voss**')
    expect(text).not.toContain('**Warm Rain')
  })

  it('hold a name whole, with what is said of its last part', async () => {
    const page = {
      title: 'A rescue',
      lang: 'en',
      lines: [
        'In an interview with the FBI, Webb confessed to the kidnapping of the girl.',
        'A court said that the man in the sedan, Michael Webb, was sentenced to prison. A jury had convicted Webb.',
      ],
    }
    const text = await askBuiltIn(page, 'facts')
    expect(text).toMatch(/\*\*Michael Webb\*\*: A court said/)
    expect(text).not.toContain('**Webb')
    expect(text).toContain('**FBI**')
  })

  it('hold German names of two words only when they come again', async () => {
    const page = {
      title: 'Ein Fest',
      lang: 'de',
      lines: [
        'Auf dem Fest sang Klara Voss am Abend. Dann ging der Alte Herr heim.',
        'Später sprach noch Klara Voss mit vielen Gästen.',
      ],
    }
    const text = await askBuiltIn(page, 'facts')
    expect(text).toContain('**Klara Voss**')
    expect(text).not.toContain('**Alte Herr')
  })

  it('have titles in the language of the page', async () => {
    const page = {
      title: 'Fête',
      lang: 'fr',
      lines: ['La fête a coûté 300 euros et a duré 12 heures en 2019.'],
    }
    expect(await askBuiltIn(page, 'facts')).toMatch(/### Nombres[\s\S]*### Dates/)
  })
})
