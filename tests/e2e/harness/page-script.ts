import { readFileSync } from 'node:fs'
import type { CDPSession, Page } from 'puppeteer-core'
import { PAGE_REQUESTS_GLOBAL, type PageRequests } from '@/lib/contract/page-requests'
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
  const source = builtReader()
  const inject = () => evaluateIn<void>(session, executionContextId, `${source};undefined`)
  await inject()
  return {
    call: (request, input) =>
      evaluateIn(
        session,
        executionContextId,
        `globalThis[${JSON.stringify(PAGE_REQUESTS_GLOBAL)}].${request}(${JSON.stringify(input)})`,
      ),
    injectAgain: inject,
    evaluate: (expression) => evaluateIn(session, executionContextId, expression),
  }
}

let built: string | null = null

/** Read once: all pages of a run are read by the same build. */
function builtReader(): string {
  built ??= readFileSync(`${EXTENSION_FOLDER}/content-scripts/page.js`, 'utf8')
  return built
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
