import { Dexie, type Table } from 'dexie'
import type { Answer } from '@/lib/model/answer'
import type { Capture } from '@/lib/model/capture'
import type { Citation } from '@/lib/model/citation'
import type { Conversation, Question } from '@/lib/model/conversation'
import type { Settings } from '@/lib/model/settings'

/** Raised with every change of the tables or of a row's shape; an older code opens a newer database read-only. */
export const SCHEMA_VERSION = 1

/** An answer as stored: its citations have rows of their own. */
export interface AnswerRow extends Omit<Answer, 'citations'> {
  /** What the model wrote, marks and all: needed to go on where it stopped. */
  raw: string
}

export interface DraftRow {
  draftId: string
  text: string
}

/** Small single values: `schemaVersion`, `nextOrder`, `settings`, `installId`. */
export interface MetaRow {
  key: string
  value: number | string | Settings
}

/** Every table of the product but the keys' (see `key-vault.ts`). */
export class SidenoteDatabase extends Dexie {
  declare conversations: Table<Conversation, string>
  declare questions: Table<Question, string>
  declare answers: Table<AnswerRow, string>
  declare citations: Table<Citation, string>
  declare captures: Table<Capture, string>
  declare drafts: Table<DraftRow, string>
  declare meta: Table<MetaRow, string>

  constructor(name = 'sidenote') {
    // Strict: a question must survive the machine, not only the browser, before it is sent.
    super(name, { chromeTransactionDurability: 'strict' })
    this.version(SCHEMA_VERSION).stores({
      conversations: 'conversationId, order, [pageUrl+order]',
      questions: 'questionId, [conversationId+order]',
      answers: 'answerId, questionId, conversationId, status, receipt.captureId',
      citations: 'citationId, answerId, captureId, [sourceId+takenAt]',
      captures: 'captureId, [sourceId+textHash]',
      drafts: 'draftId',
      meta: 'key',
    })
    // Another context wants to upgrade: let it; the next query opens the new version.
    this.on('versionchange', () => this.close({ disableAutoOpen: false }))
  }
}
