import { hostKind } from '@/lib/core/endpoints/host-kind'
import type { Pace } from '@/lib/core/whole-document/estimate-cost'
import type { Turn } from '@/lib/model/conversation'
import type { Model } from '@/lib/model/language-model'
import type { Receipt } from '@/lib/model/receipt'

/** A small model on a computer without a large graphics card; a service with a data centre behind it. */
const OWN_COMPUTER: Pace = { read: 250, write: 15, isMeasured: false }
const SERVICE: Pace = { read: 3_000, write: 60, isMeasured: false }
/** Shorter exchanges tell of the way there, not of the model. */
const LEAST_PROMPT = 300
const LEAST_OUTPUT = 40

/** How fast a model is: as it was when it last answered in this conversation, else as its like are. */
export function paceOf(model: Model, history: readonly Turn[]): Pace {
  const receipts = history.flatMap(({ answers }) => answers.flatMap(({ receipt }) => receipt ?? []))
  const measured = receipts
    .filter((receipt) => receipt.modelName === model.name && receipt.host === model.host)
    .flatMap((receipt) => measure(receipt) ?? [])
  return measured.at(-1) ?? (isService(model) ? SERVICE : OWN_COMPUTER)
}

function measure({ promptTokens, outputTokens, firstWordMs, tookMs, whole }: Receipt): Pace | null {
  if (whole || promptTokens === null || outputTokens === null || firstWordMs === null || tookMs === null)
    return null
  const writingMs = tookMs - firstWordMs
  if (promptTokens < LEAST_PROMPT || outputTokens < LEAST_OUTPUT || firstWordMs <= 0 || writingMs <= 0)
    return null
  const read = (promptTokens * 1_000) / firstWordMs
  return { read, write: (outputTokens * 1_000) / writingMs, isMeasured: true }
}

function isService({ host }: Model): boolean {
  return host !== null && hostKind(host.replace(/:\d+$/, '')) === 'public'
}
