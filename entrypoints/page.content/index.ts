import { defineContentScript } from 'wxt/utils/define-content-script'
import { PAGE_READER_GLOBAL, type PageReader } from '@/lib/contract/page-requests'
import { readPage } from '@/lib/sources/web-page/read.page'
import { shadowRootOf } from './shadow-root-of'
import { standInPage } from './stand-in-page'

/**
 * Injected on demand, once for each reading: it listens to nothing and keeps nothing. Whatever else is asked of a page is
 * in `page-tools.content`, as a browser takes time for every line of a script that is put in.
 */
export default defineContentScript({
  registration: 'runtime',
  // It does run in the isolated world, where `executeScript` puts it. This only picks WXT's bare wrapper: the other
  // one tells the page of each injection, the extension's id included, and listens for its own events there.
  world: 'MAIN',
  main() {
    standInPage<PageReader>(PAGE_READER_GLOBAL, () => ({ readPage: () => readPage(shadowRootOf) }))
  },
})
