import { createAnswerRepository } from '@/lib/storage/answer-repository'
import { createAttachmentRepository } from '@/lib/storage/attachment-repository'
import { createCaptureRepository } from '@/lib/storage/capture-repository'
import { createConversationRepository } from '@/lib/storage/conversation-repository'
import { SidenoteDatabase } from '@/lib/storage/database'
import { createDraftRepository } from '@/lib/storage/draft-repository'
import { createSectionRepository } from '@/lib/storage/section-repository'
import { createSettingsRepository } from '@/lib/storage/settings-repository'

let databases = 0

/** The real repositories over a database of their own, kept in memory. */
export function createFakeStorage(name = `test-${++databases}`) {
  const db = new SidenoteDatabase(name)
  return {
    db,
    answers: createAnswerRepository(db),
    attachments: createAttachmentRepository(db),
    captures: createCaptureRepository(db),
    conversations: createConversationRepository(db),
    drafts: createDraftRepository(db),
    sections: createSectionRepository(db),
    settings: createSettingsRepository(db),
  }
}
