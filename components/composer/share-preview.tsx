import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useApp, useTranslate } from '@/components/app/app-context'
import { formatNumber, formatShare } from '@/components/app/format-number'
import { useStore } from '@/components/app/use-store'
import { OmittedList } from '@/components/conversation/omitted-list'
import { SCROLLABLE } from '@/components/ui/scrollable'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'
import type { MessageKey, Translate } from '@/lib/model/message-key'
import type { PreviewedSource, QuestionPreview } from '@/lib/model/question-preview'

/** How much of the sources would be sent with the question as it stands, and what would be left out. */
export function SharePreview(): ReactNode {
  const { translate, stores } = useApp()
  const preview = useStore(stores.preview, (state) => state)
  const isAsking = useStore(stores.draft, ({ text }) => text.trim() !== '')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (!preview) return null
  const { sources, modelName, isTooLong } = preview
  const isWhole = sources.every(({ words, wordsSent }) => wordsSent >= words)
  if (isTooLong) return <Line>{translate('previewTooLong', modelName)}</Line>
  if (isWhole) return <Line>{translate(sources.length > 1 ? 'previewAllWhole' : 'previewWhole')}</Line>
  // What is chosen depends on the question: without one only the size is known.
  if (!isAsking) return <Line>{describeShare(preview, UNASKED, translate)}</Line>
  return (
    <div className="mx-auto max-w-[680px] px-1 pt-1">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="-mx-1 flex min-h-8 items-start gap-1 rounded-control px-1 py-1.5 text-start text-xs text-ink-2 tabular-nums hover:text-ink"
        onClick={() => setOpen(!isOpen)}
      >
        <span>{describeShare(preview, ASKED, translate)}</span>
        <ChevronDown
          size={13}
          aria-hidden="true"
          className={clsx('mt-px shrink-0 transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
      <section
        {...SCROLLABLE}
        id={id}
        aria-label={translate('previewDetails')}
        hidden={!isOpen}
        className="max-h-24 overflow-y-auto border-t border-line pb-1 pt-1.5 text-xs text-ink-2"
      >
        {sources.map((source) => (
          <SourceShare key={source.letter} source={source} isOneOfSeveral={sources.length > 1} />
        ))}
      </section>
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
      <OmittedList
        source={source}
        keys={{ sections: 'previewLeftOut', pages: 'previewLeftOutPages' }}
        most={SECTIONS_SHOWN}
      />
    </div>
  )
}

interface ShareKeys {
  one: MessageKey
  several: MessageKey
}

const ASKED: ShareKeys = { one: 'previewShare', several: 'previewShareOfAll' }
const UNASKED: ShareKeys = { one: 'previewShareUnasked', several: 'previewShareOfAllUnasked' }

function describeShare(
  { sources, modelName }: QuestionPreview,
  { one, several }: ShareKeys,
  translate: Translate,
): string {
  const sum = (of: (source: PreviewedSource) => number) =>
    sources.reduce((total, source) => total + of(source), 0)
  const share = formatShare(
    sum(({ wordsSent }) => wordsSent) /
      Math.max(
        1,
        sum(({ words }) => words),
      ),
  )
  return translate(sources.length > 1 ? several : one, share, modelName)
}
