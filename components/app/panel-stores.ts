import { type CardStore, createCardStore } from '@/components/citations/card-store'
import { createDraftStore, type DraftStore } from '@/components/composer/draft-store'
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
}

export function createPanelStores(client: WorkerClient): PanelStores {
  return {
    view: createViewStore(),
    page: createPageStore(client),
    settings: createSettingsStore(client),
    conversation: createConversationStore(client),
    card: createCardStore(),
    draft: createDraftStore(client),
  }
}
