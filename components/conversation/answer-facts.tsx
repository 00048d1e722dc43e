import type { ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { formatCompact, formatSeconds } from '@/components/app/format-number'
import type { Translate } from '@/lib/model/message-key'
import type { Receipt } from '@/lib/model/receipt'
import { describeDuration } from './describe-duration'
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
    tookMs === null ? null : describeTime(tookMs, translate),
  ]
  return (
    <span className="ms-1.5 min-w-0 truncate text-xs text-ink-3 tabular-nums" dir="auto">
      {facts.filter(Boolean).join(' · ')}
    </span>
  )
}

/** What takes minutes is not counted in seconds. */
function describeTime(milliseconds: number, translate: Translate): string {
  return milliseconds < LONG_MS
    ? translate('factSeconds', formatSeconds(milliseconds))
    : describeDuration(milliseconds / 1_000, translate)
}

const LONG_MS = 120_000
