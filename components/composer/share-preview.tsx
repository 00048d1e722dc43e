import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useApp, useTranslate } from '@/components/app/app-context'
import { formatNumber, formatShare, plural } from '@/components/app/format-number'
import { useStore } from '@/components/app/use-store'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'
import type { Translate } from '@/lib/model/message-key'
import type { PreviewedSource, QuestionPreview } from '@/lib/model/question-preview'

/** How much of the sources would be sent with the question as it stands, and what would be left out. */
export function SharePreview(): ReactNode {
  const { translate, stores } = useApp()
  const preview = useStore(stores.preview, (state) => state)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (!preview) return null
  const { sources, modelName, isTooLong } = preview
  const isWhole = sources.every(({ words, wordsSent }) => wordsSent >= words)
  if (isTooLong) return <Line>{translate('previewTooLong', modelName)}</Line>
  if (isWhole) return <Line>{translate(sources.length > 1 ? 'previewAllWhole' : 'previewWhole')}</Line>
  return (
    <div className="mx-auto max-w-[680px] px-1 pt-1">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="-mx-1 flex min-h-8 items-start gap-1 rounded-control px-1 py-1.5 text-start text-xs text-ink-2 tabular-nums hover:text-ink"
        onClick={() => setOpen(!isOpen)}
      >
        <span>{describeShare(preview, translate)}</span>
        <ChevronDown
          size={13}
          aria-hidden="true"
          className={clsx('mt-px shrink-0 transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen} className="border-t border-line pb-1 pt-1.5 text-xs text-ink-2">
        {sources.map((source) => (
          <SourceShare key={source.letter} source={source} isOneOfSeveral={sources.length > 1} />
        ))}
      </div>
    </div>
  )
}

function Line({ children }: { children: ReactNode }): ReactNode {
  return <p className="mx-auto max-w-[680px] px-1 pt-1.5 text-xs text-ink-3">{children}</p>
}

/** More names than this nobody reads before asking. */
const SECTIONS_SHOWN = 6

function SourceShare({
  source,
  isOneOfSeveral,
}: {
  source: PreviewedSource
  isOneOfSeveral: boolean
}): ReactNode {
  const translate = useTranslate()
  const { title, words, wordsSent } = source
  const omitted = [...new Set(source.omittedSections)]
  const more = omitted.length - SECTIONS_SHOWN
  return (
    <div className="mt-1.5 first:mt-0">
      <p className="tabular-nums">
        {isOneOfSeveral && (
          <b dir="auto" className="font-medium text-ink">
            {stripInvisible(title) || translate('pageUntitled')}{' '}
          </b>
        )}
        {translate('previewWords', formatNumber(wordsSent), formatNumber(words))}
      </p>
      {omitted.length > 0 && (
        <>
          <p className="mt-0.5 text-ink-3">{translate('previewLeftOut')}</p>
          <ul className="ps-3">
            {omitted.slice(0, SECTIONS_SHOWN).map((section) => (
              <li key={section} dir="auto" className="truncate">
                {stripInvisible(section)}
              </li>
            ))}
            {more > 0 && <li>{plural(translate, more, 'previewMoreOne', 'previewMore')}</li>}
          </ul>
        </>
      )}
    </div>
  )
}

function describeShare({ sources, modelName }: QuestionPreview, translate: Translate): string {
  const sum = (of: (source: PreviewedSource) => number) =>
    sources.reduce((total, source) => total + of(source), 0)
  const share = formatShare(
    sum(({ wordsSent }) => wordsSent) /
      Math.max(
        1,
        sum(({ words }) => words),
      ),
  )
  return translate(sources.length > 1 ? 'previewShareOfAll' : 'previewShare', share, modelName)
}
