import type { ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { CopyButton } from '@/components/ui/copy-button'
import { SCROLLABLE } from '@/components/ui/scrollable'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'

export interface CodeBlockProps {
  lang: string
  value: string
}

export function CodeBlock({ lang, value }: CodeBlockProps): ReactNode {
  const translate = useTranslate()
  const code = stripInvisible(value)
  return (
    <figure className="code">
      <figcaption>
        <span>{stripInvisible(lang).slice(0, 24) || translate('answerCode')}</span>
        <CopyButton text={() => code} label={translate('answerCopyCode')} doneLabel={translate('copied')} />
      </figcaption>
      <pre dir="ltr" {...SCROLLABLE}>
        <code>{code}</code>
      </pre>
    </figure>
  )
}
