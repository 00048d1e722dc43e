import type { SourcesFinder } from '@/lib/core/citations/sources-finder'
import { countCombining } from '@/lib/core/whole-document/plan-combining'
import type { WindowPlan } from '@/lib/core/whole-document/plan-window'
import { fitNotes, notedTokens } from '@/lib/core/whole-document/write-notes'
import type { Answer } from '@/lib/model/answer'
import type { Capture } from '@/lib/model/capture'
import type { Model } from '@/lib/model/language-model'
import type { Passage } from '@/lib/model/passage'
import type { Receipt } from '@/lib/model/receipt'
import type { ReadingStep, SectionNotes, WholeReading } from '@/lib/model/whole-reading'
import type { WholeQuestion } from './plan-whole-reading'

/** A reading of everything as it stands: what was read is data that was stored, what is left is planned anew. */
export interface WholeWork {
  answer: Answer
  asked: WholeQuestion
  model: Model
  captures: [Capture, ...Capture[]]
  /** What every request brought, of all levels, as stored. */
  kept: SectionNotes[]
  /** Ids of what was stored and says nothing any more. */
  spent: string[]
  plan: WindowPlan
  /** Sections that are still to be read. */
  left: Passage[][]
  whole: WholeReading
  receipt: Receipt
  finder: SourcesFinder
  now(): number
}

/** What was noted at a level, in reading order, as much of each as there is room for. */
export function notedAt({ kept, plan }: WholeWork, level: number): SectionNotes[] {
  return kept
    .filter((each) => each.level === level)
    .sort((a, b) => a.order - b.order)
    .map((each) => ({ ...each, notes: fitNotes(each, plan.noteTokens).kept }))
}

/** Counts again what is done and, as far as can be told, what is left; `step` is what is begun now. */
export function recount(work: WholeWork, step: ReadingStep | null = null): void {
  const { kept, plan, left } = work
  const requests = kept.filter(({ level, madeFrom }) => level === 0 || madeFrom.length > 1)
  const sectionsDone = kept.filter(({ level }) => level === 0).length
  const top = Math.max(0, ...kept.map(({ level }) => level))
  const covered = new Set(kept.filter(({ level }) => level === top).flatMap(({ madeFrom }) => madeFrom))
  const open = notedAt(work, top - 1).filter(({ sectionId }) => !covered.has(sectionId))
  const sizes = [
    ...notedAt(work, top).map(notedTokens),
    ...open.map(notedTokens),
    ...left.map(() => plan.noteTokens),
  ]
  work.whole = {
    ...work.whole,
    sections: sectionsDone + left.length,
    sectionsDone,
    requests: requests.length + left.length + countCombining(sizes, plan) + 1,
    requestsDone: requests.length,
    tookMs: requests.reduce((sum, { tookMs }) => sum + tookMs, 0),
    step,
  }
}
