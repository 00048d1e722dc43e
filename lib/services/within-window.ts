import { type AppError, toAppError } from '@/lib/model/app-error'
import type { Model } from '@/lib/model/language-model'
import type { AskStep } from './ask'

/** Where a server refuses what should have fitted, the estimate was wrong for this text: this share of it is tried. */
const AGAIN_SHARE = 0.5

/**
 * Asks; where the server takes less than was planned and nothing has been said yet, asks once more with what fits, under a
 * receipt of its own.
 */
export async function* withinWindow(
  model: Model,
  asking: (model: Model) => AsyncGenerator<AskStep>,
): AsyncGenerator<AskStep> {
  let hasSpoken = false
  let contextTokens: number | null = null
  try {
    for await (const step of asking(model)) {
      hasSpoken ||= step.raw !== ''
      yield step
    }
  } catch (thrown) {
    contextTokens = hasSpoken ? null : smallerWindow(model.contextTokens, toAppError(thrown))
    if (contextTokens === null) throw thrown
  }
  if (contextTokens !== null) yield* asking({ ...model, contextTokens })
}

/**
 * The window to plan with after a refusal: what the server names, or less than was planned where it names as much or
 * nothing. `null` when that is not what failed.
 */
export function smallerWindow(planned: number | null, { code, detail }: AppError): number | null {
  if (code !== 'CONTEXT_TOO_LONG' || planned === null || detail?.endpoint === undefined) return null
  const named = Number(detail.limitTokens ?? Number.NaN)
  return named < planned ? named : Math.floor(planned * AGAIN_SHARE)
}
