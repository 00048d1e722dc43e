import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { serveDocuments } from '@/lib/platform/serve-documents'
import { readDocument } from '@/lib/sources/read-document'

/** For browsers whose worker is a page itself: it loads this and reads documents on its own. */
export default defineUnlistedScript({
  include: ['firefox'],
  main() {
    serveDocuments(readDocument)
  },
})
