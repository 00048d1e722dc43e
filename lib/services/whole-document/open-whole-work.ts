import { createSourcesFinder } from '@/lib/core/citations/sources-finder'
import { splitIntoPassages } from '@/lib/core/retrieval/split-passages'
import { withoutRead } from '@/lib/core/whole-document/cut-passages'
import { piecesOf, usableNotes } from '@/lib/core/whole-document/usable-notes'
import type { Answer } from '@/lib/model/answer'
import { type AppError, AppFailure } from '@/lib/model/app-error'
import type { Capture } from '@/lib/model/capture'
import type { Question } from '@/lib/model/conversation'
import type { Model } from '@/lib/model/language-model'
import type { SectionNotes } from '@/lib/model/whole-reading'
import { makeReceipt } from '@/lib/services/make-receipt'
import type { ReadSources } from '@/lib/services/read-sources'
import { smallerWindow } from '@/lib/services/within-window'
import { planFor, sectionsWithin } from './plan-whole-reading'
import { receiptSoFar } from './whole-receipt'
import { recount, type WholeWork } from './whole-work'

export interface WorkInput {
  question: Question
  answer: Answer
  model: Model
  read: ReadSources
  kept: readonly SectionNotes[]
  now(): number
}

/** Takes a reading up where it stands, or begins it. */
export function openWork({ question, answer, model, read, kept, now }: WorkInput): WholeWork {
  const { sources, unread } = read
  const all = sources.flatMap(({ capture, letter }) => splitIntoPassages(capture, letter))
  const asked = { question: read.question, commandId: question.commandId, sources, all }
  const windowTokens = Math.min(answer.whole?.windowTokens ?? Infinity, model.contextTokens ?? Infinity)
  const plan = planFor(asked, windowTokens)
  const { whole } = answer
  if (!plan || !whole) throw new AppFailure('CONTEXT_TOO_LONG', { model: model.name })
  const [first, ...rest] = sources
  const captures: [Capture, ...Capture[]] = [first.capture, ...rest.map(({ capture }) => capture)]
  const usable = usableNotes(kept, all)
  const work: WholeWork = {
    answer,
    asked,
    model,
    captures,
    kept: usable,
    spent: kept.filter((each) => !usable.includes(each)).map(({ sectionId }) => sectionId),
    plan,
    left: sectionsWithin(asked, withoutRead(all, piecesOf(usable)), plan),
    whole: { ...whole, windowTokens },
    receipt: receiptSoFar(
      makeReceipt({
        model,
        sources,
        unread,
        all,
        sent: [],
        promptTokensEstimated: null,
        earlierTurns: NO_TURNS,
      }),
      answer,
    ),
    finder: createSourcesFinder(captures, all),
    now,
  }
  recount(work)
  return work
}

/** Plans anew when a request was too long for the server. `false` when that is not what failed, or nothing fits in less. */
export function shrink(work: WholeWork, error: AppError): boolean {
  const windowTokens = smallerWindow(work.whole.windowTokens, error)
  const plan = windowTokens === null ? null : planFor(work.asked, windowTokens)
  if (!plan || windowTokens === null) return false
  work.plan = plan
  work.left = sectionsWithin(work.asked, withoutRead(work.asked.all, piecesOf(work.kept)), plan)
  work.whole = { ...work.whole, windowTokens }
  recount(work)
  return true
}

/** What is asked of a whole source is asked of the source alone. */
const NO_TURNS = { sent: 0, total: 0 }
