import type { ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { formatNumber, formatPercents, formatRange, plural } from '@/components/app/format-number'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'
import type { MessageKey, Translate } from '@/lib/model/message-key'
import type { OmittedParts, SectionRun, SentSource } from '@/lib/model/receipt'

export interface OmittedListProps {
  source: Pick<SentSource, 'omitted' | 'omittedSections'>
  /** Said over the sections and over the pages of which nothing is sent. */
  keys: { sections: MessageKey; pages: MessageKey }
  /** So many lines of sections are listed, and the rest is counted. */
  most?: number
}

/** What of a source is left out, sections of one name in one line: its sections and pages, and where these tell little, where in the text the rest stands. */
export function OmittedList({ source, keys, most = Number.POSITIVE_INFINITY }: OmittedListProps): ReactNode {
  const translate = useTranslate()
  const { sections, sectionsTotal, pages, sentPercents } = source.omitted ?? ofNames(source.omittedSections)
  const lines = [...Map.groupBy(sections, (run) => describeRun(run, translate))].slice(0, most)
  const listed = lines.flatMap(([, runs]) => runs).reduce((sum, { count }) => sum + count, 0)
  const more = sectionsTotal - listed
  return (
    <>
      {lines.length > 0 && (
        <>
          <Said words={translate(keys.sections)} />
          <ul className="mt-0.5 list-disc ps-4">
            {lines.map(([line]) => (
              <li key={line} dir="auto" className="wrap-anywhere">
                {line}
              </li>
            ))}
            {more > 0 && <li>{plural(translate, more, 'previewMoreOne', 'previewMore')}</li>}
          </ul>
        </>
      )}
      {pages.length > 0 && (
        <>
          <Said words={translate(keys.pages)} />
          <p className="mt-0.5">{pages.map(({ first, last }) => formatRange(first, last)).join(', ')}</p>
        </>
      )}
      {sentPercents.length > 0 && (
        <>
          <Said words={translate('omittedPlaces')} />
          <p className="mt-0.5">
            {sentPercents.map(({ first, last }) => formatPercents(first, last)).join(', ')}
          </p>
        </>
      )}
    </>
  )
}

function Said({ words }: { words: string }): ReactNode {
  return <p className="mt-2 text-ink-3">{words}</p>
}

function describeRun({ first, last, count }: SectionRun, translate: Translate): string {
  return count === 1
    ? stripInvisible(first)
    : translate('omittedRun', stripInvisible(first), stripInvisible(last), formatNumber(count))
}

/** Of a receipt that knows no more than names. */
function ofNames(names: readonly string[]): OmittedParts {
  const sections = names.map((name) => ({ first: name, last: name, count: 1 }))
  return { sections, sectionsTotal: sections.length, pages: [], sentPercents: [] }
}
