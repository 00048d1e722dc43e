import { browser } from 'wxt/browser'
import {
  DOCUMENT_VIEW_CHANNEL,
  type DocumentViewReply,
  type DocumentViewRequest,
} from '@/lib/contract/document-requests'
import type { RevealPassageReply } from '@/lib/contract/page-requests'
import { AppFailure } from '@/lib/model/app-error'
import type { Anchor } from '@/lib/model/citation'

const VIEW_PAGE = '/pdf.html'

/** A long document is read anew when its words have to be looked for. */
const SHOW_TIMEOUT_MS = 60_000

export interface PassageToShow {
  captureId: string
  anchor: Anchor
  /** Where it was read, from 1. */
  page: number | null
}

/** Sidenote's own view of documents, one tab for each. */
export const documentViews = {
  /** The capture that a tab's address shows, if it is our view's. */
  captureAt(url: string): string | null {
    const view = browser.runtime.getURL(VIEW_PAGE as '/popup.html')
    return url.startsWith(`${view}#`) ? url.slice(view.length + 1) || null : null
  },

  /** Opens or shows the view of the passage's document, marks the passage there and says what came of it. */
  async show(passage: PassageToShow, windowId: number): Promise<RevealPassageReply> {
    const channel = new BroadcastChannel(DOCUMENT_VIEW_CHANNEL)
    const requestId = crypto.randomUUID()
    const request: DocumentViewRequest = { type: 'show-passage', requestId, ...passage }
    const post = () => channel.postMessage(request)
    try {
      return await new Promise<RevealPassageReply>((resolve, reject) => {
        setTimeout(() => reject(new AppFailure('PAGE_BUSY')), SHOW_TIMEOUT_MS)
        channel.onmessage = ({ data }: MessageEvent<DocumentViewReply>) => {
          if (data.type === 'view-opened' && data.captureId === passage.captureId) post()
          if (data.type === 'passage-shown' && data.requestId === requestId) resolve(data.reply)
        }
        openView(passage.captureId, windowId).then(post, reject)
      })
    } finally {
      channel.close()
    }
  },

  /** Hands a document's bytes to the view that asked for them under this ticket. */
  send(ticket: string, blob: Blob): void {
    const channel = new BroadcastChannel(DOCUMENT_VIEW_CHANNEL)
    const request: DocumentViewRequest = { type: 'document-bytes', ticket, blob }
    channel.postMessage(request)
    channel.close()
  },

  clear(captureId: string): void {
    const channel = new BroadcastChannel(DOCUMENT_VIEW_CHANNEL)
    const request: DocumentViewRequest = { type: 'clear-marks', captureId }
    channel.postMessage(request)
    channel.close()
  },
}

async function openView(captureId: string, windowId: number): Promise<void> {
  const url = `${browser.runtime.getURL(VIEW_PAGE as '/popup.html')}#${captureId}`
  const open = (await browser.tabs.query({})).filter((tab) => tab.url === url)
  const tab = open.find((each) => each.windowId === windowId) ?? open[0]
  if (tab?.id === undefined) {
    await browser.tabs.create({ url, windowId })
    return
  }
  await browser.tabs.update(tab.id, { active: true })
  if (tab.windowId !== windowId && tab.windowId !== undefined)
    await browser.windows.update(tab.windowId, { focused: true })
}
