import { commandById } from '@/lib/commands'
import { estimateTokens } from '@/lib/core/prompts/estimate-tokens'
import { joinNames } from '@/lib/core/whole-document/name-section'
import { packTogether } from '@/lib/core/whole-document/plan-combining'
import { notedTokens } from '@/lib/core/whole-document/write-notes'
import { writeNotesRequest } from '@/lib/core/whole-document/write-requests'
import { AppFailure } from '@/lib/model/app-error'
import type { ChatMessage } from '@/lib/model/language-model'
import type { Note, SectionNotes } from '@/lib/model/whole-reading'
import type { AskStep } from '@/lib/services/ask'
import { keepNotes, type NoteDeps, notesOf, requestNotes } from './note-request'
import { namesOf } from './plan-whole-reading'
import { notedAt, type WholeWork } from './whole-work'

/**
 * Brings notes together, level by level, neighbours with neighbours, until they fit the request for the answer beside
 * what was written of it already.
 */
export async function* combineNotes(
  writtenBefore: string,
  work: WholeWork,
  deps: NoteDeps,
  signal: AbortSignal,
): AsyncGenerator<AskStep, SectionNotes[]> {
  for (let level = 0; ; level += 1) {
    const items = notedAt(work, level)
    const isTop = notedAt(work, level + 1).length === 0
    const tokens = items.reduce((sum, item) => sum + notedTokens(item), estimateTokens(writtenBefore))
    if (isTop && tokens <= work.plan.answerTokens) return items
    yield* combineLevel(items, level + 1, work, deps, signal)
    if (notedAt(work, level + 1).length >= items.length)
      throw new AppFailure('CONTEXT_TOO_LONG', { model: work.model.name })
  }
}

/** Only those that are in no notes of this level yet: a reading that broke off goes on behind what it had. */
async function* combineLevel(
  items: readonly SectionNotes[],
  level: number,
  work: WholeWork,
  deps: NoteDeps,
  signal: AbortSignal,
): AsyncGenerator<AskStep> {
  const done = new Set(notedAt(work, level).flatMap(({ madeFrom }) => madeFrom))
  const open = items.filter(({ sectionId }) => !done.has(sectionId))
  for (const [from, to] of packTogether(open.map(notedTokens), work.plan.combineTokens))
    yield* combineGroup(open.slice(from, to), level, work, deps, signal)
}

async function* combineGroup(
  group: readonly SectionNotes[],
  level: number,
  work: WholeWork,
  deps: NoteDeps,
  signal: AbortSignal,
): AsyncGenerator<AskStep> {
  const place = {
    level,
    order: group[0]?.order ?? 0,
    name: joinNames(group.map(({ name }) => name)),
    pieces: [],
    madeFrom: group.map(({ sectionId }) => sectionId),
  }
  // One that no other fits beside goes up as it is.
  if (group.length === 1) return yield* keepNotes(work, deps, inTurn(group), place, FREE)
  const step = { kind: 'combine', startedAt: work.now() } as const
  const said = yield* requestNotes(work, messagesFor(group, work, deps), step, signal)
  const notes = notesOf(work, said.raw)
  // What a model brings together in no notes at all is not lost: the first of each section is the next best.
  yield* keepNotes(work, deps, notes.length > 0 ? notes : inTurn(group), place, { ...said, refused: false })
}

function messagesFor(group: readonly SectionNotes[], work: WholeWork, deps: NoteDeps): ChatMessage[] {
  const { question, commandId } = work.asked
  return writeNotesRequest({
    question,
    instruction: commandById(commandId).instruction,
    sources: namesOf(work.asked),
    sections: group.filter(({ notes }) => notes.length > 0),
    parts: work.whole.sectionsDone,
    mostNotes: work.plan.mostNotes,
    fence: deps.newFence(),
    continueFrom: '',
  })
}

/** The first note of each, then the second of each. */
function inTurn(group: readonly SectionNotes[]): Note[] {
  const longest = Math.max(...group.map(({ notes }) => notes.length))
  return Array.from({ length: longest }).flatMap((_, n) => group.flatMap(({ notes }) => notes[n] ?? []))
}

const FREE = { refused: false, promptTokens: null, outputTokens: null, tookMs: 0 }
