/** What an editor writes a document out as. */
export interface DocumentExport {
  /** On the editor's own origin. */
  url: string
  contentType: 'text/html' | 'text/csv' | 'text/plain'
}

/** Where the editor behind this address writes its document out, best first; `[]` for every other address. */
export function documentExports(address: string): DocumentExport[] {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.origin !== EDITOR_ORIGIN) return []
  const [base, editor] = EDITOR_PATH.exec(url.pathname) ?? []
  const at = `${EDITOR_ORIGIN}${base?.replace(/\/$/, '')}`
  if (editor === 'document') {
    return [
      { url: `${at}/export?format=html`, contentType: 'text/html' },
      // Answered by the editor's own host, where the first one is passed on to another that may refuse.
      { url: `${at}/mobilebasic`, contentType: 'text/html' },
    ]
  }
  if (editor === 'spreadsheets')
    return [{ url: `${at}/export?format=csv${sheetOf(url)}`, contentType: 'text/csv' }]
  if (editor === 'presentation') return [{ url: `${at}/export/txt`, contentType: 'text/plain' }]
  return []
}

/** Whether a page is an editor that can be asked for its document. */
export function isDocumentEditor(address: string): boolean {
  return documentExports(address).length > 0
}

const EDITOR_ORIGIN = 'https://docs.google.com'

/** `/document/u/1/d/<id>/`; a published document (`/d/e/<id>`) is an ordinary page and read as one. */
const EDITOR_PATH = /^\/(document|spreadsheets|presentation)\/(?:u\/\d{1,3}\/)?d\/[\w-]{20,200}(?=\/|$)/

/** The sheet that is shown. */
function sheetOf(url: URL): string {
  const sheet = /[#?&]gid=(\d{1,20})/.exec(`${url.search}${url.hash}`)?.[1]
  return sheet ? `&gid=${sheet}` : ''
}
