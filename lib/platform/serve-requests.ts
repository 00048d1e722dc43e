import * as v from 'valibot'
import { browser } from 'wxt/browser'
import { WORKER_REQUEST_SCHEMAS } from '@/lib/contract/worker-request-schemas'
import type {
  WorkerInput,
  WorkerReply,
  WorkerReplyMessage,
  WorkerRequestName,
} from '@/lib/contract/worker-requests'
import { toAppError } from '@/lib/model/app-error'
import { mayAsk } from './sender'

/** One handler for each request: a missing or extra one does not compile. */
export type WorkerHandlers = {
  [N in WorkerRequestName]: (input: WorkerInput<N>) => Promise<WorkerReply<N>>
}

/** Answers our own pages' requests. Call it in the first task of the worker, so that no wake-up message is missed. */
export function serveRequests(handlers: WorkerHandlers): void {
  browser.runtime.onMessage.addListener((message: unknown, sender, sendResponse) => {
    if (!isRequest(message) || !mayAsk(sender, message.request)) return undefined
    void reply(handlers, message.request, message.input).then(sendResponse)
    return true
  })
}

function isRequest(message: unknown): message is { request: WorkerRequestName; input: unknown } {
  if (typeof message !== 'object' || message === null || !('request' in message)) return false
  return typeof message.request === 'string' && Object.hasOwn(WORKER_REQUEST_SCHEMAS, message.request)
}

async function reply<N extends WorkerRequestName>(
  handlers: WorkerHandlers,
  name: N,
  input: unknown,
): Promise<WorkerReplyMessage> {
  const schema: v.GenericSchema<unknown, WorkerInput<N>> = WORKER_REQUEST_SCHEMAS[name]
  const parsed = v.safeParse(schema, input)
  if (!parsed.success) return { ok: false, error: { code: 'INTERNAL', detail: { id: `bad-${name}` } } }
  try {
    return { ok: true, value: await handlers[name](parsed.output) }
  } catch (thrown) {
    return { ok: false, error: toAppError(thrown) }
  }
}
