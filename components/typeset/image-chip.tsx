import { ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '@/components/app/app-context'
import { stripInvisible } from '@/lib/core/answers/strip-invisible'
import { toSafeLink } from './safe-link'

const MAX_ALT_CHARACTERS = 200

export interface ImageChipProps {
  address: string
  alt: string
}

/** Stands for an image of an answer. It is never loaded: asking for it would tell its host that the answer was read. */
export function ImageChip({ address, alt }: ImageChipProps): ReactNode {
  const translate = useTranslate()
  const words = stripInvisible(alt).slice(0, MAX_ALT_CHARACTERS)
  const host = toSafeLink(address)?.host
  return (
    <span className="image-chip">
      <ImageOff size={13} aria-hidden="true" />
      <bdi>{words ? translate('imageNamed', words) : translate('imageUnnamed')}</bdi>
      {host && <bdi className="answer-link-host"> ({host})</bdi>}
    </span>
  )
}
