import type { Citation } from '@/lib/model/citation'
import type { MessageKey, Translate } from '@/lib/model/message-key'

/** What showing a citation is called for each kind of source; `null` where the words stand nowhere but in our copy. */
export function showLabel({ kind, anchor, page, seconds }: Citation, translate: Translate): string | null {
  if (!anchor) return null
  switch (kind) {
    case 'page':
    case 'selection':
      return translate('cardShow')
    case 'pdf':
      return page === undefined ? translate('cardShow') : translate('cardOpenPage', page)
    case 'transcript':
      return translate('cardPlay', toClock(seconds ?? 0))
    case 'file':
    case 'document':
    case 'pasted':
      return null
  }
}

/** What the card says of a source whose words can be shown here only. */
export function savedCopyKey({ kind }: Citation): MessageKey | null {
  return kind === 'file' || kind === 'document' || kind === 'pasted' ? 'cardSavedCopy' : null
}

/** Where in its source it stands: the page of a document, the moment of a recording, the row of a table, else the paragraph. */
export function placeOf(
  { page, seconds, paragraph, sourceId }: Pick<Citation, 'page' | 'seconds' | 'paragraph' | 'sourceId'>,
  translate: Translate,
): string | null {
  if (page !== undefined) return translate('cardPage', page)
  if (seconds !== undefined) return toClock(seconds)
  if (paragraph === undefined) return null
  return translate(isTable(sourceId) ? 'cardRow' : 'cardParagraph', paragraph)
}

/** A file of rows: its paragraphs are lines of a table. */
export function isTable(sourceId: string): boolean {
  return /\.(?:csv|tsv)$/i.test(sourceId)
}

/** `4:07`, `1:02:30`. */
function toClock(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
