import { saysNothing } from '@/lib/core/whole-document/read-notes'
import { AppFailure } from '@/lib/model/app-error'
import type { Passage } from '@/lib/model/passage'
import type { Note, SectionName } from '@/lib/model/whole-reading'
import type { AskStep } from '@/lib/services/ask'
import type { SaidNotes } from './ask-for-notes'
import { type NoteDeps, notesOf, proseOf, requestNotes } from './note-request'
import { letterOf, sectionMessages } from './plan-whole-reading'
import type { WholeWork } from './whole-work'

/** What a section brought, and what it took. */
export interface SaidOfSection extends Omit<SaidNotes, 'raw'> {
  notes: Note[]
  isProse?: true
}

/**
 * The notes of one section. A model that writes something else is asked once more; then the sentences it wrote are its
 * notes, which quote nothing. One that writes nothing at all fails: a section is not read because it was sent.
 */
export async function* askForSection(
  section: readonly Passage[],
  name: SectionName,
  work: WholeWork,
  deps: Pick<NoteDeps, 'newFence'>,
  signal: AbortSignal,
): AsyncGenerator<AskStep, SaidOfSection> {
  const first = yield* request(false)
  if (isUnderstood(first, work)) return { ...first, notes: notesOf(work, first.raw) }
  if (first.raw.trim() === '') throw new AppFailure('EMPTY', { model: work.model.name })
  const second = yield* request(true)
  const cost = inAll(first, second)
  if (isUnderstood(second, work)) return { ...cost, notes: notesOf(work, second.raw) }
  const [notes = []] = [second, first].map(({ raw }) => proseOf(work, raw)).filter(({ length }) => length > 0)
  if (notes.length === 0) throw new AppFailure('EMPTY', { model: work.model.name })
  return { ...cost, notes, isProse: true }

  function request(isAgain: boolean): AsyncGenerator<AskStep, SaidNotes> {
    const { asked, plan, whole } = work
    const messages = sectionMessages(asked, letterOf(asked, section), section, {
      name,
      number: whole.sectionsDone + 1,
      of: whole.sections,
      mostNotes: plan.mostNotes,
      fence: deps.newFence(),
      isAgain,
    })
    return requestNotes(work, messages, { kind: 'section', name, startedAt: work.now() }, signal)
  }
}

/** It wrote notes, said that there is nothing to note, or would not say anything. */
function isUnderstood({ raw, refused }: SaidNotes, work: WholeWork): boolean {
  return refused || saysNothing(raw) || notesOf(work, raw).length > 0
}

/** What the second of two requests said, and what both took. */
function inAll(first: SaidNotes, second: SaidNotes): SaidNotes {
  const sum = (key: 'promptTokens' | 'outputTokens') =>
    first[key] === null && second[key] === null ? null : (first[key] ?? 0) + (second[key] ?? 0)
  return {
    ...second,
    promptTokens: sum('promptTokens'),
    outputTokens: sum('outputTokens'),
    tookMs: first.tookMs + second.tookMs,
  }
}
