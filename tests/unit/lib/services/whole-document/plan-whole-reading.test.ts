import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitIntoPassages } from '@/lib/core/retrieval/split-passages'
import { messagesTokens } from '@/lib/core/whole-document/plan-window'
import { paceOf } from '@/lib/services/whole-document/model-pace'
import {
  letterOf,
  planFor,
  sectionMessages,
  sectionsWithin,
} from '@/lib/services/whole-document/plan-whole-reading'
import { createFakeModel } from '@/tests/fakes/fake-model'
import { longLines, longPage } from '@/tests/fakes/long-page'
import { sampleCapture } from '@/tests/fakes/sample-capture'
import { sampleTurn } from '@/tests/fakes/sample-panel'
import { sampleReceipt } from '@/tests/fakes/sample-receipt'
import { sampleSaltAnswer } from '@/tests/fakes/sample-salt-answer'

function asked(pageLines: string[], fileLines: string[] = []) {
  const captures = [
    sampleCapture(pageLines, { captureId: 'page' }),
    ...(fileLines.length > 0
      ? [sampleCapture(fileLines, { captureId: 'file', kind: 'file' as const, title: 'A file' })]
      : []),
  ]
  const sources = captures.map((capture, n) => ({
    letter: n === 0 ? 'p' : 'a',
    attachmentId: n === 0 ? null : 'x',
    capture,
    change: null,
  }))
  const all = sources.flatMap(({ capture, letter }) => splitIntoPassages(capture, letter))
  return { question: 'Summarise this page', commandId: 'summarise', sources, all }
}

const text = fc.oneof(
  fc.integer({ min: 1, max: 400 }).map((n) =>
    longLines(n * 14)
      .slice(1, 2)
      .join(' ')
      .repeat(1 + (n % 3)),
  ),
  fc.string({ minLength: 1, maxLength: 1_500 }).map((each) => `The ${each.replace(/\\s+/g, ' ')}`),
  fc.integer({ min: 1, max: 3_000 }).map((n) => 'Zm9v'.repeat(n)),
  fc.integer({ min: 1, max: 500 }).map((n) => '潮の満ち引きは月による。'.repeat(n)),
)
const lines = fc.array(
  fc.oneof({ weight: 5, arbitrary: text }, { weight: 1, arbitrary: fc.constant('# A heading') }),
  {
    minLength: 1,
    maxLength: 12,
  },
)

describe('the sections of a question', () => {
  it('fit the window as they are written, rules, margin and room for the notes included', () => {
    fc.assert(
      fc.property(lines, lines, fc.constantFrom(2_048, 4_096, 8_192, 32_768), (page, file, window) => {
        const question = asked(page, file)
        const plan = planFor(question, window)
        if (!plan) throw new Error('every one of these windows is large enough')
        const sections = sectionsWithin(question, question.all, plan)
        const most = window - Math.min(4_096, Math.floor(window / 4))
        for (const section of sections) {
          const messages = sectionMessages(question, letterOf(question, section), section, {
            name: { title: '', firstPage: 3, lastPage: 4 },
            number: 3,
            of: sections.length,
            mostNotes: plan.mostNotes,
            fence: crypto.randomUUID(),
          })
          expect(messagesTokens(messages)).toBeLessThanOrEqual(most)
        }
        const read = sections.flat().map(({ text: piece }) => piece)
        expect(read.join('')).toBe(question.all.map(({ text: whole }) => whole).join(''))
      }),
      { numRuns: 25 },
    )
  })

  it('are none in a window that the rules alone fill', () => {
    expect(planFor(asked(['Short.']), 700)).toBeNull()
  })

  it('are planned for a page of 60,000 words before anybody notices', () => {
    const page = longPage(60_000)
    const question = {
      ...asked([]),
      sources: [{ letter: 'p', attachmentId: null, capture: page, change: null }],
    }
    const all = splitIntoPassages(page, 'p')
    const plan = planFor({ ...question, all }, 4_096)
    if (!plan) throw new Error('it is large enough')
    const began = performance.now()
    const sections = sectionsWithin({ ...question, all }, all, plan)
    expect(performance.now() - began).toBeLessThan(3_000)
    expect(sections.length).toBeGreaterThan(40)
  })
})

describe('paceOf', () => {
  const model = { ...createFakeModel([]), name: 'llama', host: 'localhost:11434' }
  const answered = (change: Parameters<typeof sampleReceipt>[0]) =>
    sampleTurn(
      sampleSaltAnswer({
        receipt: sampleReceipt({ modelName: 'llama', host: 'localhost:11434', ...change }),
      }),
    )

  it('is as it was measured in this conversation, last of all', () => {
    const slow = answered({ promptTokens: 1_000, outputTokens: 100, firstWordMs: 10_000, tookMs: 20_000 })
    const fast = answered({ promptTokens: 1_000, outputTokens: 100, firstWordMs: 1_000, tookMs: 2_000 })
    expect(paceOf(model, [slow, fast])).toEqual({ read: 1_000, write: 100, isMeasured: true })
    expect(paceOf(model, [fast, slow])).toEqual({ read: 100, write: 10, isMeasured: true })
  })

  it('is guessed where nothing, too little or another model was measured: a service is faster', () => {
    const short = answered({ promptTokens: 50, outputTokens: 5, firstWordMs: 100, tookMs: 200 })
    const other = answered({
      modelName: 'x',
      promptTokens: 1_000,
      outputTokens: 100,
      firstWordMs: 1,
      tookMs: 2,
    })
    const own = paceOf(model, [short, other])
    const service = paceOf({ ...model, host: 'api.example.com' }, [])
    expect(own.read).toBeLessThan(service.read)
    expect([own.isMeasured, service.isMeasured]).toEqual([false, false])
    expect(paceOf(model, [])).toEqual(own)
    expect(paceOf({ ...model, host: '192.168.1.7:8080' }, [])).toEqual(own)
  })
})
