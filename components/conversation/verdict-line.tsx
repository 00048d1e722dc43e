import { Check, CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'
import type { Answer } from '@/lib/model/answer'
import { describeCounts } from './describe-counts'
import { isBuiltIn } from './is-built-in'

/**
 * What was checked in this answer, in exact numbers. That the page's own sentences stand in the page is no merit of an
 * answer made of them: its line is not green.
 */
export function VerdictLine({ answer }: { answer: Answer }): ReactNode {
  const translate = useTranslate()
  const { good, doubtful } = describeCounts(answer, translate)
  const isOwnWords = isBuiltIn(answer)
  const tone = isOwnWords ? 'text-ink-2' : 'text-ok'
  const Icon = good.length > 0 ? Check : CircleHelp
  return (
    <div
      title={good.length > 0 && !isOwnWords ? translate('cardJudge') : undefined}
      className="flex items-start gap-2 rounded-control bg-sunken px-2.5 py-2 text-sm leading-snug text-ink-2 tabular-nums"
    >
      <Icon
        size={15}
        strokeWidth={2.4}
        aria-hidden="true"
        className={`mt-px shrink-0 ${good.length > 0 ? tone : 'text-ink-3'}`}
      />
      <span>
        {good.length === 0 && doubtful.length === 0 && translate('footNothing')}
        <b className={`font-semibold ${tone}`}>{good.join(' · ')}</b>
        {good.length > 0 && doubtful.length > 0 && ' · '}
        <span className="font-semibold text-warn">{doubtful.join(' · ')}</span>
      </span>
    </div>
  )
}
