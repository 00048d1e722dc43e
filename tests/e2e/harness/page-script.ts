import { readFileSync } from 'node:fs'
import type { CDPSession, Page } from 'puppeteer-core'
import { PAGE_READER_GLOBAL, PAGE_TOOLS_GLOBAL, type PageRequests } from '@/lib/contract/page-requests'
import { EXTENSION_FOLDER } from '@/scripts/browser/launch-browser'

/** The built reader put into a page's isolated world, as the worker does it, without an extension or a permission. */
export interface PageScript {
  /** One request to the reader, as the worker makes it. */
  call<N extends keyof PageRequests>(
    request: N,
    input: Parameters<PageRequests[N]>[0],
  ): Promise<Awaited<ReturnType<PageRequests[N]>>>
  /** Puts the script in once more. */
  injectAgain(): Promise<void>
  /** Evaluates an expression beside the reader. */
  evaluate<T>(expression: string): Promise<T>
}

export async function injectPageScript(page: Page): Promise<PageScript> {
  const session = await page.createCDPSession()
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'sidenote',
  })
  const put = (file: string) => evaluateIn<void>(session, executionContextId, `${built(file)};undefined`)
  await put(READER_FILE)
  return {
    call: (request, input) => {
      const [file, global] =
        request === 'readPage' ? [READER_FILE, PAGE_READER_GLOBAL] : [TOOLS_FILE, PAGE_TOOLS_GLOBAL]
      const expression = `${built(file)};${global}.${request}(${JSON.stringify(input)})`
      return evaluateIn(session, executionContextId, expression)
    },
    injectAgain: () => put(READER_FILE),
    evaluate: (expression) => evaluateIn(session, executionContextId, expression),
  }
}

const READER_FILE = 'page.js'
const TOOLS_FILE = 'page-tools.js'

const files = new Map<string, string>()

/** Read once: all pages of a run are read by the same build. */
function built(file: string): string {
  const source = files.get(file) ?? readFileSync(`${EXTENSION_FOLDER}/content-scripts/${file}`, 'utf8')
  files.set(file, source)
  return source
}

async function evaluateIn<T>(session: CDPSession, contextId: number, expression: string): Promise<T> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    contextId,
    expression,
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value as T
}
