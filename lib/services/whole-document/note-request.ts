import { commandById } from '@/lib/commands'
import { messagesTokens } from '@/lib/core/whole-document/plan-window'
import { readNotes, readProse } from '@/lib/core/whole-document/read-notes'
import { fitNotes } from '@/lib/core/whole-document/write-notes'
import type { ChatMessage, ModelRequest } from '@/lib/model/language-model'
import type { Note, ReadingStep, SectionNotes } from '@/lib/model/whole-reading'
import type { AskStep } from '@/lib/services/ask'
import { outputLimit } from '@/lib/services/choose-passages'
import { nameSources } from '@/lib/services/name-sources'
import { askForNotes, type SaidNotes } from './ask-for-notes'
import { countReceipt } from './whole-receipt'
import { recount, type WholeWork } from './whole-work'

export interface NoteDeps {
  /** Keeps what one request brought, before anything is told of it. */
  keep(section: SectionNotes): Promise<void>
  /** Lets go of what cannot be used any more. */
  drop(sectionIds: readonly string[]): Promise<void>
  /** A random marker that page text cannot guess (S13). */
  newFence(): string
}

/** One request for notes: told before it leaves; what it brings when it is over. */
export async function* requestNotes(
  work: WholeWork,
  messages: ChatMessage[],
  step: ReadingStep,
  signal: AbortSignal,
): AsyncGenerator<AskStep, SaidNotes> {
  recount(work, step)
  countReceipt(work, 1)
  yield tellReading(work)
  yield tellReceipt(work)
  yield { event: { type: 'request-sent' }, raw: '' }
  const mostCharacters = work.plan.noteTokens * CHARACTERS_OF_A_TOKEN * PATIENCE
  return yield* askForNotes(work.model, requestOf(work, messages, ''), mostCharacters, work.now, signal)
}

/** What a request wrote as notes, its quotations in the words of the source. */
export function notesOf(work: WholeWork, raw: string): Note[] {
  return readNotes(raw, work.finder, isIdOf(work))
}

/** What a request wrote in sentences of its own, quoting nothing. */
export function proseOf(work: WholeWork, raw: string): Note[] {
  return readProse(raw, isIdOf(work))
}

function isIdOf({ asked }: WholeWork): (id: string) => boolean {
  const ids = new Set(asked.all.map(({ id }) => id))
  return (id) => ids.has(id)
}

type Place = Pick<SectionNotes, 'level' | 'order' | 'name' | 'pieces' | 'madeFrom'>
type Cost = Pick<SectionNotes, 'isProse' | 'refused' | 'promptTokens' | 'outputTokens' | 'tookMs'>

/** Stores notes, as many as there is room for, then tells how far the reading is. */
export async function* keepNotes(
  work: WholeWork,
  deps: NoteDeps,
  notes: readonly Note[],
  place: Place,
  { isProse, refused, promptTokens, outputTokens, tookMs }: Cost,
): AsyncGenerator<AskStep> {
  const { answerId } = work.answer
  const { kept, leftOut } = fitNotes({ name: place.name, notes }, work.plan.noteTokens)
  const sectionId = `${answerId}:${place.level}:${place.order}`
  const cost = { refused, promptTokens, outputTokens, tookMs, ...(isProse && { isProse }) }
  const section = { sectionId, answerId, ...place, ...cost, notes: kept, leftOut }
  await deps.keep(section)
  work.kept = [...work.kept, section]
  if (place.level === 0) work.left = work.left.slice(1)
  recount(work)
  countReceipt(work)
  yield tellReceipt(work)
  yield tellReading(work)
}

/** A request of this reading, as a model gets it. */
export function requestOf(
  { asked, captures, plan, whole }: WholeWork,
  messages: ChatMessage[],
  continueFrom: string,
): ModelRequest {
  const [{ lang, title }] = captures
  const { commandId, question, all, sources } = asked
  const { task } = commandById(commandId)
  const limit = outputLimit(whole.windowTokens, messagesTokens(messages) + plan.marginTokens)
  return {
    ...{ task, question, lang, title, messages, continueFrom },
    passages: nameSources([...all], sources),
    ...(limit !== null && { maxOutputTokens: limit }),
  }
}

export function tellReading({ whole }: WholeWork): AskStep {
  return { event: { type: 'reading-advanced', whole }, raw: '' }
}

function tellReceipt({ receipt }: WholeWork): AskStep {
  return { event: { type: 'receipt-made', receipt }, raw: '' }
}

const CHARACTERS_OF_A_TOKEN = 4
/** A model that writes so many times what was asked for does not come to an end by itself. */
const PATIENCE = 6
