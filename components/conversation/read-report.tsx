import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useApp, useTranslate } from '@/components/app/app-context'
import { formatNumber, plural } from '@/components/app/format-number'
import { Button } from '@/components/ui/button'
import type { PageFacts } from '@/lib/model/page'
import { describeHidden, describeLeftOut, hasCanvas } from './describe-left-out'

export interface ReadReportProps {
  facts: PageFacts
  /** What is always said of the page. */
  line: string
}

/** One line on the page, and what of it could not be read; all that was left out and why when it is opened. */
export function ReadReport({ facts, line }: ReadReportProps): ReactNode {
  const translate = useTranslate()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const count = describeLeftOut(facts, translate).length
  const isWhole = facts.wordsVisible <= facts.words && describeHidden(facts, translate).length === 0
  if (count === 0 && isWhole) return <p className="mt-1 text-sm text-ink-2 tabular-nums">{line}</p>
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="-mx-1 -mb-1 flex min-h-8 items-start gap-1 rounded-control px-1 py-1 text-start text-sm text-ink-2 tabular-nums hover:text-ink"
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {line}
          {count > 0 && <br />}
          {count > 0 && plural(translate, count, 'readWithoutOne', 'readWithout')}
        </span>
        <ChevronDown
          size={13}
          aria-hidden="true"
          className={clsx('mt-1 shrink-0 transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen} className="mt-1.5 border-t border-line pt-1.5">
        <LeftOut facts={facts} />
      </div>
    </div>
  )
}

/** Words read of words visible, and what was left out, each with its reason. */
export function LeftOut({ facts }: { facts: PageFacts }): ReactNode {
  const translate = useTranslate()
  const { words, wordsVisible } = facts
  const rest = wordsVisible - words
  const lines = [
    ...describeLeftOut(facts, translate),
    ...(rest > 0 ? [plural(translate, rest, 'unreadFurnitureOne', 'unreadFurniture')] : []),
    ...describeHidden(facts, translate),
  ]
  return (
    <div className="text-sm text-ink-2 tabular-nums">
      <p>
        {hasCanvas(facts)
          ? translate('readBesideCanvas', formatNumber(words))
          : translate('readOf', formatNumber(words), formatNumber(wordsVisible))}
      </p>
      {lines.length > 0 && (
        <>
          <p className="mt-1 text-ink-3">{translate('readLeftOut')}</p>
          <ul className="list-disc ps-4">
            {lines.map((line) => (
              <li key={line} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        </>
      )}
      {hasCanvas(facts) && <AroundCanvas hasDocument={facts.offers.hasDocument} />}
    </div>
  )
}

/** The ways to words that are only drawn: the editor's own document, a file of it, or what one copies. */
function AroundCanvas({ hasDocument }: { hasDocument: boolean }): ReactNode {
  const { translate, stores } = useApp()
  return (
    <>
      <p className="mt-2">{translate('canvasHint')}</p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {hasDocument && (
          <Button onClick={() => void stores.attachments.attach({ type: 'document' })}>
            {translate('attachDocument')}
          </Button>
        )}
        <Button onClick={() => stores.view.attach()}>{translate('actionAttach')}</Button>
        <Button onClick={() => stores.view.focusQuestion()}>{translate('actionPasteText')}</Button>
      </div>
    </>
  )
}
