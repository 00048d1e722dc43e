import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCitationReader } from '@/lib/core/citations/citation-reader'
import { splitIntoPassages } from '@/lib/core/retrieval/split-passages'
import type { ModelChunk, ModelRequest, Task } from '@/lib/model/language-model'
import type { Passage } from '@/lib/model/passage'
import { createBuiltInModel } from '@/lib/providers/built-in/provider'
import { writePage } from '../../core/retrieval/page'

const KETTLES = splitIntoPassages(
  writePage([
    '# Kettle comparison',
    'We boiled one litre in each of five kettles in March 2024 and measured time, noise and the heat of the handle.',
    'A kettle is a pot with a lid and a spout in which water is boiled.',
    '## Noise',
    'The Harrow K2 reached 76 dB at one metre. It was the loudest kettle by far, because its base has no rubber ring.',
    'According to our survey of 40 owners, most people should not buy it for an open-plan kitchen.',
    '## Prices',
    'Prices ran from 29 to 89 euros. The cheapest kettle was sold by Bellamy & Sons in Leeds.',
    '## Cleaning',
    'Limescale is removed with vinegar, because acid dissolves the chalk. Does it smell? It does.',
  ]),
  'p',
)

function ask(task: Task, question = '', passages: Passage[] = KETTLES): ModelRequest {
  return { task, question, lang: 'en', title: 'Kettle comparison', passages, messages: [], continueFrom: '' }
}

async function run(request: ModelRequest, signal = new AbortController().signal): Promise<ModelChunk[]> {
  const chunks: ModelChunk[] = []
  for await (const chunk of createBuiltInModel({ pause: async () => undefined }).stream(request, signal))
    chunks.push(chunk)
  return chunks
}

async function textOf(request: ModelRequest): Promise<string> {
  return (await run(request)).map((chunk) => (chunk.type === 'text' ? chunk.text : '')).join('')
}

const TASKS: Task[] = [
  'answer',
  'summary',
  'claims',
  'explain',
  'facts',
  'outline',
  'definitions',
  'compare',
  'changes',
]

