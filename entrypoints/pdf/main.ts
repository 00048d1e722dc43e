import './view.css'
import { describeError } from '@/components/app/describe-error'
import { toAppError } from '@/lib/model/app-error'
import { translate } from '@/lib/platform/translate'
import { createWorkerClient } from '@/lib/platform/worker-client'
import { openPdf } from '@/lib/sources/pdf/page/open-pdf'
import { startPdfEngine } from '@/lib/sources/pdf/start-pdf-engine'
import { bindKeys } from './bind-keys'
import { createPageList } from './page-list'
import { servePassages } from './serve-passages'
import { takeDocument } from './take-document'
import { createToolbar } from './toolbar'
import { keepViewState, keptViewState } from './view-state'

/** Sidenote's own view of a document that was read: `pdf.html#<captureId>`. */
const captureId = location.hash.slice(1)
const status = elementOf('status')

try {
  const client = await createWorkerClient()
  const { theme } = await client.request('getSettings', {})
  if (theme !== 'system') document.documentElement.dataset.theme = theme
  const kept = await takeDocument((name, input) => client.request(name, input), captureId)
  if (!kept) status.textContent = translate('documentGone')
  else await show(kept)
} catch (thrown) {
  status.textContent = describeError(toAppError(thrown), translate)
}

async function show({ name, title, size, blob }: NonNullable<Awaited<ReturnType<typeof takeDocument>>>) {
  document.title = title || name
  const { engine } = startPdfEngine()
  const { document: pdf } = await openPdf(new Uint8Array(await blob.arrayBuffer()), engine)
  const pages = await createPageList(pdf, elementOf('pages'))
  const toolbar = createToolbar(elementOf('bar'), { title: title || name, size, pages, translate })
  const before = keptViewState()
  const [marked] = before?.marks ?? []
  if (marked) status.textContent = translate('documentMarked', marked.page)
  if (before) pages.restore(before)
  toolbar.update()
  const keep = later(() => keepViewState(pages.state), KEEP_MS)
  pages.onChange(() => {
    toolbar.update()
    keep()
  })
  bindKeys(pages, toolbar)
  servePassages({ captureId, pdf, pages, say: (words) => (status.textContent = words), translate })
  pages.focus()
}

/** Browsers refuse a history that changes much more often. */
const KEEP_MS = 250

/** Does it once after `ms`, however often it is asked to until then. */
function later(act: () => void, ms: number): () => void {
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      act()
    }, ms)
  }
}

function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no place for ${id}`)
  return element
}
