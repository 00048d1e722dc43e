import { browser } from 'wxt/browser'

/** Chromium's pages without a window; Firefox has none and needs none, its worker is a page itself. */
interface Offscreen {
  createDocument(options: { url: string; reasons: string[]; justification: string }): Promise<void>
}

/** The page that reads documents, and the same as a script for a worker that has a document. */
const READER_PAGE = '/offscreen.html'
const READER_SCRIPT = '/document-reader.js'

/** Sees to it that somebody reads documents. It may not be listening yet when this resolves. */
export async function openDocumentReader(): Promise<void> {
  const { offscreen } = browser as unknown as { offscreen?: Offscreen }
  if (!offscreen) {
    // A module is loaded once, however often it is asked for.
    await import(/* @vite-ignore */ new URL(READER_SCRIPT, location.href).href)
    return
  }
  try {
    await offscreen.createDocument({
      url: READER_PAGE,
      reasons: ['WORKERS', 'DOM_PARSER'],
      justification: 'Reads PDF and office documents, which a worker without a document cannot.',
    })
  } catch (thrown) {
    if (!/single offscreen/i.test(thrown instanceof Error ? thrown.message : '')) throw thrown
  }
}
