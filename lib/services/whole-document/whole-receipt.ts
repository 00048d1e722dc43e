import { tellOmitted } from '@/lib/core/prompts/omitted-parts'
import { countWords } from '@/lib/core/retrieval/count-words'
import { fitNotes } from '@/lib/core/whole-document/write-notes'
import type { Answer } from '@/lib/model/answer'
import type { Passage } from '@/lib/model/passage'
import type { Receipt } from '@/lib/model/receipt'
import type { SectionNotes } from '@/lib/model/whole-reading'
import type { WholeWork } from './whole-work'

/** The receipt with a section that is about to be sent. */
export function addSent(work: WholeWork, section: readonly Passage[]): void {
  const { receipt, asked, captures } = work
  const ids = new Set(section.map(({ id }) => id))
  const sources = receipt.sources.map((source) => {
    const own = asked.all.filter(({ captureId }) => captureId === source.captureId)
    if (!own.some(({ id }) => ids.has(id))) return source
    const capture = captures.find(({ captureId }) => captureId === source.captureId)
    const before = new Set(source.passages.map(({ id }) => id))
    const sent = own.filter(({ id }) => ids.has(id) || before.has(id))
    const words = sent.reduce((sum, { text }) => sum + countWords(text), 0)
    return {
      ...source,
      passages: sent.map(({ id, start, end }) => ({ id, start, end })),
      wordsSent: sent.length === own.length ? source.words : Math.min(source.words, words),
      ...(capture && tellOmitted(capture, own, sent)),
    }
  })
  work.receipt = { ...receipt, sources }
}

/** The receipt with what is known of the reading itself, `sent` more requests included. */
export function countReceipt(work: WholeWork, sent = 0): void {
  const { kept, receipt, whole } = work
  const sum = (key: 'promptTokens' | 'outputTokens') => {
    const known = kept.flatMap((each) => each[key] ?? [])
    return known.length === 0 ? null : known.reduce((total, tokens) => total + tokens, 0)
  }
  const unquoted = kept.filter(({ isProse }) => isProse).length
  work.receipt = {
    ...receipt,
    promptTokens: sum('promptTokens'),
    outputTokens: sum('outputTokens'),
    whole: {
      sectionsRead: whole.sectionsDone,
      sections: whole.sections,
      requests: (receipt.whole?.requests ?? 0) + sent,
      notesLeftOut: kept.reduce((total, each) => total + each.leftOut + cutNow(each, work), 0),
      refused: kept.flatMap(({ refused, name }) => (refused ? name.title : [])),
      ...(unquoted > 0 && { unquoted }),
    },
  }
}

/** Notes that had room once, in a larger window. */
function cutNow(section: SectionNotes, { plan }: WholeWork): number {
  return fitNotes(section, plan.noteTokens).leftOut
}

/** A new receipt with what an answer's own says was sent before. */
export function receiptSoFar(fresh: Receipt, { receipt }: Answer): Receipt {
  if (!receipt) return fresh
  const sources = fresh.sources.map((source) => {
    const before = receipt.sources.find(({ captureId }) => captureId === source.captureId)
    return before ? { ...source, ...pickSent(before) } : source
  })
  return { ...fresh, sources, ...(receipt.whole && { whole: receipt.whole }) }
}

function pickSent({ passages, wordsSent, omittedSections, omitted }: Receipt['sources'][number]) {
  return { passages, wordsSent, omittedSections, ...(omitted && { omitted }) }
}
