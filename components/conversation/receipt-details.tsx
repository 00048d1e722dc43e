import type { ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { formatNumber, formatSeconds } from '@/components/app/format-number'
import type { Translate } from '@/lib/model/message-key'
import type { Receipt } from '@/lib/model/receipt'

/** What was sent for this answer, where to, and what was left out. */
export function ReceiptDetails({ id, receipt }: { id: string; receipt: Receipt }): ReactNode {
  const translate = useTranslate()
  return (
    <div id={id} className="rounded-card border border-line bg-surface px-3 py-2.5 text-xs text-ink-2">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 tabular-nums">
        {rowsOf(receipt, translate).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd dir="auto" className="min-w-0 text-ink">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {receipt.omittedSections.length > 0 && (
        <>
          <p className="mt-2 text-ink-3">{translate('receiptOmitted')}</p>
          <ul className="mt-0.5 list-disc ps-4">
            {receipt.omittedSections.map((section) => (
              <li key={section} dir="auto">
                {section}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function rowsOf(receipt: Receipt, translate: Translate): [string, string][] {
  const { wordsSent, wordsInSource, passages, passagesInSource } = receipt
  const rows: [string, string | null][] = [
    [translate('receiptWhere'), receipt.host ?? translate('receiptNowhere')],
    [translate('receiptWords'), translate('receiptOf', formatNumber(wordsSent), formatNumber(wordsInSource))],
    [
      translate('receiptPassages'),
      translate('receiptOf', formatNumber(passages.length), formatNumber(passagesInSource)),
    ],
    [translate('receiptTokens'), tokensOf(receipt, translate)],
    [translate('receiptWindow'), receipt.contextTokens === null ? null : formatNumber(receipt.contextTokens)],
    [
      translate('receiptFirstWord'),
      receipt.firstWordMs === null ? null : translate('factSeconds', formatSeconds(receipt.firstWordMs)),
    ],
  ]
  return rows.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
}

function tokensOf(
  { promptTokens, outputTokens, promptTokensEstimated }: Receipt,
  translate: Translate,
): string | null {
  if (promptTokens !== null || outputTokens !== null) {
    return translate('receiptTokensInOut', formatNumber(promptTokens ?? 0), formatNumber(outputTokens ?? 0))
  }
  return promptTokensEstimated === null
    ? null
    : translate('receiptTokensAbout', formatNumber(promptTokensEstimated))
}
