import { defineContentScript } from 'wxt/utils/define-content-script'
import { PAGE_REQUESTS_GLOBAL, type PageRequests } from '@/lib/contract/page-requests'
import { READER_VERSION } from '@/lib/core/extraction/capture-limits'
import { exportDocument } from '@/lib/sources/google-docs/export.page'
import { readSelection } from '@/lib/sources/selection/read.page'
import { startSlices } from '@/lib/sources/slices'
import { readTranscript } from '@/lib/sources/transcript/read.page'
import { seekRecording } from '@/lib/sources/transcript/seek.page'
import { readPage } from '@/lib/sources/web-page/read.page'
import { readLive } from '@/lib/sources/web-page/read-live.page'
import { createHighlighter } from '@/lib/sources/web-page/reveal/reveal.page'
import { shadowRootOf } from './shadow-root-of'

/** What stands in the page's isolated world. An update of the extension brings another version. */
interface PageReader extends PageRequests {
  readonly readerVersion: number
}

/** Injected on demand, once for each request: it listens to nothing and keeps nothing but live highlights. */
export default defineContentScript({
  registration: 'runtime',
  // It does run in the isolated world, where `executeScript` puts it. This only picks WXT's bare wrapper: the other
  // one tells the page of each injection, the extension's id included, and listens for its own events there.
  world: 'MAIN',
  main() {
    const standing: unknown = Reflect.get(globalThis, PAGE_REQUESTS_GLOBAL)
    if (isReader(standing) && standing.readerVersion === READER_VERSION) return
    const highlighter = createHighlighter(shadowRootOf)
    const reader: PageReader = Object.freeze({
      readerVersion: READER_VERSION,
      readPage: () => readPage(shadowRootOf),
      revealPassage: (input) => highlighter.reveal(input),
      clearHighlights: async () => {
        highlighter.clear()
        return {}
      },
      readSelection: () => readSelection(() => readLive(shadowRootOf)),
      readTranscript: (input) =>
        readTranscript(input, {
          shadowRootOf,
          slices: startSlices(),
          readPage: async () => (await readLive(shadowRootOf))?.reading ?? null,
        }),
      seekRecording: (input) => seekRecording(input, shadowRootOf, startSlices()),
      exportDocument: () => exportDocument(),
    } satisfies PageReader)
    Object.defineProperty(globalThis, PAGE_REQUESTS_GLOBAL, { value: reader, configurable: true })
  },
})

function isReader(value: unknown): value is PageReader {
  return typeof value === 'object' && value !== null && 'readerVersion' in value
}
