import { describe, expect, it } from 'vitest'
import { splitIntoPassages } from '@/lib/core/retrieval/split-passages'
import type { ModelRequest } from '@/lib/model/language-model'
import { createBuiltInModel } from '@/lib/providers/built-in/provider'
import { writePage } from '../../core/retrieval/page'

const FERRY = [
  '# The Lorne ferry',
  'The Lorne ferry carries walkers across the sound every summer morning. Many of them stay until dusk.',
  'The ferry company was founded by Agnes Torrance. The first steam boat entered service in 1911.',
  'In summer the crossing takes 40 minutes. In winter the crossing takes an hour and 10 minutes.',
  '## Fares',
  'Ticket | Adults | Children',
  'Single | £9 | £4',
  'Return | £14 | £7',
]
const MUSEUM = [
  '# Lorne museum',
  'The museum keeps the papers of the ferry company. The first steam boat entered service in 1912, its log says.',
  'The museum opens at ten in the morning on every day but Monday.',
]

async function ask(question: string, more: Partial<ModelRequest> = {}): Promise<string> {
  const request = {
    task: 'answer' as const,
    question,
    lang: 'en',
    title: 'The Lorne ferry',
    passages: splitIntoPassages(writePage(FERRY, 'en', 'The Lorne ferry'), 'p'),
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

describe('an answer without a model', () => {
  it('has both parts of a question that asks two things', async () => {
    const text = await ask('Who founded the ferry company and when did the first steam boat enter service?')
    expect(text).toMatch(/^From the page’s own words:/)
    expect(text).toContain('Agnes Torrance')
    expect(text).toContain('1911')
  })

  it('reads a question that leans on the one before with what that asked', async () => {
    const text = await ask('and in winter?', {
      earlierQuestion: 'How long does the crossing take in summer?',
    })
    expect(text).toMatch(/^From the page’s own words:/)
    expect(text).toContain('an hour and 10 minutes')
  })

  it('lets every source speak that answers, each with its own letter', async () => {
    const passages = [
      ...splitIntoPassages(writePage(FERRY, 'en', 'The Lorne ferry'), 'p'),
      ...splitIntoPassages(writePage(MUSEUM, 'en', 'Lorne museum'), 'a').map((passage) => ({
        ...passage,
        captureId: 'museum',
      })),
    ]
    const text = await ask('When did the first steam boat enter service?', { passages })
    expect(text).toMatch(/1911\.? \[p\d/)
    expect(text).toMatch(/1912[^[]*\[a\d/)
  })

  it('shows a row with the names of its columns, and quotes it as it stands', async () => {
    const text = await ask('How much is a return ticket for children?')
    expect(text).toContain('Return · Adults: £14 · Children: £7')
    expect(text).toMatch(/\[p\d+ "Return \| £14 \| £7"\]/)
  })

  it('adds no yes of its own', async () => {
    const text = await ask('Does the ferry carry walkers in summer?')
    expect(text).not.toMatch(/(?<!\p{L})yes(?!\p{L})/iu)
    expect(text).toContain('The Lorne ferry carries walkers')
  })
})
