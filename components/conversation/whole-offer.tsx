import { BookOpen, ListFilter, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useApp } from '@/components/app/app-context'
import { formatCompact, formatShare, plural } from '@/components/app/format-number'
import { useStore } from '@/components/app/use-store'
import { Button } from '@/components/ui/button'
import type { Answer } from '@/lib/model/answer'
import type { ReadingChoice, WholeReading } from '@/lib/model/whole-reading'
import { describeDuration } from './describe-duration'
import { modelNameOf } from './model-name-of'
import { modelsOfAnswer } from './models-of-answer'

export interface WholeOfferProps {
  answer: Answer
  whole: WholeReading
}

/** What it takes to read everything, and the choice: nothing has been sent, and nothing is before one is made. */
export function WholeOffer({ answer, whole }: WholeOfferProps): ReactNode {
  const { translate, stores } = useApp()
  const settings = useStore(stores.settings, (state) => state.settings)
  const titleId = useId()
  const model = answer.receipt ? modelNameOf(answer.receipt, translate) : translate('placeModel')
  const { cost, passagesShare } = whole
  const { chosen, isChosen } = modelsOfAnswer(answer, settings, translate)
  const time = describeDuration(cost.seconds, translate)
  const decide = (choice: ReadingChoice) => () => {
    stores.conversation.decide(answer.answerId, choice)
    // The choice goes, and with it the focus it had.
    stores.view.focusQuestion()
  }
  return (
    <fieldset
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface px-3.5 py-3"
    >
      <p id={titleId} className="text-sm font-medium text-ink">
        {translate(isChosen ? 'wholeTooLong' : 'wholeOther', model)}
      </p>
      {isChosen ? (
        <>
          <Choice
            icon={BookOpen}
            title={plural(translate, cost.sections, 'wholeReadAllOne', 'wholeReadAll')}
            cost={[
              translate('wholeTokens', formatCompact(cost.tokens)),
              plural(translate, cost.requests, 'wholeRequestsOne', 'wholeRequests'),
              translate(cost.isTimeGuessed ? 'wholeTimeGuessed' : 'wholeTime', time),
            ].join(' · ')}
            onChoose={decide('whole')}
          />
          <Choice
            icon={ListFilter}
            title={translate('wholePassages')}
            cost={[
              plural(translate, 1, 'wholeRequestsOne', 'wholeRequests'),
              translate('wholeShare', formatShare(passagesShare)),
            ].join(' · ')}
            onChoose={decide('passages')}
          />
        </>
      ) : (
        <div>
          {/* Another model has another window: it is told anew what that takes, if it takes more than one request. */}
          <Button look="primary" onClick={decide('whole')}>
            {chosen.isHere ? translate('actionUseBuiltIn') : translate('actionAnswerWith', chosen.name)}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  icon: LucideIcon
  title: string
  cost: string
  onChoose: () => void
}

function Choice({ icon: Icon, title, cost, onChoose }: ChoiceProps): ReactNode {
  return (
    <button
      type="button"
      className="flex w-full items-start gap-2.5 rounded-control border border-line-2 bg-surface px-3 py-2 text-start transition-colors duration-150 hover:bg-sunken"
      onClick={onChoose}
    >
      <Icon size={15} aria-hidden="true" className="mt-0.5 shrink-0 text-accent" />
      <span className="min-w-0">
        <span className="block text-sm font-semibold text-ink">{title}</span>{' '}
        <span className="block text-xs text-ink-2 tabular-nums">{cost}</span>
      </span>
    </button>
  )
}
