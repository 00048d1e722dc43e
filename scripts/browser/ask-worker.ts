import type { Page } from 'puppeteer-core'
import type { WorkerInput, WorkerReply, WorkerRequestName } from '../../lib/contract/worker-requests.ts'

interface ExtensionWorld {
  chrome: { runtime: { sendMessage(message: unknown): Promise<unknown> } }
}

/** One request to the worker, made from the panel's own page as the panel makes it. */
export async function askWorker<N extends WorkerRequestName>(
  panel: Page,
  name: N,
  input: WorkerInput<N>,
): Promise<WorkerReply<N>> {
  const reply = await panel.evaluate(
    (request, sent) =>
      (globalThis as unknown as ExtensionWorld).chrome.runtime.sendMessage({ request, input: sent }),
    name as string,
    input as never,
  )
  const { ok, value, error } = reply as { ok: boolean; value: WorkerReply<N>; error: unknown }
  if (!ok) throw new Error(`The worker refused ${name}: ${JSON.stringify(error)}`)
  return value
}
