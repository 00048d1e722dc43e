import { ExternalLink } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'
import { toSafeLink } from './safe-link'

export interface AnswerLinkProps {
  address: string
  text: string
}

/**
 * A link that a model wrote. Its host is always shown, and the whole address before it opens: the words of a link may
 * say anything. What is no plain web address is text.
 */
export function AnswerLink({ address, text }: AnswerLinkProps): ReactNode {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const link = toSafeLink(address)
  const words = stripInvisible(text)
  if (!link) return <span>{words}</span>
  return (
    <>
      <button
        type="button"
        className="answer-link"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <bdi>{words || link.host}</bdi>
        {words !== link.host && <bdi className="answer-link-host"> ({link.host})</bdi>}
      </button>
      {isOpen && (
        <span id={panelId} className="answer-link-card">
          <bdi dir="ltr">{link.href}</bdi>
          <a href={link.href} target="_blank" rel="noopener noreferrer">
            <ExternalLink size={14} aria-hidden="true" />
            {translate('linkOpen', link.host)}
          </a>
        </span>
      )}
    </>
  )
}
