import clsx from 'clsx'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'

/** Tall letters may stand out of their line by less than this, in pixels: that is no line more. */
const HALF_LINE_PX = 8

/** A question as a bold line; one of more than four lines shows its first four until asked for all. */
export function QuestionTitle({ id, text }: { id: string; text: string }): ReactNode {
  const translate = useTranslate()
  const title = useRef<HTMLHeadingElement>(null)
  const [isLong, setLong] = useState(false)
  const [isWhole, setWhole] = useState(false)
  useLayoutEffect(() => {
    const element = title.current
    if (!element || isWhole) return
    const measure = new ResizeObserver(() =>
      setLong(element.scrollHeight > element.clientHeight + HALF_LINE_PX),
    )
    measure.observe(element)
    return () => measure.disconnect()
  }, [isWhole])
  return (
    <div>
      <h2
        ref={title}
        id={id}
        dir="auto"
        className={clsx(
          'whitespace-pre-wrap text-md font-semibold leading-snug tracking-tight',
          !isWhole && 'line-clamp-4',
        )}
      >
        {stripInvisible(text)}
      </h2>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          className="min-h-8 text-sm font-semibold text-accent underline-offset-3 hover:underline"
          onClick={() => setWhole(!isWhole)}
        >
          {translate(isWhole ? 'turnShowLess' : 'turnShowAll')}
        </button>
      )}
    </div>
  )
}
