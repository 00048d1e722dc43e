import type { AskCommand, AskMessage } from '@/lib/contract/ask-port'
import { applyAnswerEvent } from '@/lib/core/answers/apply-answer-event'
import type { Answer } from '@/lib/model/answer'
import { AppFailure } from '@/lib/model/app-error'
import type { Capture } from '@/lib/model/capture'
import type { Model } from '@/lib/model/language-model'
import { createAnswerRunner } from '@/lib/services/answer-runner'
import { createAttachmentService } from '@/lib/services/attachment-service'
import { createPassageFinder } from '@/lib/services/passage-finder'
import { createPrepareQuestion } from '@/lib/services/prepare-question'
import type { AttachmentReaders } from '@/lib/services/read-attachment'
import { createTurnService } from '@/lib/services/turn-service'
import { readPastedText } from '@/lib/sources/pasted-text/read-pasted-text'
import { sampleCapture } from '@/tests/fakes/sample-capture'
import type { createFakeStorage } from '@/tests/fakes/storage'

export const PAGE = sampleCapture([
  '# Balance',
  'Salinity has stayed near 35 grams per kilogram for some 600 million years.',
  'Rivers bring about four billion tonnes of dissolved salts each year.',
])

export const SAID = 'It has held steady [p1 "stayed near 35 grams per kilogram"]. It was measured in 1952.'
export const DONE = { type: 'finish', reason: 'stop' } as const

export function ask(change: Partial<Extract<AskCommand, { type: 'ask' }>> = {}): AskCommand {
  return {
    type: 'ask',
    questionId: 'q1',
    conversationId: null,
    tabId: 7,
    text: 'How salty is it?',
    commandId: 'ask',
    attachmentIds: [],
    ...change,
  }
}

const unreadable = async (): Promise<never> => {
  throw new AppFailure('FILE_UNSUPPORTED')
}
const UNREADABLE: AttachmentReaders = {
  tab: unreadable,
  selection: unreadable,
  transcript: unreadable,
  document: unreadable,
  file: unreadable,
  fetchDocument: unreadable,
}

/** A worker: kill it by making another over the same storage. */
export function startWorker(
  storage: ReturnType<typeof createFakeStorage>,
  model: () => Promise<Model>,
  readPage: () => Promise<Capture> = async () => PAGE,
  readers: Partial<AttachmentReaders> = {},
) {
  let ids = 0
  const newId = () => `id-${storage.db.name}-${++ids}-${Math.random()}`
  const runner = createAnswerRunner({
    answers: storage.answers,
    keepAwake: () => () => undefined,
    now: () => 5,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms / 20)),
    changed: () => undefined,
  })
  const reads: number[] = []
  const attachments = createAttachmentService({
    attachments: storage.attachments,
    captures: storage.captures,
    tabs: {
      active: async () => ({ tabId: 7, url: PAGE.url, title: PAGE.title }),
      get: async (tabId) =>
        tabId === 404 ? null : { tabId, url: `https://example.org/${tabId}`, title: `Tab ${tabId}` },
    },
    readers: { ...UNREADABLE, ...readers },
    takeFile: async () => new Blob(['bytes']),
    keepAwake: () => () => undefined,
    changed: () => undefined,
    now: () => 5,
    newId,
  })
  const sources = {
    readPage: async (tabId: number) => {
      reads.push(tabId)
      return readPage()
    },
    readAttachment: attachments.read,
    readPasted: readPastedText,
    captures: storage.captures,
    newId,
  }
  const turns = createTurnService({
    conversations: storage.conversations,
    answers: storage.answers,
    runner,
    describeTab: async () => ({ url: PAGE.sourceId, title: PAGE.title }),
    describeAttachments: attachments.describe,
    tabShowing: async (_url, tabId) => tabId,
    noteData: async () => undefined,
    activeModel: model,
    prepare: createPrepareQuestion({ ...sources, find: createPassageFinder(), newFence: () => 'fence' }),
    sources,
    sections: storage.sections,
    newFence: () => 'fence',
    now: () => 5,
    newId,
  })
  return { turns, runner, reads, attachments }
}

/** What a panel makes of the messages: the same reducer, nothing twice, nothing missing. */
export function createPanel() {
  const messages: AskMessage[] = []
  const answers = new Map<string, Answer>()
  const send = (message: AskMessage) => {
    messages.push(message)
    if (message.type === 'turn')
      for (const answer of message.turn.answers) answers.set(answer.answerId, answer)
    if (message.type !== 'event') return
    const answer = answers.get(message.answerId)
    if (!answer) throw new Error('an event before its turn')
    if (message.seq !== answer.seq + 1) throw new Error(`gap: ${answer.seq} then ${message.seq}`)
    answers.set(message.answerId, applyAnswerEvent(answer, message.event))
  }
  const latest = () => [...answers.values()].sort((a, b) => a.version - b.version).at(-1)
  return { messages, send, latest }
}

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    if (await condition()) return
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  throw new Error('it did not happen')
}

export const ended = (panel: ReturnType<typeof createPanel>) => () =>
  ['complete', 'cut', 'stopped', 'failed', 'interrupted', 'undecided'].includes(panel.latest()?.status ?? '')
