import type { ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'
import type { SourceKind } from '@/lib/model/capture'
import type { Warning } from '@/lib/model/citation'
import type { MessageKey } from '@/lib/model/message-key'
import { CardNote } from './card-note'

const WORDS: Record<Warning['kind'], MessageKey> = {
  'number-not-on-page': 'warningNumberPage',
  'number-not-in-passage': 'warningNumberPassage',
  'name-not-on-page': 'warningName',
  'negation-differs': 'warningNegation',
}

/** The same where the words are from a file, a recording or another source. */
const WORDS_OF_SOURCE: Record<Warning['kind'], MessageKey> = {
  'number-not-on-page': 'warningNumberSource',
  'number-not-in-passage': 'warningNumberPassage',
  'name-not-on-page': 'warningNameSource',
  'negation-differs': 'warningNegationSource',
}

export interface WarningLinesProps {
  warnings: readonly Warning[]
  /** What the statement is about. */
  kind: SourceKind
}

export function WarningLines({ warnings, kind: source }: WarningLinesProps): ReactNode {
  const translate = useTranslate()
  const words = source === 'page' ? WORDS : WORDS_OF_SOURCE
  return warnings.map(({ kind, what }) => (
    <CardNote key={`${kind}-${what}`} tone="warn">
      <span aria-hidden="true">! </span>
      {translate(words[kind], what)}
    </CardNote>
  ))
}