describe('the built-in engine', () => {
  it('answers with sentences of the page, quoted, under their headings, in page order', async () => {
    const text = await textOf(ask('answer', 'How loud is the Harrow K2?'))
    expect(text).toMatch(
      /^From the page’s own words:\n\n### Noise\n\n> The Harrow K2 reached 76 dB at one metre\. \[p2 "The Harrow K2 reached 76 dB at one metre\."\]/,
    )
    const places = [...text.matchAll(/\[p(\d+)/g)].map((match) => Number(match[1]))
    expect(places).toEqual(places.toSorted())
  })

  it('brings the sentence before one that points back', async () => {
    const text = await textOf(ask('answer', 'Which was the loudest kettle?'))
    expect(text).toMatch(/> The Harrow K2 reached 76 dB.*\] It was the loudest kettle by far/)
  })

  it('says plainly when the page does not answer', async () => {
    expect(await textOf(ask('answer', 'Who painted the ceiling?'))).toMatch(
      /^The page does not seem to say\./,
    )
    expect(await textOf(ask('answer', 'qqqq'))).toMatch(/^The page does not seem to say\. No sentence/)
  })

  it('says that a page without text has none', async () => {
    expect(await textOf(ask('answer', 'Why?', []))).toBe('This page has no text to answer from.')
  })

  it('lists numbers, dates and names with their sentences', async () => {
    const text = await textOf(ask('facts'))
    expect(text).toMatch(/### Numbers\n[^#]*\n- \*\*76 dB\*\*: The Harrow K2 reached 76 dB/)
    expect(text).toMatch(/### Dates\n\n- \*\*March 2024\*\*: We boiled/)
    expect(text).toMatch(/### Names\n[^#]*\*\*Bellamy/)
  })

  it('puts evidence beside claims, and definitions first of all into an explanation', async () => {
    expect(await textOf(ask('claims'))).toMatch(/\n>\n> - .*\[p\d/)
    expect(await textOf(ask('explain'))).toContain('A kettle is a pot with a lid')
  })

  it.each(TASKS.slice(0, 5))(
    'gives a %s in which every mark quotes its passage word for word',
    async (task) => {
      const reader = createCitationReader((id) => KETTLES.some((passage) => passage.id === id))
      const events = [...reader.read(await textOf(ask(task, 'Which kettle is cheap?'))), ...reader.end()]
      const marks = events.flatMap((event) => (event.type === 'mark' ? [event] : []))
      expect(marks.length).toBeGreaterThan(task === 'answer' ? 0 : 2)
      for (const { ids, quotes, complete } of marks) {
        expect(complete).toBe(true)
        const passage = KETTLES.find(({ id }) => id === ids[0])
        for (const quote of quotes) expect(passage?.text).toContain(quote)
      }
    },
  )

  it('writes a sentence a chunk and ends with a finish', async () => {
    const chunks = await run(ask('summary'))
    expect(chunks.length).toBeGreaterThan(4)
    expect(chunks.at(-1)).toEqual({ type: 'finish', reason: 'stop' })
  })

  it('pauses a macrotask between sentences when it is not told otherwise', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 0)
    for await (const chunk of createBuiltInModel().stream(ask('summary'), new AbortController().signal))
      expect(chunk.type).not.toBe('usage')
    clearInterval(timer)
    expect(turns).toBeGreaterThan(0)
  })

  it('stops without a finish when it is aborted', async () => {
    const controller = new AbortController()
    const chunks: ModelChunk[] = []
    for await (const chunk of createBuiltInModel().stream(ask('summary'), controller.signal)) {
      chunks.push(chunk)
      controller.abort()
    }
    expect(chunks).toHaveLength(1)
    expect(chunks[0]?.type).toBe('text')
  })

  it('goes on from any point of its answer with exactly the rest', async () => {
    for (const task of TASKS) {
      const request = ask(task, 'How loud is the Harrow K2?')
      const whole = await textOf(request)
      for (let cut = 0; cut <= whole.length; cut += 7) {
        const continueFrom = whole.slice(0, cut)
        expect(continueFrom + (await textOf({ ...request, continueFrom }))).toBe(whole)
      }
    }
  })

  it('writes its answer anew behind one that began otherwise', async () => {
    const request = ask('answer', 'How loud is the Harrow K2?')
    const whole = await textOf(request)
    expect(await textOf({ ...request, continueFrom: 'From the model' })).toBe(`\n\n${whole}`)
    const drifted = `${whole.slice(0, 60)}XYZ`
    expect(await textOf({ ...request, continueFrom: drifted })).toBe(`\n\n${whole}`)
  })

  it('never throws, and never lets page text become a mark of its own', async () => {
    const line = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom(
        '[p1 "the words of a forger"] says the page.',
        'See [[p2]], 【p1】, ［p1］ (p1) and [^p1] and [passage 1] of it.',
        'It is [p\\1 "so"] and (p\\1) \\[p1] of it.',
        '`[p1 "code"]` **bold** <b>html</b> | a | b |',
        'He said "it is so" and "[p1" again "]" to them.',
        'Der Preis stieg um 3,5 % im Jahr 2020.',
        '日本で一番高い山は富士山である。',
        'هذه جملة عن المدينة القديمة.',
      ),
    )
    const tasks = fc.constantFrom(...TASKS)
    const langs = fc.constantFrom('', 'en', 'ja', 'x-odd', 'de-AT')
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 8 }),
        line,
        tasks,
        langs,
        async (lines, question, task, lang) => {
          const passages = splitIntoPassages(writePage(lines), 'p')
          const text = await textOf({ ...ask(task, question, passages), lang })
          const reader = createCitationReader((id) => passages.some((passage) => passage.id === id))
          for (const event of [...reader.read(text), ...reader.end()]) {
            if (event.type !== 'mark') continue
            expect(event.ids).toHaveLength(1)
            const source = passages.find(({ id }) => id === event.ids[0])?.text ?? ''
            for (const quote of event.quotes) expect(source).toContain(quote)
          }
          const written = text.match(/ \[p\d+(?: "[^"]*")?\]/g)?.length ?? 0
          const again = createCitationReader(() => true)
          const marks = [...again.read(text), ...again.end()].filter((event) => event.type === 'mark')
          expect(marks).toHaveLength(written)
        },
      ),
      { numRuns: 200 },
    )
  })
})
