import type { ReactNode } from 'react'
import { useApp } from '@/components/app/app-context'
import { plural } from '@/components/app/format-number'
import { useStore } from '@/components/app/use-store'
import { isBuiltIn } from '@/components/conversation/is-built-in'
import { Button } from '@/components/ui/button'
import type { Citation } from '@/lib/model/citation'
import type { Turn } from '@/lib/model/conversation'
import { AbsentBody } from './absent-body'
import { CardFrame } from './card-frame'
import { CardNote } from './card-note'
import { CardVerdict } from './card-verdict'
import { DiffLine } from './diff-line'
import { PageWords } from './page-words'
import { PlaceLine } from './place-line'
import { RevealNote } from './reveal-note'
import { placeOf, savedCopyKey, showLabel } from './show-place'
import { SourceLine } from './source-line'
import { useReveal } from './use-reveal'
import { WarningLines } from './warning-lines'

/** A quotation with its verdict and its place, in the page's own words. */
export function QuoteCard({ citation }: { citation: Citation }): ReactNode {
  const { translate, stores } = useApp()
  const reveal = useReveal(citation.citationId)
  const isOfModel = useStore(stores.conversation, ({ turns }) => !isOwnWords(turns, citation.answerId))
  const isAbsent = citation.verdict === 'absent'
  const savedCopy = savedCopyKey(citation)
  return (
    <CardFrame
      label={translate('cardName', citation.order)}
      head={<Head citation={citation} onShow={reveal.show} isBusy={reveal.isBusy} />}
    >
      <RevealNote state={reveal.state} citation={citation} />
      {!isAbsent && <SourceLine citation={citation} />}
      {!isAbsent && <PlaceLine citation={citation} />}
      {isAbsent ? (
        <AbsentBody citation={citation} />
      ) : (
        <PageWords {...citation.context} quote={citation.quote} />
      )}
      {citation.verdict === 'repaired' && citation.diff && (
        <DiffLine label="cardAnswerWrote" diff={citation.diff} />
      )}
      {citation.by === 'matching' && !isAbsent && <CardNote>{translate('cardMatched')}</CardNote>}
      {citation.copies > 1 && (
        <CardNote>{plural(translate, citation.copies, 'cardCopiesOne', 'cardCopies')}</CardNote>
      )}
      {savedCopy && !isAbsent && <CardNote>{translate(savedCopy)}</CardNote>}
      {citation.collapsed && <CardNote>{translate('cardCollapsed')}</CardNote>}
      <WarningLines warnings={citation.warnings} kind={citation.kind} />
      {citation.by === 'model' && !isAbsent && isOfModel && <CardNote>{translate('cardJudge')}</CardNote>}
    </CardFrame>
  )
}

/** The built-in engine's sentences are the page's own: there is nothing that they would have to support. */
function isOwnWords(turns: readonly Turn[], answerId: string): boolean {
  const answer = turns.flatMap(({ answers }) => answers).find((one) => one.answerId === answerId)
  return answer !== undefined && isBuiltIn(answer)
}

interface HeadProps {
  citation: Citation
  onShow: () => void
  isBusy: boolean
}

function Head({ citation, onShow, isBusy }: HeadProps): ReactNode {
  const { translate } = useApp()
  const place = placeOf(citation, translate)
  const show = showLabel(citation, translate)
  return (
    <>
      <CardVerdict citation={citation} />
      {place && citation.verdict !== 'absent' && (
        <span className="hidden truncate tabular-nums min-[400px]:inline">· {place}</span>
      )}
      {show && (
        <Button look="quiet" className="ms-auto shrink-0 text-xs" aria-disabled={isBusy} onClick={onShow}>
          {show}
        </Button>
      )}
    </>
  )
}
