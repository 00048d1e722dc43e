import { defineContentScript } from 'wxt/utils/define-content-script'
import { PAGE_TOOLS_GLOBAL, type PageTools } from '@/lib/contract/page-requests'
import { exportDocument } from '@/lib/sources/google-docs/export.page'
import { readSelection } from '@/lib/sources/selection/read.page'
import { startSlices } from '@/lib/sources/slices'
import { readTranscript } from '@/lib/sources/transcript/read.page'
import { seekRecording } from '@/lib/sources/transcript/seek.page'
import { readLive } from '@/lib/sources/web-page/read-live.page'
import { createHighlighter } from '@/lib/sources/web-page/reveal/reveal.page'
import { shadowRootOf } from '../page.content/shadow-root-of'
import { standInPage } from '../page.content/stand-in-page'

/** Injected on demand, once for each request: it listens to nothing and keeps nothing but live highlights. */
export default defineContentScript({
  registration: 'runtime',
  // As in `page.content`: the isolated world, without WXT's own events.
  world: 'MAIN',
  main() {
    standInPage<PageTools>(PAGE_TOOLS_GLOBAL, () => {
      const highlighter = createHighlighter(shadowRootOf)
      return {
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
      }
    })
  },
})
