import type { ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { formatCompact, formatSeconds } from '@/components/app/format-number'
import type { Receipt } from '@/lib/model/receipt'
import { modelNameOf } from './model-name-of'

/** Model, tokens, seconds: quiet and exact. */
export function AnswerFacts({ receipt }: { receipt: Receipt }): ReactNode {
  const translate = useTranslate()
  const { promptTokens, outputTokens, tookMs } = receipt
  const tokens =
    promptTokens === null && outputTokens === null ? null : (promptTokens ?? 0) + (outputTokens ?? 0)
  const facts = [
    modelNameOf(receipt, translate),
    tokens === null ? null : translate('factTokens', formatCompact(tokens)),
    tookMs === null ? null : translate('factSeconds', formatSeconds(tookMs)),
  ]
  return (
    <span className="ms-1.5 min-w-0 truncate text-xs text-ink-3 tabular-nums" dir="auto">
      {facts.filter(Boolean).join(' · ')}
    </span>
  )
}
