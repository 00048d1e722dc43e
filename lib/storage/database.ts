import { Dexie, type Table } from 'dexie'
import type { Answer } from '@/lib/model/answer'
import type { Attachment } from '@/lib/model/attachment'
import type { Capture } from '@/lib/model/capture'
import type { Citation } from '@/lib/model/citation'
import type { Conversation, Question } from '@/lib/model/conversation'
import type { Settings } from '@/lib/model/settings'
import type { SectionNotes } from '@/lib/model/whole-reading'
import { upgradeTo2 } from './upgrade-to-2'
import { upgradeTo3 } from './upgrade-to-3'

/** Raised with every change of the tables or of a row's shape; an older code opens a newer database read-only. */
export const SCHEMA_VERSION = 3

/** An answer as stored: its citations have rows of their own. */
export interface AnswerRow extends Omit<Answer, 'citations'> {
  /** What the model wrote, marks and all: needed to go on where it stopped. */
  raw: string
  /** Of its receipt's sources: what it still needs. */
  captureIds: string[]
}

/** An attachment and where it belongs. */
export interface AttachmentRow extends Attachment {
  draftId: string
  /** Rises with each attachment. */
  order: number
}

export interface DraftRow {
  draftId: string
  text: string
}

/** The bytes of a document that was read, for Sidenote's own view of it. They go with its capture. */
export interface FileRow {
  captureId: string
  name: string
  contentType: string
  /** Of the bytes. */
  size: number
  blob: Blob
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
  declare attachments: Table<AttachmentRow, string>
  declare files: Table<FileRow, string>
  declare sections: Table<SectionNotes, string>
  declare meta: Table<MetaRow, string>

  constructor(name = 'sidenote') {
    // Strict: a question must survive the machine, not only the browser, before it is sent.
    super(name, { chromeTransactionDurability: 'strict' })
    const ofVersion2 = {
      conversations: 'conversationId, order, [pageUrl+order]',
      questions: 'questionId, [conversationId+order]',
      answers: 'answerId, questionId, conversationId, status, *captureIds',
      citations: 'citationId, answerId, captureId, [sourceId+takenAt]',
      captures: 'captureId, [sourceId+textHash], [sourceId+kind+takenAt], takenAt',
      drafts: 'draftId',
      attachments: 'attachmentId, [draftId+order], reading.captureId',
      files: 'captureId',
      meta: 'key',
    }
    this.version(2).stores(ofVersion2).upgrade(upgradeTo2)
    this.version(SCHEMA_VERSION).stores({ sections: 'sectionId, answerId' }).upgrade(upgradeTo3)
    // Another context wants to upgrade: let it; the next query opens the new version.
    this.on('versionchange', () => this.close({ disableAutoOpen: false }))
  }
}
