import '@/lib/sources/pdf/page/seal-worker'
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'

/** The worker in which pdf.js parses: it listens as soon as it is loaded. */
export default defineUnlistedScript(() => undefined)
