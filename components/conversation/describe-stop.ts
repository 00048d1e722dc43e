import type { Answer } from '@/lib/model/answer'
import type { Translate } from '@/lib/model/message-key'

/** What there is of an answer that the reader has stopped. */
export function describeStop({ text, whole }: Answer, translate: Translate): string {
  const hasCome = text !== '' || (whole?.sectionsDone ?? 0) > 0
  return translate(hasCome ? 'statusStopped' : 'statusStoppedEmpty')
}
