import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { IconButton } from '@/components/ui/icon-button'
import type { Answer } from '@/lib/model/answer'

export interface VersionSwitchProps {
  answers: readonly Answer[]
  shown: Answer
  onChoose: (answerId: string) => void
}

/** Walks through the answers to one question: regenerating keeps the old one. */
export function VersionSwitch({ answers, shown, onChoose }: VersionSwitchProps): ReactNode {
  const translate = useTranslate()
  const n = answers.indexOf(shown)
  const choose = (step: number) => {
    const other = answers[n + step]
    if (other) onChoose(other.answerId)
  }
  return (
    <div className="-ms-2 flex items-center text-xs text-ink-2 tabular-nums">
      <IconButton
        icon={ChevronLeft}
        size={15}
        label={translate('versionPrevious')}
        disabled={n <= 0}
        onClick={() => choose(-1)}
      />
      <span>{translate('versionOf', n + 1, answers.length)}</span>
      <IconButton
        icon={ChevronRight}
        size={15}
        label={translate('versionNext')}
        disabled={n >= answers.length - 1}
        onClick={() => choose(1)}
      />
    </div>
  )
}
