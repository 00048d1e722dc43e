import type { PageOffers, TabInfo } from '@/lib/model/page'
import { probePage } from '@/lib/platform/probe-page'
import { isDocumentEditor } from '@/lib/sources/google-docs/document-exports'

/** What could be attached of a tab's page besides its text. */
export async function probeTab({ tabId, url }: TabInfo): Promise<PageOffers> {
  const { selectionWords, hasRecording } = await probePage(tabId)
  return {
    selectionWords,
    hasTranscript: hasRecording,
    hasDocument: url !== null && isDocumentEditor(url),
  }
}
