import { serveDocuments } from '@/lib/platform/serve-documents'
import { readDocument } from '@/lib/sources/read-document'

/** The page goes when nothing has been read for so long; the next document opens it again. */
const IDLE_MS = 30_000

serveDocuments(readDocument, { idle: { ms: IDLE_MS, leave: () => window.close() } })
