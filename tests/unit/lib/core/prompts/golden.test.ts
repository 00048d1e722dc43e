import { describe, expect, it } from 'vitest'
import { COMMANDS, commandById } from '@/lib/commands'
import { newAnswer } from '@/lib/core/answers/new-answer'
import { estimateTokens } from '@/lib/core/prompts/estimate-tokens'
import { cutPassage } from '@/lib/core/prompts/excerpt-passages'
import type { HistoryTurn } from '@/lib/core/prompts/plan-budget'
import { splitSentences } from '@/lib/core/retrieval/split-sentences'
import type { Capture } from '@/lib/model/capture'
import type { ChatMessage } from '@/lib/model/language-model'
import type { Passage } from '@/lib/model/passage'
import { type Choice, type ChoiceInput, choosePassages } from '@/lib/services/choose-passages'
import { makeReceipt } from '@/lib/services/make-receipt'
import { createPassageFinder, type FoundPassages } from '@/lib/services/passage-finder'
import type { AskedSource } from '@/lib/services/read-sources'
import { KETTLES, KETTLES_BEFORE, longPage, REPORT } from './golden-page'

/*
 * What a model gets, written out: read these files to know what is sent. When a change of prompts or of the choice is meant,
 * `npx vitest run --project unit tests/unit/lib/core/prompts/golden.test.ts --update=all` writes them anew; the difference is reviewed.
 */
const WINDOWS = [4_096, 8_192, 32_768, 131_072]
const LONG = longPage()
const HINGE = 'How does one mend the hinge of the lid of a Quell?'

interface Asked {
  commandId?: string
  question?: string
  captures: readonly Capture[]
  contextTokens: number
  history?: HistoryTurn[]
  kept?: ChoiceInput['kept']
}

function sourcesOf(captures: readonly Capture[]): AskedSource[] {
  return captures.map((capture, n) => ({
    letter: capture === KETTLES_BEFORE ? 'z' : 'pabc'.charAt(n),
    attachmentId: n === 0 ? null : `attachment-${n}`,
    capture,
    change: null,
  }))
}

function send({
  commandId = 'ask',
  question,
  captures,
  contextTokens,
  history = [],
  kept = null,
}: Asked): Choice {
  const sources = sourcesOf(captures)
  return choosePassages({
    question: question ?? `(${commandById(commandId).commandId})`,
    commandId,
    model: { contextTokens, name: 'model' },
    sources,
    found: findByCounting(sources),
    history,
    kept,
    fence: 'FENCE',
  })
}

describe('what is sent for', () => {
  it.each(COMMANDS.map(({ commandId }) => commandId))('%s, of one short page', async (commandId) => {
    const captures = commandId === 'changes' ? [KETTLES, KETTLES_BEFORE] : [KETTLES]
    const question = commandId === 'ask' ? 'Which kettle is loudest?' : undefined
    const { messages } = send({ commandId, captures, contextTokens: 8_192, ...(question && { question }) })
    await expect(written(messages)).toMatchFileSnapshot(`golden/${commandId}.md`)
  })

  it.each(['ask', 'compare'])('%s, of several sources', async (commandId) => {
    const { messages } = send({ commandId, captures: [KETTLES, REPORT], contextTokens: 8_192 })
    await expect(written(messages)).toMatchFileSnapshot(`golden/${commandId}-several-sources.md`)
  })

  it('a question after others', async () => {
    const history = [
      { question: 'Which kettle is loudest?', answer: 'The Harrow K2, with 76 dB at one metre.' },
      { question: 'And the quietest?', answer: `The Marlow Quiet. ${'It is quiet indeed. '.repeat(600)}` },
    ]
    const asked = { question: 'What does that one cost?', captures: [KETTLES], history, contextTokens: 4_096 }
    await expect(written(send(asked).messages)).toMatchFileSnapshot('golden/ask-after-others.md')
  })

  it('an answer that goes on where it broke off', async () => {
    const { messages } = send({
      question: 'Which kettle is loudest?',
      captures: [KETTLES],
      contextTokens: 8_192,
      kept: keptAnswer('The Harrow K2 is the lou'),
    })
    await expect(written(messages)).toMatchFileSnapshot('golden/ask-continued.md')
  })

  it('a question about a long page, in a window of 4,096', async () => {
    const { messages } = send({ question: HINGE, captures: [LONG], contextTokens: 4_096 })
    expect(messages.at(-1)?.content).toContain('can be replaced with a coin')
    await expect(written(messages)).toMatchFileSnapshot('golden/ask-long-page-4k.md')
  })

  it('each task in each window, as a table', async () => {
    const one = [LONG]
    const several = [LONG, longPage('other'), REPORT]
    const rows = [one, several].flatMap((captures) =>
      COMMANDS.flatMap(({ commandId }) =>
        WINDOWS.map((contextTokens) => {
          const asked = {
            commandId,
            captures,
            contextTokens,
            ...(commandId === 'ask' && { question: HINGE }),
          }
          return rowOf(commandId, captures, contextTokens, send(asked))
        }),
      ),
    )
    await expect(`${[HEAD, ...rows].join('\n')}\n`).toMatchFileSnapshot('golden/windows.md')
  })
})

