import { useApp } from '@/components/app/app-context'
import type { Recovery } from '@/components/app/recoveries'
import { useRecoveries } from '@/components/app/use-recoveries'
import { useStore } from '@/components/app/use-store'
import type { Answer } from '@/lib/model/answer'
import { type AppError, ERROR_TABLE } from '@/lib/model/app-error'
import { modelsOfAnswer } from './models-of-answer'

export interface GoingOn {
  /** Why the answer ended; `null` when it was stopped. */
  error: AppError | null
  buttons: Recovery[]
}

/**
 * How an answer goes on that did not come to its end: with the model that began it, or from the beginning with the one
 * that is chosen now. One cannot go on with what the other has read.
 */
export function useGoingOn(answer: Answer): GoingOn {
  const { stores, translate } = useApp()
  const settings = useStore(stores.settings, (state) => state.settings)
  const models = modelsOfAnswer(answer, settings, translate)
  const { questionId, answerId } = answer
  const [goOn, again] = useRecoveries({ error: INTERRUPTED, questionId, answerId })
  const error = models.isChosen && answer.error?.code === 'MODEL_CHANGED' ? INTERRUPTED : answer.error
  const mends = useRecoveries({ error: error ?? INTERRUPTED, questionId, answerId })
  if (!goOn || !again) return { error, buttons: mends }

  const goOnWithOwn = async () => {
    if (models.own && (await stores.settings.save({ activeEndpointId: models.own.endpointId }))) goOn.run()
    else stores.view.show('settings')
  }
  const withOwn = models.own && {
    ...goOn,
    label: models.own.isHere
      ? translate('actionContinueHere')
      : translate('actionContinueWith', models.own.name),
    run: () => void goOnWithOwn(),
  }
  const withOther = {
    ...again,
    label: models.chosen.isHere
      ? translate('actionAgainHere')
      : translate('actionAgainWith', models.chosen.name),
  }
  const goingOn = models.isChosen ? [goOn] : withOwn ? [withOwn, withOther] : [withOther]
  return { error, buttons: buttonsOf(answer, error, goingOn, mends) }
}

const INTERRUPTED: AppError = { code: 'INTERRUPTED' }

function buttonsOf(
  { status, whole }: Answer,
  error: AppError | null,
  goingOn: Recovery[],
  mends: Recovery[],
): Recovery[] {
  const isWhole = whole?.choice === 'whole'
  if (status === 'stopped' && !isWhole) return goingOn
  const { actions } = ERROR_TABLE[error?.code ?? 'INTERRUPTED']
  if (!isWhole && !actions.includes('continue') && error?.code !== 'MODEL_CHANGED') return mends
  // Where both models are named, there is no third to look for.
  const offered = goingOn.map(({ action }) => action).concat(goingOn.length > 1 ? 'choose-model' : [])
  // A whole reading that can go on is not begun anew: it would be paid for twice.
  const others = mends.filter(({ action }) => !offered.includes(action) && !(isWhole && action === 'retry'))
  return [...goingOn, ...others.filter(({ action }) => action !== 'continue')]
}
