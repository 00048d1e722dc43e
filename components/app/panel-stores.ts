import { type CardStore, createCardStore } from '@/components/citations/card-store'
import { type AttachmentsStore, createAttachmentsStore } from '@/components/composer/attachments-store'
import { createDraftStore, type DraftStore } from '@/components/composer/draft-store'
import { createPreviewStore, type PreviewStore } from '@/components/composer/preview-store'
import { lastPageCapture } from '@/components/conversation/conversation-state'
import { type ConversationStore, createConversationStore } from '@/components/conversation/conversation-store'
import { createPageStore, type PageStore } from './page-store'
import { createSettingsStore, type SettingsStore } from './settings-store'
import { createViewStore, type ViewStore } from './view-store'
import type { WorkerClient } from './worker-client'

/** What the panel knows, one store a kind; nothing is kept in two of them. */
export interface PanelStores {
  view: ViewStore
  page: PageStore
  settings: SettingsStore
  conversation: ConversationStore
  card: CardStore
  draft: DraftStore
  attachments: AttachmentsStore
  preview: PreviewStore
}

export function createPanelStores(client: WorkerClient): PanelStores {
  const conversation = createConversationStore(client)
  const page = createPageStore(client, () => lastPageCapture(conversation.get()))
  conversation.subscribe(() => {
    const { view, since } = page.get()
    // An answer was made from the new text: it is not new any more.
    if (view?.facts?.change && since !== lastPageCapture(conversation.get())) page.look()
  })
  const settings = createSettingsStore(client)
  const draft = createDraftStore(client)
  const attachments = createAttachmentsStore(client)
  return {
    view: createViewStore(),
    page,
    settings,
    conversation,
    card: createCardStore(),
    draft,
    attachments,
    preview: createPreviewStore(client, { draft, conversation, page, attachments, settings }),
  }
}
