import { Fragment, type ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { describeError } from '@/components/app/describe-error'
import { formatNumber, formatSeconds, formatShare } from '@/components/app/format-number'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'
import type { Translate } from '@/lib/model/message-key'
import type { Receipt, SentSource } from '@/lib/model/receipt'
import { describeChange } from './describe-left-out'
import { rowsOfParts } from './describe-whole'
import { OmittedList } from './omitted-list'

/** What was sent for this answer, where to, and what was left out. */
export function ReceiptDetails({ id, receipt }: { id: string; receipt: Receipt }): ReactNode {
  const translate = useTranslate()
  const { sources, unread } = receipt
  return (
    <div id={id} className="rounded-card border border-line bg-surface px-3 py-2.5 text-xs text-ink-2">
      <Rows rows={rowsOf(receipt, translate)} />
      {sources.map((source) => (
        <section
          key={source.letter}
          className="mt-2 border-t border-line pt-2 first:mt-0 first:border-0 first:pt-0"
        >
          {sources.length > 1 && (
            <h3 dir="auto" className="mb-1 truncate font-medium text-ink">
              {nameOf(source, translate)}
            </h3>
          )}
          <Rows rows={rowsOfSource(source, translate)} />
          <OmittedList source={source} keys={{ sections: 'receiptOmitted', pages: 'receiptOmittedPages' }} />
        </section>
      ))}
      {unread.length > 0 && (
        <div className="mt-2 border-t border-line pt-2">
          <p className="text-ink-3">{translate('receiptUnread')}</p>
          <ul className="mt-0.5 list-disc ps-4">
            {unread.map(({ attachmentId, title, error }) => (
              <li key={attachmentId} dir="auto">
                {stripInvisible(title) || translate('pageCard')}: {describeError(error, translate)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

type Row = [name: string, value: string]

function Rows({ rows }: { rows: readonly Row[] }): ReactNode {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 tabular-nums">
      {rows.map(([name, value]) => (
        <Fragment key={name}>
          <dt className="text-ink-3">{name}</dt>
          <dd dir="auto" className="min-w-0 text-ink">
            {value}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

function nameOf({ kind, title }: SentSource, translate: Translate): string {
  return kind === 'selection'
    ? translate('attachmentSelection')
    : stripInvisible(title) || translate('pageUntitled')
}

function rowsOf(receipt: Receipt, translate: Translate): Row[] {
  const { contextTokens, firstWordMs, earlierTurns } = receipt
  return known([
    [translate('receiptWhere'), receipt.host ?? translate('receiptNowhere')],
    [translate('receiptTokens'), tokensOf(receipt, translate)],
    [translate('receiptWindow'), contextTokens === null ? null : formatNumber(contextTokens)],
    ...rowsOfParts(receipt, translate),
    [
      translate('receiptEarlier'),
      earlierTurns
        ? translate('receiptOf', formatNumber(earlierTurns.sent), formatNumber(earlierTurns.total))
        : null,
    ],
    [
      translate('receiptFirstWord'),
      firstWordMs === null ? null : translate('factSeconds', formatSeconds(firstWordMs)),
    ],
  ])
}

function rowsOfSource(source: SentSource, translate: Translate): Row[] {
  const { passages, passagesInSource, change } = source
  const share = (part: number, whole: number) =>
    translate('receiptOf', formatNumber(part), formatNumber(whole))
  return known([
    [translate('receiptWords'), wordsOf(source, translate)],
    [translate('receiptPassages'), share(passages.length, passagesInSource)],
    [translate('receiptChange'), (change && describeChange(change, translate)) || null],
  ])
}

function wordsOf({ words, wordsSent }: SentSource, translate: Translate): string {
  const part = formatNumber(wordsSent)
  const whole = formatNumber(words)
  return wordsSent >= words
    ? translate('receiptOf', part, whole)
    : translate('receiptShare', part, whole, formatShare(wordsSent / words))
}

function known(rows: readonly (readonly [string, string | null])[]): Row[] {
  return rows.flatMap(([name, value]): Row[] => (value === null ? [] : [[name, value]]))
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