const finder = createPassageFinder()

function passagesOf(sources: readonly AskedSource[]): Passage[] {
  return finder(sources).all
}

/** Ranks by how many words of the question a passage holds: how the product ranks is told elsewhere. */
function findByCounting(sources: readonly AskedSource[]): FoundPassages {
  const all = passagesOf(sources)
  const count = (text: string, question: string) =>
    (question.match(/\p{L}{4,}/gu) ?? []).filter((word) => text.includes(word)).length
  return {
    all,
    rank: (question) =>
      all
        .map(({ id, text }) => ({ passageId: id, score: count(text, question) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score),
    excerptsOf: (_passages, question) => (passage) => {
      const [best] = splitSentences(passage.text)
        .map((span) => ({ ...span, score: count(passage.text.slice(span.start, span.end), question) }))
        .sort((a, b) => b.score - a.score)
      return best
        ? cutPassage(passage, { start: passage.start + best.start, end: passage.start + best.end })
        : null
    },
  }
}

const HEAD = [
  '| Task | Sources | Window | Prompt, tokens | Answer, at most | Passages sent of each | Sections without any |',
  '| --- | --- | --- | --- | --- | --- | --- |',
].join('\n')

function rowOf(
  commandId: string,
  captures: readonly Capture[],
  contextTokens: number,
  choice: Choice,
): string {
  const { sent, promptTokens, maxOutputTokens } = choice
  const sources = sourcesOf(captures)
  const model = { providerId: 'x', name: 'x', host: 'x', contextTokens, stream: async function* () {} }
  const all = passagesOf(sources)
  const receipt = makeReceipt({ model, sources, unread: [], all, sent, promptTokensEstimated: promptTokens })
  const shares = receipt.sources.map(
    ({ passages, passagesInSource }) => `${passages.length}/${passagesInSource}`,
  )
  const omitted = receipt.sources.map(({ omittedSections }) => omittedSections.length)
  expect((promptTokens ?? 0) + (maxOutputTokens ?? 0)).toBeLessThanOrEqual(contextTokens)
  const cells = [
    commandId,
    sources.length,
    contextTokens,
    promptTokens,
    maxOutputTokens ?? 'not told',
    shares.join(', '),
    omitted.join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}

function keptAnswer(raw: string): ChoiceInput['kept'] {
  const sources = sourcesOf([KETTLES])
  const { all } = createPassageFinder()(sources)
  const model = { providerId: 'x', name: 'x', host: 'x', contextTokens: 8_192, stream: async function* () {} }
  const receipt = makeReceipt({ model, sources, unread: [], all, sent: all, promptTokensEstimated: 1 })
  const answer = newAnswer({ answerId: 'a', questionId: 'q', conversationId: 'c', version: 1, createdAt: 1 })
  return { answer: { ...answer, receipt }, raw }
}

function written(messages: readonly ChatMessage[]): string {
  const parts = messages.map(
    ({ role, content }) => `## ${role} (about ${estimateTokens(content)} tokens)\n\n${content}\n`,
  )
  return `<!-- Written by golden.test.ts: what a model gets, message by message. -->\n\n${parts.join('\n')}`
}
