import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import {
  DOCUMENT_VIEW_CHANNEL,
  type DocumentViewReply,
  type DocumentViewRequest,
} from '@/lib/contract/document-requests'
import type { Translate } from '@/lib/model/message-key'
import { findPassage } from '@/lib/sources/pdf/find-passage'
import type { PageList } from './page-list'

interface PassageView {
  captureId: string
  pdf: PDFDocumentProxy
  pages: PageList
  /** Tells the reader what was shown. */
  say(words: string): void
  translate: Translate
}

/** Marks what the worker asks for, and tells it that this view is open. */
export function servePassages({ captureId, pdf, pages, say, translate }: PassageView): void {
  const channel = new BroadcastChannel(DOCUMENT_VIEW_CHANNEL)
  const post = (reply: DocumentViewReply) => channel.postMessage(reply)
  const begun = new Set<string>()

  async function show(request: Extract<DocumentViewRequest, { type: 'show-passage' }>): Promise<void> {
    const { requestId, anchor, page } = request
    // It is sent until somebody hears it.
    if (begun.has(requestId)) return
    begun.add(requestId)
    if (page !== null) pages.goTo(page)
    const { place, text, rectangles } = await findPassage(pdf, anchor, page)
    pages.mark(rectangles)
    pages.showMarks()
    const [first] = rectangles
    say(first ? translate('documentMarked', first.page) : translate('documentNotThere'))
    post({ type: 'passage-shown', requestId, reply: { place, text, visible: first !== undefined } })
  }

  channel.onmessage = ({ data }: MessageEvent<DocumentViewRequest>) => {
    if (!('captureId' in data) || data.captureId !== captureId) return
    if (data.type === 'clear-marks') pages.mark([])
    if (data.type !== 'show-passage') return
    show(data).catch(() => {
      const reply = { place: { state: 'gone' as const }, text: '', visible: false }
      post({ type: 'passage-shown', requestId: data.requestId, reply })
    })
  }
  post({ type: 'view-opened', captureId })
}
