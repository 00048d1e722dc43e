import { commandById } from '@/lib/commands'
import { planSections } from '@/lib/core/whole-document/plan-sections'
import { messagesTokens, planWindow, type WindowPlan } from '@/lib/core/whole-document/plan-window'
import { writeNotesRequest, writeSectionRequest } from '@/lib/core/whole-document/write-requests'
import type { Question } from '@/lib/model/conversation'
import type { ChatMessage } from '@/lib/model/language-model'
import type { Passage } from '@/lib/model/passage'
import type { SectionName } from '@/lib/model/whole-reading'
import type { AskedSource } from '@/lib/services/read-sources'

/** What is asked of which sources. */
export interface WholeQuestion {
  /** In the reader's words. */
  question: string
  commandId: Question['commandId']
  sources: readonly AskedSource[]
  /** Every passage of every source, in reading order. */
  all: readonly Passage[]
}

/** How a window is used for this question; `null` when it is too small to read anything part by part. */
export function planFor(asked: WholeQuestion, windowTokens: number): WindowPlan | null {
  const { question, commandId, sources } = asked
  const { instruction } = commandById(commandId)
  const notes = {
    ...{ question, instruction, sections: [], parts: MANY, fence: LONG_FENCE, continueFrom: '' },
    sources: namesOf(asked),
  }
  const empty = sources.map(({ letter }) => sectionMessages(asked, letter, [], WORST_PLACE))
  return planWindow(windowTokens, {
    section: Math.max(...empty.map(messagesTokens)),
    combine: messagesTokens(writeNotesRequest({ ...notes, mostNotes: MANY })),
    answer: messagesTokens(writeNotesRequest({ ...notes, mostNotes: null })),
  })
}

/** The sections in which `passages` are read: written out, each fits the window. */
export function sectionsWithin(
  asked: WholeQuestion,
  passages: readonly Passage[],
  { sectionTokens, rules }: WindowPlan,
): Passage[][] {
  const fits = (section: readonly Passage[]) => {
    const letter = letterOf(asked, section)
    const tokens = messagesTokens(sectionMessages(asked, letter, section, WORST_PLACE))
    return tokens <= sectionTokens + rules.section || section.length < 2
  }
  const within = (some: readonly Passage[], budgetTokens: number): Passage[][] =>
    planSections(some, budgetTokens).flatMap((section) =>
      // Counted passage by passage it fits; as one text it may come out longer.
      fits(section) ? [section] : within(section, Math.floor(budgetTokens * SMALLER)),
    )
  return within(passages, sectionTokens)
}

export interface SectionPlace {
  name: SectionName
  /** From 1, and of how many. */
  number: number
  of: number
  mostNotes: number
  fence: string
  /** The last reply to this was no notes. */
  isAgain?: boolean
}

/** The request for the notes of one section. */
export function sectionMessages(
  { question, commandId, sources, all }: WholeQuestion,
  letter: string,
  passages: readonly Passage[],
  place: SectionPlace,
): ChatMessage[] {
  const source = sources.find((each) => each.letter === letter) ?? sources[0]
  if (!source) return []
  const { capture } = source
  return writeSectionRequest({
    question,
    instruction: commandById(commandId).instruction,
    source: {
      letter,
      kind: capture.kind,
      title: capture.title,
      url: capture.url,
      lang: capture.lang,
      passages,
      passagesTotal: all.filter(({ captureId }) => captureId === capture.captureId).length,
    },
    ...place,
  })
}

/** What a request that shows notes alone says of the sources. */
export function namesOf({ sources }: WholeQuestion): { letter: string; title: string }[] {
  return sources.map(({ letter, capture }) => ({ letter, title: capture.title }))
}

/** The letter of the source that a section is of. */
export function letterOf({ sources }: WholeQuestion, [first]: readonly Passage[]): string {
  return sources.find(({ capture }) => capture.captureId === first?.captureId)?.letter ?? 'p'
}

const SMALLER = 0.85
const MANY = 999
/** As long as those that are sent. */
const LONG_FENCE = '00000000-0000-0000-0000-000000000000'
/** No place in a source takes more words to say. */
const WORST_PLACE: SectionPlace = {
  name: { title: '', firstPage: 9_998, lastPage: 9_999 },
  number: MANY,
  of: MANY,
  mostNotes: MANY,
  fence: LONG_FENCE,
  isAgain: true,
}
