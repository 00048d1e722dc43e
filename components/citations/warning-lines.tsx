import type { ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'
import type { Warning } from '@/lib/model/citation'
import type { MessageKey } from '@/lib/model/message-key'
import { CardNote } from './card-note'

const WORDS: Record<Warning['kind'], MessageKey> = {
  'number-not-on-page': 'warningNumberPage',
  'number-not-in-passage': 'warningNumberPassage',
  'name-not-on-page': 'warningName',
  'negation-differs': 'warningNegation',
}

export function WarningLines({ warnings }: { warnings: readonly Warning[] }): ReactNode {
  const translate = useTranslate()
  return warnings.map(({ kind, what }) => (
    <CardNote key={`${kind}-${what}`} tone="warn">
      <span aria-hidden="true">! </span>
      {translate(WORDS[kind], what)}
    </CardNote>
  ))
}
