import { nameSection } from '@/lib/core/whole-document/name-section'
import { AppFailure, toAppError } from '@/lib/model/app-error'
import type { Passage } from '@/lib/model/passage'
import type { AskStart, AskStep } from '@/lib/services/ask'
import { answerFromNotes } from './answer-from-notes'
import { askForSection } from './ask-for-section'
import { combineNotes } from './combine-notes'
import { keepNotes, type NoteDeps, tellReading } from './note-request'
import { shrink } from './open-whole-work'
import { addSent } from './whole-receipt'
import type { WholeWork } from './whole-work'

/**
 * Reads everything section by section, brings the notes together until they fit one request, and answers from them. What
 * each request brought is kept at once: whatever ends this, the next one goes on behind it. Where a server takes less
 * than was planned, it goes on with smaller sections.
 */
export async function* readWhole(
  start: AskStart,
  work: WholeWork,
  deps: NoteDeps,
  signal: AbortSignal,
): AsyncGenerator<AskStep> {
  if (work.spent.length > 0) await deps.drop(work.spent)
  for (;;) {
    try {
      while (work.left[0]) yield* readSection(work.left[0], work, deps, signal)
      const noted = yield* combineNotes(start.raw, work, deps, signal)
      return yield* answerFromNotes(noted, start, work, deps, signal)
    } catch (thrown) {
      if (!shrink(work, toAppError(thrown))) throw thrown
      yield tellReading(work)
    }
  }
}

async function* readSection(
  section: Passage[],
  work: WholeWork,
  deps: NoteDeps,
  signal: AbortSignal,
): AsyncGenerator<AskStep> {
  const { captures } = work
  const [first] = section
  const source = captures.findIndex(({ captureId }) => captureId === first?.captureId)
  const capture = captures[source]
  if (!first || !capture) throw new AppFailure('INTERNAL', { id: 'no-section' })
  const name = nameSection(section, capture)
  addSent(work, section)
  const { notes, ...cost } = yield* askForSection(section, name, work, deps, signal)
  const place = {
    level: 0,
    order: source * ORDERS_OF_A_SOURCE + first.start,
    name,
    pieces: section.map(({ id, captureId, start, end }) => ({ id, captureId, start, end })),
    madeFrom: [],
  }
  yield* keepNotes(work, deps, notes, place, cost)
}

/** No capture is longer: sections of one source come before those of the next. */
const ORDERS_OF_A_SOURCE = 2 ** 40
