import type { TabInfo } from '@/lib/model/page'
import { hasAccess } from '@/lib/platform/access'
import { callPage } from '@/lib/platform/call-page'
import { documentViews } from '@/lib/platform/document-views'
import { createDocumentReader } from '@/lib/platform/documents'
import { fetchTab } from '@/lib/platform/fetch-tab'
import { insertStyle } from '@/lib/platform/highlight-style'
import { keepAwake } from '@/lib/platform/keep-awake'
import { sendNotice } from '@/lib/platform/notices'
import { closeStorageToPages, sentinelStore } from '@/lib/platform/sentinel'
import { tabs } from '@/lib/platform/tabs'
import { takeFile } from '@/lib/platform/take-file'
import { createAnswerRunner } from '@/lib/services/answer-runner'
import { createAttachmentService } from '@/lib/services/attachment-service'
import { createConversationService } from '@/lib/services/conversation-service'
import { createDocumentService } from '@/lib/services/document-service'
import { createEndpointService } from '@/lib/services/endpoint-service'
import { createPageService } from '@/lib/services/page-service'
import { createPassageFinder } from '@/lib/services/passage-finder'
import { createPrepareQuestion } from '@/lib/services/prepare-question'
import { createQuestionPreview } from '@/lib/services/preview-question'
import { recoverAnswers } from '@/lib/services/recover-answers'
import { createTurnService } from '@/lib/services/turn-service'
import { FILE_LIMITS } from '@/lib/sources/file/file-limits'
import { parseDocumentReading } from '@/lib/sources/parse-document-reading'
import { readPastedText } from '@/lib/sources/pasted-text/read-pasted-text'
import { PDF_LIMITS } from '@/lib/sources/pdf/pdf-limits'
import { createPdfSource } from '@/lib/sources/pdf/source.worker'
import { createTranscriptSource } from '@/lib/sources/transcript/source.worker'
import { HIGHLIGHT_CSS } from '@/lib/sources/web-page/reveal/highlight-css'
import { createWebPageSource } from '@/lib/sources/web-page/source.worker'
import { createAnswerRepository } from '@/lib/storage/answer-repository'
import { createAttachmentRepository } from '@/lib/storage/attachment-repository'
import { createCaptureRepository } from '@/lib/storage/capture-repository'
import { createConversationRepository } from '@/lib/storage/conversation-repository'
import { SidenoteDatabase } from '@/lib/storage/database'
import { createDraftRepository } from '@/lib/storage/draft-repository'
import { createFileRepository } from '@/lib/storage/file-repository'
import { createKeyVault } from '@/lib/storage/key-vault'
import { openDatabase } from '@/lib/storage/open-database'
import { createSectionRepository } from '@/lib/storage/section-repository'
import { createSettingsRepository } from '@/lib/storage/settings-repository'
import { probeTab } from './probe-tab'
import { createReaders } from './readers'

export type Services = ReturnType<typeof createServices>

/** What nothing names is kept for so long, and so much of it goes at one start. */
const KEPT_UNNAMED_MS = 24 * 60 * 60 * 1_000
const MAX_SWEPT = 200

const newId = () => crypto.randomUUID()
const now = () => Date.now()
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Builds everything the worker does out of its parts. Nothing here outlives the worker; the database does. */
export function createServices() {
  const db = new SidenoteDatabase()
  const answers = createAnswerRepository(db)
  const keptCaptures = createCaptureRepository(db)
  const documents = createDocumentService({
    read: createDocumentReader({ parse: parseDocumentReading }),
    maxBytes: Math.max(PDF_LIMITS.bytes, FILE_LIMITS.file),
    captures: keptCaptures,
    files: createFileRepository(db),
    views: documentViews,
  })
  const captures = { ...keptCaptures, keep: documents.keep }
  const settings = createSettingsRepository(db)
  const stored = createConversationRepository(db)
  const endpoints = createEndpointService({ settings, vault: createKeyVault(), hasAccess, newId })
  const source = createWebPageSource({ call: callPage, now, newId })
  const transcripts = createTranscriptSource({ call: callPage, now, newId })
  const read = (document: Parameters<typeof documents.read>[0], signal: AbortSignal) =>
    documents.read(document, () => undefined, signal)
  const pdfs = createPdfSource({ fetchTab, read, now, newId })
  const pages = createPageService({
    source,
    captures,
    tabs,
    probe: probeTab,
    seek: transcripts.seek,
    documents: {
      captureAt: async (url) => {
        const captureId = documentViews.captureAt(url)
        return captureId === null ? null : captures.get(captureId)
      },
      readTab: pdfs.read,
    },
    style: (tabId) => insertStyle(tabId, HIGHLIGHT_CSS),
  })
  const readers = createReaders({
    readTab: pages.read,
    readDocument: documents.read,
    transcripts,
    now,
    newId,
  })
  const shownIn = async (tab: TabInfo | null) => tab && { ...tab, ...(await pages.describe(tab.tabId)) }
  const attachments = createAttachmentService({
    attachments: createAttachmentRepository(db),
    captures,
    tabs: {
      active: async (windowId) => shownIn(await tabs.active(windowId)),
      get: async (tabId) => shownIn(await tabs.get(tabId)),
    },
    readers,
    takeFile,
    keepAwake,
    changed: (draftId) => sendNotice({ type: 'attachments-changed', draftId }),
    now,
    newId,
  })
  const runner = createAnswerRunner({
    answers,
    keepAwake,
    now,
    wait,
    changed: (conversationId) => sendNotice({ type: 'conversation-changed', conversationId }),
  })
  const conversations = createConversationService({
    conversations: stored,
    runner,
    attachments,
    sentinel: sentinelStore,
  })
  const find = createPassageFinder()
  const sources = {
    readPage: pages.read,
    readAttachment: attachments.read,
    readPasted: readPastedText,
    captures,
    newId,
  }
  const turns = createTurnService({
    conversations: stored,
    answers,
    runner,
    describeTab: pages.describe,
    tabShowing: pages.tabShowing,
    describeAttachments: attachments.describe,
    noteData: conversations.noteData,
    activeModel: endpoints.activeModel,
    prepare: createPrepareQuestion({ ...sources, find, newFence: newId }),
    sources,
    sections: createSectionRepository(db),
    newFence: newId,
    now,
    newId,
  })
  const ready = once(async () => {
    await closeStorageToPages()
    await openDatabase(db, sentinelStore, newId)
    await recoverAnswers(answers, now())
    await attachments.recover()
    // No reason not to begin: what is left is swept away another time.
    await keptCaptures.sweep(now() - KEPT_UNNAMED_MS, MAX_SWEPT).catch(() => undefined)
  })
  // At once, not with the first request: an answer that lost its worker must not look open for long.
  void ready().catch(() => undefined)
  return {
    ready,
    forgetSentinel: () => sentinelStore.set({ installId: newId(), conversationCount: 0 }),
    answers,
    attachments,
    conversations,
    documents,
    drafts: createDraftRepository(db),
    endpoints,
    pages,
    preview: createQuestionPreview({
      settings,
      lastLookedAt: pages.lastLookedAt,
      attachments,
      captures,
      conversations: stored,
      find,
      newFence: newId,
    }),
    reveal: {
      revealInPage: pages.reveal,
      openPdf: documents.show,
      seekRecording: pages.seek,
    },
    settings,
    turns,
  }
}

/** Runs `work` once; a failure is not remembered, the next caller tries again. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => {
    running ??= work().catch((thrown: unknown) => {
      running = null
      throw thrown
    })
    return running
  }
}
