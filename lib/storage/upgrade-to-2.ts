import type { Transaction } from 'dexie'
import { withoutFragment } from '@/lib/model/address'
import type { Citation } from '@/lib/model/citation'
import type { Receipt, SentPassage } from '@/lib/model/receipt'

/** What version 1 kept of an answer's one source, in the receipt itself. */
interface OneSourceReceipt extends Omit<Receipt, 'sources' | 'unread'> {
  captureId: string
  sourceTitle: string
  sourceUrl: string
  wordsInSource: number
  wordsSent: number
  passages: SentPassage[]
  passagesInSource: number
  omittedSections: string[]
}

/** Version 2: answers have several sources, captures more kinds of blocks, questions attachments. */
export async function upgradeTo2(transaction: Transaction): Promise<void> {
  await transaction
    .table('captures')
    .toCollection()
    .modify((capture) =>
      Object.assign(capture, { kind: kindOf(capture.sourceId), marks: [], unread: [], ...capture }),
    )
  await transaction
    .table('questions')
    .toCollection()
    .modify((question) => Object.assign(question, { attachments: [], ...question }))
  await transaction
    .table('citations')
    .toCollection()
    .modify((citation: Citation) => {
      citation.kind = kindOf(citation.sourceId)
    })
  await transaction
    .table('answers')
    .toCollection()
    .modify((answer: { receipt: Receipt | OneSourceReceipt | null; captureIds: string[] }) => {
      if (answer.receipt && 'captureId' in answer.receipt) answer.receipt = withSources(answer.receipt)
      answer.captureIds = answer.receipt?.sources.map(({ captureId }) => captureId) ?? []
    })
}

function withSources(receipt: OneSourceReceipt): Receipt {
  const { captureId, sourceTitle, sourceUrl, wordsInSource, wordsSent, ...rest } = receipt
  const { passages, passagesInSource, omittedSections, ...facts } = rest
  const source = {
    letter: 'p',
    attachmentId: null,
    captureId,
    sourceId: withoutFragment(sourceUrl),
    kind: kindOf(sourceUrl),
    title: sourceTitle,
    words: wordsInSource,
    wordsSent,
    passages,
    passagesInSource,
    omittedSections,
    change: null,
  }
  return { ...facts, sources: [source], unread: [] }
}

/** Version 1 knew two kinds. */
function kindOf(sourceId: string): 'page' | 'pasted' {
  return sourceId === 'pasted-text:' ? 'pasted' : 'page'
}
